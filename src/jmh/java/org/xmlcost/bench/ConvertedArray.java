package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;

import org.openjdk.jmh.infra.Blackhole;

/** An array of numbers with its texts, and the two conversions between them. */
interface ConvertedArray {
    Payload parse() throws MalformedMessageException;

    void format(Blackhole sink);

    void verify() throws MalformedMessageException;
}

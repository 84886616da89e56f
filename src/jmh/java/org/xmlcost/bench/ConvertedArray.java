package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;

import org.openjdk.jmh.infra.Blackhole;

/** An array of numbers with its texts, and the two conversions between them. */
interface ConvertedArray {
    /** Returns the numbers of the texts. */
    Payload parse() throws MalformedMessageException;

    /** Converts each number to a text. */
    void format(Blackhole sink);

    /**
     * Checks the conversions.
     *
     * @throws IllegalStateException if a number differs from the number of the payload
     */
    void verify() throws MalformedMessageException;
}

package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * What does a message cost a program that keeps nothing from one to the next: a codec made, opened with its factories,
 * parsers, contexts or native handles, used once and closed?
 */
public class FactoryPerMessage {

    /** Reads the next canonical message with a codec that is made for it and closed after it. */
    @Benchmark
    public Payload read(ReadState row, Iterations iterations) throws MalformedMessageException {
        try (Codec fresh = row.fresh()) {
            return fresh.read(row.messages.next());
        }
    }

    /** Writes the next payload with a codec that is made for it and closed after it. */
    @Benchmark
    public MessageBuffer write(WriteState row, Iterations iterations) {
        try (Codec fresh = row.fresh()) {
            fresh.write(row.payloads.next(), row.out);
        }
        return row.out;
    }
}

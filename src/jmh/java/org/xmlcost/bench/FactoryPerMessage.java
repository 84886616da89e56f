package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * What does a message cost in a program that keeps nothing between messages? Each operation creates a codec, opens it
 * with its factories, parsers, contexts or native handles, uses it once and closes it.
 */
public class FactoryPerMessage extends DefaultOptions {

    /** Reads the next canonical message with a codec that is created for this message and closed after it. */
    @Benchmark
    public Object read(ReadState row, Iterations iterations) throws MalformedMessageException {
        try (Codec fresh = row.fresh()) {
            return row.content.read(fresh, row.messages.next());
        }
    }

    /** Writes the next payload with a codec that is created for this message and closed after it. */
    @Benchmark
    public MessageBuffer write(WriteState row, Iterations iterations) {
        try (Codec fresh = row.fresh()) {
            row.content.write(fresh, row.items.next(), row.out);
        }
        return row.out;
    }
}

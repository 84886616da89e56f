package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * What does the first message of a JVM cost, with all classes that are loaded and all code that is interpreted for it?
 * A fork measures one operation and nothing before it, so forks are the samples. Making the codec's factories is a
 * direction of its own, and no part of reading and writing: a program can do it before a message comes. One that does
 * not adds the two.
 */
public class First {

    /** Makes the codec with its factories and opens it. */
    @Benchmark
    public Codec open(ColdState row) {
        row.openCodec();
        return row.codec;
    }

    /** Reads the first message with a codec that is open. */
    @Benchmark
    public Payload read(ColdState row) throws MalformedMessageException {
        row.read = row.codec.read(row.in);
        return row.read;
    }

    /** Writes the first message with a codec that is open. */
    @Benchmark
    public MessageBuffer write(ColdState row) {
        row.codec.write(row.pooled.get(0), row.out);
        row.written = true;
        return row.out;
    }
}

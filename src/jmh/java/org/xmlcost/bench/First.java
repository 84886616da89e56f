package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does the first message of a JVM cost, including the loading of all its classes and the interpretation of all its
 * code? A fork measures one operation and runs nothing before it, so forks are the samples. Creating the codec with its
 * factories is a direction of its own and not part of reading and writing, because a program can do it before a message
 * arrives. For a program that does not, the two costs add up.
 */
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class First extends DefaultOptions {

    @Benchmark
    public Codec open(ColdState row) {
        row.openCodec();
        return row.codec;
    }

    @Benchmark
    public Object read(ColdState row) throws MalformedMessageException {
        row.read = row.content.read(row.codec, row.in);
        return row.read;
    }

    /** Writes the first message with a codec that is open. */
    @Benchmark
    public MessageBuffer write(ColdState row) {
        row.content.write(row.codec, row.pooled.get(0), row.out);
        row.written = true;
        return row.out;
    }
}

package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Threads;

import java.util.concurrent.TimeUnit;

/**
 * What does a message cost when several threads work at once, each with its own codec and its own pool of messages? The
 * threads share cores, caches, memory, the collector, and whatever a library shares internally. The number of threads
 * is set from outside; by hand it is the number of processors.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Threads(Threads.MAX)
public class Concurrency extends DefaultOptions {

    @Benchmark
    public Object read(ReadState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    @Benchmark
    public MessageBuffer write(WriteState row, Iterations iterations) {
        return row.use();
    }
}

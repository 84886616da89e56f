package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * What does it cost to leave Java and come back, for the calling thread and for other threads? Measures the time of an
 * empty call. Also measures the longest wait of a thread that only allocates, while the measuring thread reads or
 * writes with a codec.
 */
public class Crossing extends DefaultOptions {

    /** Sends a number across the boundary and back. */
    @Benchmark
    public long empty(CrossingState row, Iterations iterations) {
        return row.crossing.cross(row.value++);
    }

    /** Reads the next canonical message while another thread allocates. */
    @Benchmark
    public Object reading(ReadState row, Iterations iterations, Stall stall) throws MalformedMessageException {
        return row.use();
    }

    /** Writes the next payload while another thread allocates. */
    @Benchmark
    public MessageBuffer writing(WriteState row, Iterations iterations, Stall stall) {
        return row.use();
    }
}

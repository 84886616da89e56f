package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * What does it cost to leave Java and come back, by itself and for others? Besides the time of an empty call, the
 * longest that a thread waits which does nothing but allocate, while a codec reads or writes on this one.
 */
public class Crossing {

    /** Sends a number to the other side, which sends it back. */
    @Benchmark
    public long empty(CrossingState row, Iterations iterations) {
        return row.crossing.cross(row.value++);
    }

    /** Reads the next canonical message while another thread allocates. */
    @Benchmark
    public Payload reading(ReadState row, Iterations iterations, Stall stall) throws MalformedMessageException {
        return row.codec.read(row.messages.next());
    }

    /** Writes the next payload while another thread allocates. */
    @Benchmark
    public MessageBuffer writing(WriteState row, Iterations iterations, Stall stall) {
        row.codec.write(row.payloads.next(), row.out);
        return row.out;
    }
}

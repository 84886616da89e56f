package org.xmlcost.bench;

import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/** What does it cost to write a message: from an array to the last byte of the envelope? */
public class Write extends DefaultOptions {

    @Benchmark
    public MessageBuffer write(WriteState row, Iterations iterations) {
        return row.use();
    }
}

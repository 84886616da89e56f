package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;

import org.openjdk.jmh.annotations.Benchmark;

/** What does it cost to read a message: from its bytes to an array that holds every value? */
public class Read extends DefaultOptions {

    @Benchmark
    public Object read(ReadState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }
}

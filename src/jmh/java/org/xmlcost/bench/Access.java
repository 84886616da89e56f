package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;

import org.openjdk.jmh.annotations.Benchmark;

/** What does part of a message cost: reading it, sending the message on, and visiting values without keeping them? */
public class Access extends DefaultOptions {

    @Benchmark
    public Object read(AccessState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    /** Reads the header of the next message and writes the message. */
    @Benchmark
    public Object forward(AccessState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    /** Writes the next message with one value changed. */
    @Benchmark
    public Object change(AccessState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    /** Adds all values of the next message. */
    @Benchmark
    public Object scan(AccessState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }
}

package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;

import org.openjdk.jmh.annotations.Benchmark;

/** What does part of a message cost: reading it, sending the message on, and visiting values without keeping them? */
public class Access extends DefaultOptions {

    /** State of a row that reads. */
    public static class Reading extends AccessState {
        /** Creates the state, for the harness. */
        public Reading() {
            super("read");
        }
    }

    /** State of a row that sends messages on. */
    public static class Forwarding extends AccessState {
        /** Creates the state, for the harness. */
        public Forwarding() {
            super("forward");
        }
    }

    /** State of a row that changes a value. */
    public static class Changing extends AccessState {
        /** Creates the state, for the harness. */
        public Changing() {
            super("change");
        }
    }

    /** State of a row that visits all values. */
    public static class Scanning extends AccessState {
        /** Creates the state, for the harness. */
        public Scanning() {
            super("scan");
        }
    }

    /** Reads the part of the next message. */
    @Benchmark
    public Object read(Reading row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    /** Reads the header of the next message and writes the message. */
    @Benchmark
    public Object forward(Forwarding row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    /** Writes the next message with one value changed. */
    @Benchmark
    public Object change(Changing row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    /** Adds all values of the next message. */
    @Benchmark
    public Object scan(Scanning row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }
}

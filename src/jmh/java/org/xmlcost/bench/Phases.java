package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

import java.util.function.IntSupplier;

/**
 * What does each phase of reading and writing cost? Measures the work of questions {@code read} and {@code write}, cut
 * short. The difference between two phases is the cost of what the later one adds.
 */
public class Phases extends DefaultOptions {

    /** Lets the library go through the next message, and asks for nothing. */
    @Benchmark
    public IntSupplier events(PhasedReadState row, Iterations iterations) throws MalformedMessageException {
        return row.phased.events(row.messages.next());
    }

    /** Visits each node of the next message, and asks for no text. */
    @Benchmark
    public Payload walk(PhasedReadState row, Iterations iterations) throws MalformedMessageException {
        return row.phased.read(row.messages.next());
    }

    /** Asks for the text of each value, and converts none. */
    @Benchmark
    public Payload text(PhasedReadState row, Iterations iterations) throws MalformedMessageException {
        return row.phased.read(row.messages.next());
    }

    /** Converts the text of each value, and stores none. */
    @Benchmark
    public Payload convert(PhasedReadState row, Iterations iterations) throws MalformedMessageException {
        return row.phased.read(row.messages.next());
    }

    /** Writes the next message with texts that were made before. */
    @Benchmark
    public MessageBuffer markup(PhasedWriteState row, Iterations iterations) {
        return row.write(row.payloads.next());
    }
}

package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/** What does the structure of a document cost, at equal size: elements, depth, attributes, names, namespaces, text? */
public class Structure extends DefaultOptions {

    /** Walks the next document of the pool and asks for everything in it. */
    @Benchmark
    public Object read(ReadState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    @Benchmark
    public MessageBuffer write(WriteState row, Iterations iterations) {
        return row.use();
    }
}

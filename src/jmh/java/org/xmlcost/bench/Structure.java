package org.xmlcost.bench;

import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/** What does the structure of a document cost, at equal size: elements, depth, attributes, names, namespaces, text? */
public class Structure extends DefaultOptions {

    /** Walks the next document of the pool and asks for everything in it. */
    @Benchmark
    public DocumentTally read(DocumentReadState row, Iterations iterations) throws MalformedMessageException {
        return row.walk();
    }

    @Benchmark
    public MessageBuffer write(DocumentWriteState row, Iterations iterations) {
        return row.write();
    }
}

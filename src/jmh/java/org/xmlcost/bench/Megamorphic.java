package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * What does a message cost in a JVM that uses several codecs? Measures what {@link Read} and {@link Write} measure, but
 * after other codecs were used. Call sites that those codecs share with the measured codec have seen several classes
 * and are compiled for them.
 */
public class Megamorphic extends DefaultOptions {

    @Benchmark
    public Object read(ProfilePollution others, ReadState row, Iterations iterations) throws MalformedMessageException {
        return row.use();
    }

    @Benchmark
    public MessageBuffer write(ProfilePollution others, WriteState row, Iterations iterations) {
        return row.use();
    }
}

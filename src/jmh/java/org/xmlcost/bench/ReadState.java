package org.xmlcost.bench;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.util.List;

/** A row that reads: the canonical messages, each read and compared before the first iteration and after the last. */
public class ReadState extends CodecState {
    Pool<MessageBuffer> messages;
    List<MessageBuffer> all;

    @Setup(Level.Trial)
    public void open() throws Exception {
        openRow();
        all = canonical(wire, pooled);
        messages = new Pool<>(all);
        verify();
        Fork.measures(pooled, all);
        SteadyStateWarmup.settle(() -> codec.read(messages.next()));
    }

    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        verify();
        codec.close();
    }

    private void verify() throws MalformedMessageException {
        for (int i = 0; i < all.size(); i++) {
            requireDeclared(pooled.get(i), codec.read(all.get(i)), false);
        }
    }
}

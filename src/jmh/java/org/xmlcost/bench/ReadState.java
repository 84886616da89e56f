package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.util.List;

/**
 * State of a row that reads canonical messages. Each message is read and compared before the first iteration and after
 * the last one.
 */
public class ReadState extends PooledState {
    Pool<MessageBuffer> messages;
    List<MessageBuffer> all;

    /** Opens the codec, reads and compares each message of the pool, and uses the codec until it gets no faster. */
    @Override
    @Setup(Level.Trial)
    public void open() throws Exception {
        openPool();
        all = canonical(wire, pooled);
        messages = new Pool<>(all);
        verify();
        Fork.measures(pooled, all);
        SteadyStateWarmup.settle(this::use);
    }

    @Override
    Payload use() throws MalformedMessageException {
        return codec.read(messages.next());
    }

    /** Reads each message once more, compares its values, and closes the codec. */
    @Override
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

package org.xmlcost.bench;

import org.xmlcost.codec.AccessPart;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.util.List;

/**
 * State of a row about part of a message. What comes out of each message is compared with the payload before the first
 * iteration and after the last one.
 */
public abstract class AccessState extends PooledState {
    /** Id of the part. */
    @Param("")
    public String part;

    private final String action;
    private List<MessageBuffer> all;
    private Pool<MessageBuffer> messages;
    private PartialUse operation;

    /** @param action direction of the row */
    AccessState(String action) {
        this.action = action;
    }

    /** Opens the codec, uses and checks each message of the pool, and uses the codec until it gets no faster. */
    @Override
    @Setup(Level.Trial)
    public void open() throws Exception {
        openPool();
        all = canonical(wire, pooled);
        messages = new Pool<>(all);
        operation = PartialUse.of(action, AccessPart.of(part), this);
        verify();
        Fork.measures(pooled, all);
        SteadyStateWarmup.settle(this::use);
    }

    @Override
    Object use() throws MalformedMessageException {
        return operation.use(messages.next());
    }

    /** Uses and checks each message once more, and closes the codec. */
    @Override
    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        verify();
        codec.close();
    }

    private void verify() throws MalformedMessageException {
        for (int i = 0; i < all.size(); i++) {
            operation.require(pooled.get(i), operation.use(all.get(i)));
        }
    }
}

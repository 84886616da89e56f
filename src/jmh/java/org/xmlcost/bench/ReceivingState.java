package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.TearDown;

import java.util.List;
import java.util.concurrent.Callable;

/**
 * State of a row that receives canonical messages. What comes out of each message is compared before the first
 * iteration and after the last one.
 */
abstract class ReceivingState extends PooledState {
    Pool<MessageBuffer> messages;
    List<MessageBuffer> all;

    /** Opens the codec, uses and checks each message of the pool, and uses the codec until it gets no faster. */
    @Override
    public void open() throws Exception {
        SteadyStateWarmup.openAndSettle(wireId, this::opened);
    }

    private Callable<?> opened() throws Exception {
        openPool();
        all = canonical(() -> content.canonical(pooled));
        messages = new Pool<>(all);
        prepare();
        verify();
        measures(pooled, all);
        return this::use;
    }

    void prepare() {
        // Nothing, unless a row needs more than its codec.
    }

    /** Returns the use of messages by an open codec of this row, which need not be {@link #codec}. */
    abstract PartialUse use(Codec other);

    @Override
    Object useOnce(Codec other) throws MalformedMessageException {
        PartialUse use = use(other);
        use.use(RetainedSize.copy(all.get(0)));
        return use.access();
    }

    @Override
    List<MessageBuffer> buffers() {
        return all;
    }

    /** @throws IllegalStateException if what comes out of the message of an item is wrong */
    abstract void check(Object sent, MessageBuffer message) throws MalformedMessageException;

    /** Uses and checks each message once more, and closes the codec. */
    @Override
    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        verify();
        codec.close();
    }

    private void verify() throws MalformedMessageException {
        for (int i = 0; i < all.size(); i++) {
            check(pooled.get(i), all.get(i));
        }
    }
}

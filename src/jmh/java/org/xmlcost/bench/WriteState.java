package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * State of a row that writes. Before the first iteration, each message is written and read back with the codec's own
 * reader. After the last iteration, each message is written again and must have the same bytes. If a library generates
 * boundaries and ids, the bytes differ, and the message is read back again. The command {@code verify} shows whether
 * other codecs can read the messages too.
 */
public class WriteState extends PooledState {
    Pool<?> items;
    MessageBuffer out;
    private List<MessageBuffer> written;

    /** Opens the codec, writes and reads back each item of the pool, and uses the codec until it gets no faster. */
    @Override
    @Setup(Level.Trial)
    public void open() throws Exception {
        SteadyStateWarmup.openAndSettle(wireId, this::opened);
    }

    private Callable<?> opened() throws MalformedMessageException {
        openPool();
        items = new Pool<>(pooled);
        written = new ArrayList<>();
        MessageBuffer first = new MessageBuffer(1024);
        for (Object each : pooled) {
            content.write(codec, each, first);
            MessageBuffer message = MessageBuffer.of(first.toByteArray());
            content.verify(codec, each, message, true);
            written.add(message);
        }
        out = new MessageBuffer(
                written.stream().mapToInt(MessageBuffer::length).max().orElse(0));
        measures(pooled, written);
        return this::use;
    }

    @Override
    MessageBuffer use() {
        content.write(codec, items.next(), out);
        return out;
    }

    @Override
    Object useOnce(Codec other) {
        content.write(other, pooled.get(0), new MessageBuffer(1024));
        return other;
    }

    @Override
    List<MessageBuffer> buffers() {
        return List.of(out);
    }

    /** Writes each message once more, compares it, and closes the codec. */
    @Override
    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        for (int i = 0; i < written.size(); i++) {
            content.write(codec, pooled.get(i), out);
            if (!Arrays.equals(out.toByteArray(), written.get(i).bytes())) {
                content.verify(codec, pooled.get(i), out, true);
            }
        }
        codec.close();
    }
}

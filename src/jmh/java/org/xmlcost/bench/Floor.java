package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import java.io.IOException;
import java.util.List;

/**
 * What is the lower bound of the cost of any reader or writer of a wire? Measures taking the next message, looking at
 * each of its bytes once, and copying them.
 */
@State(Scope.Thread)
public class Floor extends DefaultOptions {
    /** Id of the wire. */
    @Param("soap-enc")
    public String wireId;

    /** Payload as the command line writes it, such as {@code double:1000}. */
    @Param("double:100000:decimal2")
    public String payload;

    /** Seed of the first payload of the pool; the other payloads have the seeds that follow it. */
    @Param("1")
    public long seed;

    /** Number of messages in the pool, or 0 for the number that {@link PayloadPool} chooses. */
    @Param("0")
    public int pool;

    private Pool<MessageBuffer> messages;
    private byte[] target;

    /** Opens the pool of canonical messages and allocates a target for copies of the longest one. */
    @Setup(Level.Trial)
    public void open() throws IOException {
        List<Payload> payloads = PayloadPool.of(PayloadSource.parse(payload), seed, pool);
        List<MessageBuffer> all =
                CodecState.canonical(() -> new CanonicalMessages(Catalogue.load()).write(Wire.of(wireId), payloads));
        messages = new Pool<>(all);
        target = new byte[all.stream().mapToInt(MessageBuffer::length).max().orElse(0)];
        Fork.measures(payloads, all);
    }

    /** Takes the next message of the pool and does nothing else. This is the cost of the measurement itself. */
    @Benchmark
    public MessageBuffer rotate(Iterations iterations) {
        return messages.next();
    }

    /** Looks at every byte once, with a branch on each byte, as a scanner needs. */
    @Benchmark
    public int scan(Iterations iterations) {
        MessageBuffer message = messages.next();
        byte[] bytes = message.bytes();
        int tags = 0;
        for (int i = 0, n = message.length(); i < n; i++) {
            if (bytes[i] == '<') {
                tags++;
            }
        }
        return tags;
    }

    /** Copies every byte once. */
    @Benchmark
    public byte[] copy(Iterations iterations) {
        MessageBuffer message = messages.next();
        System.arraycopy(message.bytes(), 0, target, 0, message.length());
        return target;
    }
}

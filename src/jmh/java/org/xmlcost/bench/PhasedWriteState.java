package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Phase;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.number.Numbers;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * State of a row that writes texts which were made before. Each message must have the bytes that the codec writes when
 * it converts the numbers.
 */
public class PhasedWriteState extends CodecState {
    /**
     * A payload with the texts of its numbers.
     *
     * @param texts text of each number, in the mode of the row
     */
    record Made(Payload payload, String[] texts) {}

    Pool<Made> payloads;
    private List<Made> all;
    private Extent extent;
    private MessageBuffer out;

    /** Opens the codec, makes the texts, writes each message, and uses the codec until it is steady. */
    @Setup(Level.Trial)
    public void open() throws Exception {
        makePool();
        Numbers conversion = Numbers.of(shape.numbers());
        all = pooled.stream()
                .map(payload -> new Made(payload, NumberTexts.of(payload, conversion)))
                .toList();
        payloads = new Pool<>(all);
        extent = Extent.upTo(Phase.MARKUP);
        codec = open(extent);
        out = new MessageBuffer(1024);
        List<MessageBuffer> written = new ArrayList<>();
        for (Made each : all) {
            written.add(MessageBuffer.of(write(each).toByteArray()));
        }
        Fork.measures(pooled, written);
        SteadyStateWarmup.settle(() -> write(payloads.next()));
    }

    /** Writes a message. */
    MessageBuffer write(Made made) {
        extent.use(made.texts);
        codec.write(made.payload, out);
        return out;
    }

    /**
     * Compares each message with the one that the codec writes when it converts the numbers. This is done last, since
     * the other conversion would become part of what the compiler knows.
     *
     * @throws IllegalStateException if a message differs
     */
    @TearDown(Level.Trial)
    public void close() {
        try (Codec whole = fresh()) {
            MessageBuffer expected = new MessageBuffer(out.length());
            for (Made each : all) {
                whole.write(each.payload, expected);
                if (!Arrays.equals(expected.toByteArray(), write(each).toByteArray())) {
                    throw new IllegalStateException("the message differs from that with converted numbers");
                }
            }
        }
        codec.close();
    }
}

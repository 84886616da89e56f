package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.number.Numbers;
import org.xmlcost.wire.number.PremadeTexts;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * State of a row that writes texts which were made before. Each message must have the bytes that the codec writes when
 * it converts the numbers.
 */
public class PhasedWriteState extends CodecState {
    /**
     * A payload with the texts of its numbers.
     *
     * @param texts sets the text of each number, in the mode of the row
     */
    record Made(Payload payload, Consumer<PremadeTexts> texts) {}

    Pool<Made> payloads;
    private List<Made> all;
    private Extent extent;
    private MessageBuffer out;

    /** Opens the codec, makes the texts, writes each message, and uses the codec until it is steady. */
    @Setup(Level.Trial)
    public void open() throws Exception {
        makePool();
        extent = Extent.upTo(Phase.MARKUP);
        PhasedCodec phased = open(extent);
        codec = phased;
        Numbers conversion = Numbers.of(shape.numbers());
        all = pooled.stream()
                .map(payload -> phased.keepsTexts() ? copied(payload, conversion) : few(payload, conversion))
                .toList();
        payloads = new Pool<>(all);
        out = new MessageBuffer(1024);
        List<MessageBuffer> written = new ArrayList<>();
        for (Made each : all) {
            written.add(MessageBuffer.of(write(each).toByteArray()));
        }
        Fork.measures(pooled, written);
        SteadyStateWarmup.settle(() -> write(payloads.next()));
    }

    /**
     * Returns a payload of as long a message, with few numbers: each is replaced by the last one whose text has the
     * same length.
     */
    private static Made few(Payload payload, Numbers conversion) {
        String[] texts = NumberTexts.of(payload, conversion);
        Map<Integer, Integer> last = new HashMap<>();
        for (int i = 0; i < texts.length; i++) {
            last.put(texts[i].length(), i);
        }
        int[] places =
                Stream.of(texts).mapToInt(text -> last.get(text.length())).toArray();
        String[] used = Arrays.stream(places).mapToObj(i -> texts[i]).toArray(String[]::new);
        return new Made(NumberTexts.picked(payload, places), premade -> premade.use(used));
    }

    /** Returns a payload whose texts are new Strings in each message. */
    private static Made copied(Payload payload, Numbers conversion) {
        String[] texts = NumberTexts.of(payload, conversion);
        byte[] block = String.join("", texts).getBytes(StandardCharsets.US_ASCII);
        byte[] lengths = new byte[texts.length];
        for (int i = 0; i < texts.length; i++) {
            lengths[i] = (byte) texts[i].length();
        }
        return new Made(payload, premade -> premade.copy(block, lengths));
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

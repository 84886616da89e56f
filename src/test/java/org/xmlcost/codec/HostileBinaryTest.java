package org.xmlcost.codec;

import org.xmlcost.codec.exi.HostileExi;
import org.xmlcost.codec.fastinfoset.HostileFastInfoset;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.PartialReads;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What hostile messages do to the readers of Fast Infoset, EXI and multipart messages: one typed exception, soon, in
 * little memory.
 */
@Tag("exhaustive")
public class HostileBinaryTest {
    private static final int CHANGES = 100;
    private static final Set<Model> MODELS = EnumSet.of(Model.FAST_INFOSET, Model.EXI);
    private static final List<Wire> OF_PARTS = List.of(Wire.MTOM, Wire.SWA);

    /** @param payload what the reader is opened for, and then given a good message of */
    public record Message(String name, Payload payload, byte[] bytes) {}

    static Stream<Codecs.Row> readers() {
        return Codecs.rows((info, wire) -> info.isChecked()
                && info.reads().contains(wire)
                && (MODELS.contains(info.model()) || OF_PARTS.contains(wire)));
    }

    private static List<Payload> payloads(Codecs.Row reader, int count) {
        return Arrays.stream(Kind.values())
                .filter(reader::reads)
                .map(kind -> Codecs.payload(kind, count))
                .toList();
    }

    /** A reader must be as good as new after a bad message. */
    private static void requireGood(Codecs.Row reader, Codec codec, Payload payload, byte[] canonical, String after) {
        Codecs.requireReads("after " + after, codec, payload, canonical, reader.tolerance());
    }

    private static List<Message> hostile(Codecs.Row reader) throws Exception {
        return reader.info().model() == Model.EXI
                ? HostileExi.of(reader.wire())
                : reader.wire() == Wire.FI || reader.wire() == Wire.FI_UNINDEXED ? HostileFastInfoset.all() : List.of();
    }

    @Test
    void allSuchWiresAreTested() {
        assertThat(readers())
                .extracting(Codecs.Row::wire)
                .containsAll(OF_PARTS)
                .containsAll(Wire.values().stream()
                        .filter(wire -> wire == wire.base() && wire.id().matches("(exi|fi)(-.*)?"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("readers")
    void hostileMessagesAreRefused(Codecs.Row reader) throws Exception {
        List<String> wrong = new ArrayList<>();
        IdentityHashMap<Payload, byte[]> canonical = new IdentityHashMap<>();
        Progress.watch(progress -> {
            Map<Kind, Codec> opened = new EnumMap<>(Kind.class);
            for (Message message : hostile(reader)) {
                Codec codec = opened.computeIfAbsent(message.payload().kind(), reader::open);
                progress.at(message.name());
                addIfAny(wrong, message.name(), outcomes(reader, message.payload(), codec, message.bytes()));
                requireGood(
                        reader,
                        codec,
                        message.payload(),
                        canonical.computeIfAbsent(
                                message.payload(), payload -> Codecs.canonical(reader.wire(), payload)),
                        message.name());
            }
            opened.values().forEach(Codec::close);
        });
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void everyPrefixIsRefused(Codecs.Row reader) {
        List<String> wrong = new ArrayList<>();
        for (Payload payload : payloads(reader, 3)) {
            byte[] whole = Codecs.canonical(reader.wire(), payload);
            try (Codec codec = reader.open(payload.kind())) {
                // White space after the last delimiter may be missing.
                int end = whole.length - (reader.wire().isMultipart() ? 2 : 0);
                for (int length = 0; length < end; length++) {
                    String name = payload.kind() + " cut at " + length;
                    addIfAny(wrong, name, outcomes(reader, payload, codec, Arrays.copyOf(whole, length)));
                }
                requireGood(reader, codec, payload, whole, "all prefixes");
                if (reader.info().model() == Model.EXI) {
                    addIfAny(wrong, "a byte too many", Codecs.outcome(codec, Arrays.copyOf(whole, whole.length + 1)));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /**
     * Changed messages are refused, or mean what a new reader takes them to mean: nothing else may come of them, nor
     * anything of the messages before.
     */
    @ParameterizedTest
    @MethodSource("readers")
    void randomChangesNeverDoAnythingElse(Codecs.Row reader) {
        SplittableRandom random = new SplittableRandom(2027);
        List<String> wrong = new ArrayList<>();
        Progress.watch(progress -> {
            for (Payload payload : payloads(reader, 5)) {
                byte[] whole = Codecs.canonical(reader.wire(), payload);
                try (Codec codec = reader.open(payload.kind())) {
                    for (int i = 0; i < CHANGES; i++) {
                        byte[] message = changed(whole, random);
                        String name = payload.kind() + ", change " + i;
                        progress.at(name);
                        addIfAny(wrong, name, outcomeAfterOthers(reader, payload.kind(), codec, message));
                        addIfAny(wrong, name, partOutcome(reader, payload, codec, message));
                        if (i % 10 == 9) {
                            requireGood(reader, codec, payload, whole, name);
                        }
                    }
                }
            }
        });
        assertThat(wrong).isEmpty();
    }

    /** A message that is read must mean what a new reader takes it to mean. */
    private static String outcomeAfterOthers(Codecs.Row reader, Kind kind, Codec codec, byte[] message) {
        String first = Codecs.outcome(codec, message);
        if (!first.startsWith(Codecs.ACCEPTED)) {
            return first;
        }
        try (Codec afresh = reader.open(kind)) {
            String second = Codecs.outcome(afresh, message);
            return first.equals(second) ? "" : "after other messages " + first + ", by itself " + second;
        }
    }

    private static byte[] changed(byte[] whole, SplittableRandom random) {
        byte[] changed = whole.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(changed.length);
            switch (random.nextInt(5)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> changed[at] = (byte) (0x80 | random.nextInt(128));
                case 3 -> changed[at] = (byte) "\r\n-:;=\" <>&%".charAt(random.nextInt(12));
                default -> {
                    byte[] longer = Arrays.copyOf(changed, changed.length + 1);
                    System.arraycopy(changed, at, longer, at + 1, changed.length - at);
                    changed = longer;
                }
            }
        }
        return changed;
    }

    private static void addIfAny(List<String> wrong, String name, String outcome) {
        if (!outcome.isEmpty()) {
            wrong.add(name + ": " + outcome);
        }
    }

    private static String outcomes(Codecs.Row reader, Payload payload, Codec codec, byte[] message) {
        return Codecs.outcome(codec, message) + partOutcome(reader, payload, codec, message);
    }

    /** Damage that a reader of a part does not read may pass, and the rest is refused in the same way. */
    private static String partOutcome(Codecs.Row reader, Payload payload, Codec codec, byte[] message) {
        try {
            return new PartialReads(reader.info(), reader.shape(payload.kind()), payload)
                    .damaged(codec, message)
                    .orElse("");
        } catch (Throwable e) {
            return "part threw " + e;
        }
    }
}

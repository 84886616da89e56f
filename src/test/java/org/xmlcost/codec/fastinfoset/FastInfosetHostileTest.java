package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.Progress;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.PartialReads;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What hostile messages do to the readers of Fast Infoset: one typed exception, soon, in little memory, with nothing
 * fetched.
 */
class FastInfosetHostileTest {
    private static final int CHANGES = 150;
    private static final Catalogue CATALOGUE = Catalogue.load();

    private record Reader(String id, Wire wire, NumberMode numbers) {
        Codec open(Kind kind) {
            return CATALOGUE.get(id).open(new MessageShape(kind, wire, numbers));
        }

        PartialReads parts(Codec codec, Payload payload) {
            return new PartialReads(codec.info(), new MessageShape(payload.kind(), wire, numbers), payload);
        }
    }

    /** All but the one that says that it takes what it is given. */
    static List<Reader> readers() {
        List<Reader> readers = new ArrayList<>();
        CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.model() == Model.FAST_INFOSET && info.isChecked())
                .forEach(info -> info.reads()
                        .forEach(wire -> info.numbers(wire)
                                .forEach(numbers -> readers.add(new Reader(info.id(), wire, numbers)))));
        return readers;
    }

    static List<Reader> readersOfText() {
        return readers().stream()
                .filter(reader -> reader.wire == Wire.FI || reader.wire == Wire.FI_UNINDEXED)
                .toList();
    }

    @Test
    void allCodecsAreTested() {
        assertThat(readers())
                .extracting(Reader::id)
                .containsOnly(
                        "fi.sax",
                        "fi.stax",
                        "fi.dom",
                        "fi.sax-tuned",
                        "fi.stax-tuned",
                        "fi.dom-tuned",
                        "fi.vocabulary",
                        "fi.algorithm",
                        "fi.algorithm-stax");
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("readersOfText")
    void hostileMessagesAreRefused(Reader reader) {
        List<String> wrong = new ArrayList<>();
        Progress.watch(progress -> {
            for (HostileFastInfoset.Message message : HostileFastInfoset.all()) {
                try (Codec codec = reader.open(message.payload().kind())) {
                    progress.at(message.name());
                    String outcome = outcome(codec, message.bytes())
                            + outcome(reader.parts(codec, message.payload()), codec, message.bytes());
                    if (!outcome.isEmpty()) {
                        wrong.add(message.name() + ": " + outcome);
                    }
                    // A reader must be as good as new after a bad message.
                    assertReads(codec, reader.wire, message.payload(), message.name());
                }
            }
        });
        assertThat(wrong).isEmpty();
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("readers")
    void everyPrefixIsRefused(Reader reader) {
        List<String> wrong = new ArrayList<>();
        for (Payload payload : payloads(reader.wire, 3)) {
            byte[] whole = FiBytes.canonical(reader.wire, payload);
            try (Codec codec = reader.open(payload.kind())) {
                PartialReads parts = reader.parts(codec, payload);
                for (int length = 0; length < whole.length; length++) {
                    byte[] cut = Arrays.copyOf(whole, length);
                    String outcome = outcome(codec, cut) + outcome(parts, codec, cut);
                    if (!outcome.isEmpty()) {
                        wrong.add(payload.kind() + " cut at " + length + ": " + outcome);
                    }
                }
                assertReads(codec, reader.wire, payload, "after all prefixes");
            }
        }
        assertThat(wrong).isEmpty();
    }

    /**
     * Changed messages are refused, or mean what a new reader takes them to mean: nothing else may come of them, nor
     * anything of the messages before. {@value #CHANGES} for each kind, mode, wire and codec are more than 25 000.
     */
    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("readers")
    void randomChangesNeverDoAnythingElse(Reader reader) {
        SplittableRandom random = new SplittableRandom(2027);
        List<String> wrong = new ArrayList<>();
        Progress.watch(progress -> {
            for (Payload payload : payloads(reader.wire, 5)) {
                byte[] whole = FiBytes.canonical(reader.wire, payload);
                try (Codec codec = reader.open(payload.kind())) {
                    for (int i = 0; i < CHANGES; i += 10) {
                        List<byte[]> messages = Stream.generate(() -> changed(whole, random))
                                .limit(10)
                                .toList();
                        wrong.addAll(progress.wrongAfterOthers(
                                payload.kind() + ", from change " + i + ", change",
                                codec,
                                () -> reader.open(payload.kind()),
                                messages,
                                FastInfosetHostileTest::outcome));
                        PartialReads parts = reader.parts(codec, payload);
                        messages.forEach(message -> wrong.add(outcome(parts, codec, message)));
                        assertReads(codec, reader.wire, payload, "after change " + i);
                    }
                }
            }
        });
        assertThat(wrong).allMatch(String::isEmpty);
    }

    /** The library keeps its tables when it clears them: what one message defined, the next could refer to. */
    @ParameterizedTest
    @MethodSource("readersOfText")
    void nothingIsTakenFromTheMessageBefore(Reader reader) {
        Payload before = new Payload.Strings(new String[] {"secret", "another"});
        byte[] text = FiBytes.upToValues(HostileFastInfoset.STRINGS)
                .firstItem()
                .add(0xA0, FiBytes.END)
                .ended();
        byte[] name = FiBytes.upToValues(HostileFastInfoset.STRINGS)
                .add(FiBytes.ITEM)
                .text("a")
                .add(FiBytes.END)
                .ended();
        try (Codec codec = reader.open(Kind.STRING)) {
            for (byte[] message : List.of(text, name)) {
                assertReads(codec, Wire.FI, before, "before");
                assertThat(outcome(codec, message)).isEmpty();
            }
        }
    }

    private static byte[] changed(byte[] whole, SplittableRandom random) {
        byte[] changed = whole.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(changed.length);
            switch (random.nextInt(4)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> changed[at] = (byte) (0x80 | random.nextInt(128));
                default -> {
                    byte[] longer = Arrays.copyOf(changed, changed.length + 1);
                    System.arraycopy(changed, at, longer, at + 1, changed.length - at);
                    changed = longer;
                }
            }
        }
        return changed;
    }

    private static List<Payload> payloads(Wire wire, int count) {
        return Arrays.stream(Kind.values())
                .filter(kind -> wire.cannotCarry(kind).isEmpty())
                .map(kind -> PayloadSpec.parse(
                                kind == Kind.VOID
                                        ? "void"
                                        : kind + ":" + (kind == Kind.BUSINESS ? Math.min(1, count) : count))
                        .make(1))
                .toList();
    }

    private static void assertReads(Codec codec, Wire wire, Payload payload, String when) {
        try {
            assertThat(payload.firstDifference(codec.read(FiBytes.buffer(FiBytes.canonical(wire, payload)))))
                    .as(when)
                    .isEmpty();
        } catch (MalformedMessageException e) {
            throw new AssertionError(when, e);
        }
    }

    /** Damage that a reader of a part does not read may pass, and the rest is refused in the same way. */
    private static String outcome(PartialReads parts, Codec codec, byte[] message) {
        try {
            return parts.damaged(codec, message).orElse("");
        } catch (Throwable e) {
            return "part threw " + e;
        }
    }

    /** @return empty if the message was refused as it should, else what happened */
    private static String outcome(Codec codec, byte[] message) {
        try {
            Payload payload = codec.read(FiBytes.buffer(message));
            return "accepted: " + describe(payload);
        } catch (MalformedMessageException e) {
            return e.getMessage().isBlank() || e.getMessage().contains("\n") ? "no message on one line" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }

    private static String describe(Payload payload) {
        return Arrays.deepToString(payload.arrays());
    }
}

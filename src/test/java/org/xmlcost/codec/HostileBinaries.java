package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.PartialReads;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What hostile messages do to the readers of a binary format: one typed exception, soon, in little memory, with nothing
 * fetched. A subclass has the readers, in a static method {@code readers}, and its messages.
 */
public abstract class HostileBinaries {
    private static final Catalogue CATALOGUE = Catalogue.load();
    /** By payload, of one wire at a time: to make the grammar of EXI takes longer than to write a message. */
    private static final IdentityHashMap<Payload, byte[]> CANONICAL = new IdentityHashMap<>();

    private static Wire canonicalWire;

    private final int changes;

    /** @param changes number of changed messages for each kind and reader */
    protected HostileBinaries(int changes) {
        this.changes = changes;
    }

    /** A message that no reader may accept. */
    public record Message(String name, Payload payload, byte[] bytes) {}

    /** A reader of a wire. */
    public record Reader(String id, Wire wire, NumberMode numbers) {
        /** Opens a codec. */
        public Codec open(Kind kind) {
            return CATALOGUE.get(id).open(new MessageShape(kind, wire, numbers));
        }

        private PartialReads parts(Codec codec, Payload payload) {
            return new PartialReads(codec.info(), new MessageShape(payload.kind(), wire, numbers), payload);
        }
    }

    /** Returns the readers of a model, but not those that say that they take what they are given. */
    protected static List<Reader> readers(Model model) {
        List<Reader> readers = new ArrayList<>();
        CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.model() == model && info.isChecked())
                .forEach(info -> info.reads()
                        .forEach(wire -> info.numbers(wire)
                                .forEach(numbers -> readers.add(new Reader(info.id(), wire, numbers)))));
        return readers;
    }

    /** Returns the hostile messages of a wire; none where another wire has them. */
    protected abstract List<Message> messages(Wire wire) throws Exception;

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("readers")
    void hostileMessagesAreRefused(Reader reader) throws Exception {
        List<String> wrong = new ArrayList<>();
        Progress.watch(progress -> {
            Map<Kind, Codec> opened = new EnumMap<>(Kind.class);
            for (Message message : messages(reader.wire)) {
                Codec codec = opened.computeIfAbsent(message.payload().kind(), reader::open);
                progress.at(message.name());
                String outcome = outcome(codec, message.bytes())
                        + outcome(reader.parts(codec, message.payload()), codec, message.bytes());
                if (!outcome.isEmpty()) {
                    wrong.add(message.name() + ": " + outcome);
                }
                // A reader must be as good as new after a bad message.
                assertReads(codec, reader.wire, message.payload(), message.name());
            }
            opened.values().forEach(Codec::close);
        });
        assertThat(wrong).isEmpty();
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("readers")
    void everyPrefixIsRefused(Reader reader) {
        List<String> wrong = new ArrayList<>();
        for (Payload payload : payloads(reader.wire, 3)) {
            byte[] whole = canonical(reader.wire, payload);
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
                assertThat(outcome(codec, Arrays.copyOf(whole, whole.length + 1)))
                        .as("a byte too many")
                        .isEmpty();
            }
        }
        assertThat(wrong).isEmpty();
    }

    /**
     * Changed messages are refused, or mean what a new reader takes them to mean: nothing else may come of them, nor
     * anything of the messages before.
     */
    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("readers")
    void randomChangesNeverDoAnythingElse(Reader reader) {
        SplittableRandom random = new SplittableRandom(2027);
        List<String> wrong = new ArrayList<>();
        Progress.watch(progress -> {
            for (Payload payload : payloads(reader.wire, 5)) {
                byte[] whole = canonical(reader.wire, payload);
                try (Codec codec = reader.open(payload.kind())) {
                    for (int i = 0; i < changes; i += 10) {
                        List<byte[]> messages = Stream.generate(() -> changed(whole, random))
                                .limit(10)
                                .toList();
                        wrong.addAll(progress.wrongAfterOthers(
                                payload.kind() + ", from change " + i + ", change",
                                codec,
                                () -> reader.open(payload.kind()),
                                messages,
                                HostileBinaries::outcome));
                        PartialReads parts = reader.parts(codec, payload);
                        messages.forEach(message -> wrong.add(outcome(parts, codec, message)));
                        assertReads(codec, reader.wire, payload, "after change " + i);
                    }
                }
            }
        });
        assertThat(wrong).allMatch(String::isEmpty);
    }

    private static byte[] changed(byte[] whole, SplittableRandom random) {
        byte[] changed = whole.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(changed.length);
            switch (random.nextInt(5)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> changed[at] = (byte) (0x80 | random.nextInt(128));
                case 3 -> changed[at] = (byte) 0xFF;
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

    private static byte[] canonical(Wire wire, Payload payload) {
        if (wire != canonicalWire) {
            CANONICAL.clear();
            canonicalWire = wire;
        }
        return CANONICAL.computeIfAbsent(
                payload,
                each -> new CanonicalMessages(CATALOGUE).write(wire, each).toByteArray());
    }

    protected static void assertReads(Codec codec, Wire wire, Payload payload, String when) {
        try {
            Payload read = codec.read(MessageBuffer.of(canonical(wire, payload)));
            assertThat(wire.tolerance().and(codec.info().tolerance(wire)).firstDifference(payload, read))
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
    protected static String outcome(Codec codec, byte[] message) {
        try {
            String read =
                    Arrays.deepToString(codec.read(MessageBuffer.of(message)).arrays());
            return "accepted: " + read.substring(0, Math.min(read.length(), 200));
        } catch (MalformedMessageException e) {
            return e.getMessage().isBlank() || e.getMessage().contains("\n") ? "no message on one line" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }
}

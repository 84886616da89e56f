package org.xmlcost.verify;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Proves that codecs exchange the same bits. Every reader of a wire reads the canonical message and every message of
 * every writer, in all number modes. Values may differ only as the wire, the writer and the reader declare.
 *
 * <p>Two codecs by one author can share a mistake. So each message is also read independently: on a text wire by
 * {@link StrictReader}, on any other wire by a codec of this project that did not write the message.
 */
public final class Verifier {
    private static final String CANONICAL = "canonical";
    private static final String STRICT = "strict";

    private final CanonicalMessages canonical;
    private final List<CodecInfo> infos;
    private final Catalogue catalogue;
    /**
     * Listener for each outcome. It also gets each codec that cannot be opened, once, and each that cannot be closed.
     */
    private Consumer<Outcome> outcomes;

    private final Set<String> notOpened = new HashSet<>();

    /**
     * Outcome of one message with one reader.
     *
     * @param reader empty if a codec failed before there was a message to read
     * @param failure the difference or what was thrown, or empty
     */
    public record Outcome(String writer, String reader, Wire wire, String payload, Optional<String> failure) {
        public boolean passed() {
            return failure.isEmpty();
        }

        @Override
        public String toString() {
            return wire + " " + payload + ": " + writer + (reader.isEmpty() ? "" : " -> " + reader)
                    + failure.map(why -> ": " + why).orElse("");
        }
    }

    /** A payload and the name that outcomes show for it. */
    public record Named(String name, Payload payload) {}

    private record Open(String label, CodecInfo info, Codec codec) {}

    /** @param codec codec that wrote the message; null for the canonical message */
    private record Message(String writer, CodecInfo codec, Tolerance tolerance, MessageBuffer bytes, String failure) {}

    private record Reading(ByteBuffer bytes, Tolerance tolerance) {}

    /**
     * Creates a verifier of some codecs.
     *
     * @param infos the codecs that take part; unavailable ones are left out
     */
    public Verifier(Catalogue catalogue, List<CodecInfo> infos) {
        this.catalogue = catalogue;
        this.canonical = new CanonicalMessages(catalogue);
        this.infos = infos.stream().filter(info -> info.unavailable().isEmpty()).toList();
    }

    /**
     * Gives every message of each writer to each reader of a wire.
     *
     * @param payloads payloads of the kind
     * @param told listener for each outcome as soon as it is known
     */
    public void verify(Wire wire, Kind kind, List<Named> payloads, Consumer<Outcome> told) {
        outcomes = told;
        notOpened.clear();
        List<Open> writers = new ArrayList<>();
        List<Open> readers = new ArrayList<>();
        Map<String, Open> others = new HashMap<>();
        try {
            for (CodecInfo info : infos) {
                for (NumberMode mode : info.numbers(wire)) {
                    MessageShape shape = new MessageShape(kind, wire, mode);
                    if (info.writes(shape)) {
                        open(info, shape).ifPresent(writers::add);
                    }
                    if (info.reads(shape)) {
                        open(info, shape).ifPresent(readers::add);
                    }
                }
            }
            if (!wire.isText()) {
                writers.forEach(writer -> other(writer.info, wire, kind)
                        .filter(info ->
                                infos.stream().noneMatch(each -> each.id().equals(info.id())))
                        .ifPresent(info -> others.computeIfAbsent(
                                writer.info.id(),
                                id -> open(info, shape(info, wire, kind)).orElse(null))));
            }
            for (Named payload :
                    payloads.isEmpty() || (writers.isEmpty() && readers.isEmpty()) ? List.<Named>of() : payloads) {
                List<Message> messages = messages(wire, payload.payload(), writers);
                readers.forEach(reader -> read(reader, messages, wire, payload));
                others.forEach((writer, reader) -> read(
                        reader,
                        messages.stream()
                                .filter(message -> message.codec != null
                                        && message.codec.id().equals(writer))
                                .toList(),
                        wire,
                        payload));
                if (wire.hasMarkup() && wire.isText()) {
                    strictly(messages, wire, payload);
                }
            }
        } finally {
            writers.forEach(open -> close(open, wire, kind));
            readers.forEach(open -> close(open, wire, kind));
            others.values().forEach(open -> close(open, wire, kind));
        }
    }

    /**
     * Returns the codec that checks a writer of a binary wire. This is the codec of the wire's canonical messages or,
     * if that is the writer itself, the next one, of another family if possible.
     */
    private Optional<CodecInfo> other(CodecInfo writer, Wire wire, Kind kind) {
        List<CodecInfo> able = catalogue.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> !info.id().equals(writer.id())
                        && info.runsInJvm()
                        && info.unavailable().isEmpty())
                .filter(info -> !info.numbers(wire).isEmpty() && info.reads(shape(info, wire, kind)))
                .toList();
        return able.stream()
                .filter(info -> info.id().equals(wire.canonicalWriter()))
                .findFirst()
                .or(() -> able.stream()
                        .filter(info -> !family(info).equals(family(writer)))
                        .findFirst())
                .or(() -> able.stream().findFirst());
    }

    private static String family(CodecInfo info) {
        return info.id().split("\\.")[0];
    }

    private static MessageShape shape(CodecInfo info, Wire wire, Kind kind) {
        return new MessageShape(kind, wire, info.numbers(wire).iterator().next());
    }

    private void read(Open reader, List<Message> messages, Wire wire, Named payload) {
        read(
                reader.label,
                messages,
                wire.tolerance().and(reader.info.tolerance(wire)),
                wire,
                payload,
                (message, tolerance) -> tolerance.firstDifference(payload.payload(), reader.codec.read(message)));
    }

    private void strictly(List<Message> messages, Wire wire, Named payload) {
        StrictReader strict = new StrictReader(wire, payload.payload().kind());
        try {
            strict.expect(messages.get(0).bytes);
        } catch (MalformedMessageException e) {
            throw new IllegalStateException(e);
        }
        read(STRICT, messages.subList(1, messages.size()), wire.tolerance(), wire, payload, (message, tolerance) -> {
            Payload read = strict.read(message);
            return strict.firstDifference().or(() -> tolerance.firstDifference(payload.payload(), read));
        });
    }

    /** Reads a message and compares. */
    private interface Comparison {
        Optional<String> difference(MessageBuffer message, Tolerance tolerance) throws Exception;
    }

    private void read(
            String reader, List<Message> messages, Tolerance own, Wire wire, Named payload, Comparison comparison) {
        // Many writers write the same bytes, and a reader needs to read these only once.
        Map<Reading, Optional<String>> read = new HashMap<>();
        for (Message message : messages) {
            Tolerance tolerance = own.and(message.tolerance);
            ByteBuffer bytes = ByteBuffer.wrap(message.bytes.bytes(), 0, message.bytes.length());
            Optional<String> failure = message.failure == null
                    ? read.computeIfAbsent(
                            new Reading(bytes, tolerance), each -> failure(comparison, message.bytes, tolerance))
                    : Optional.of(message.failure);
            outcomes.accept(new Outcome(message.writer, reader, wire, payload.name(), failure));
        }
    }

    /** Opens a codec. If that fails, returns empty and reports an outcome. */
    private Optional<Open> open(CodecInfo info, MessageShape shape) {
        String label = info.id() + "/" + shape.numbers();
        try {
            return Optional.of(new Open(label, info, catalogue.get(info.id()).open(shape)));
        } catch (Throwable e) {
            if (notOpened.add(label)) {
                outcomes.accept(
                        new Outcome(label, "", shape.wire(), shape.kind().toString(), Optional.of("opening: " + e)));
            }
            return Optional.empty();
        }
    }

    private void close(Open open, Wire wire, Kind kind) {
        try {
            open.codec.close();
        } catch (Throwable e) {
            outcomes.accept(new Outcome(open.label, "", wire, kind.toString(), Optional.of("closing: " + e)));
        }
    }

    private List<Message> messages(Wire wire, Payload payload, List<Open> writers) {
        List<Message> messages = new ArrayList<>();
        messages.add(new Message(CANONICAL, null, Tolerance.NONE, canonical.write(wire, payload), null));
        for (Open writer : writers) {
            MessageBuffer out = new MessageBuffer(64);
            String failure = null;
            try {
                writer.codec.write(payload, out);
            } catch (Throwable e) {
                failure = "writing: " + e;
            }
            messages.add(new Message(writer.label, writer.info, writer.info.tolerance(wire), out, failure));
        }
        return messages;
    }

    /** Whatever a codec throws is a failure of this codec, not of the verification. */
    private static Optional<String> failure(Comparison comparison, MessageBuffer message, Tolerance tolerance) {
        try {
            return comparison.difference(message, tolerance);
        } catch (Throwable e) {
            return Optional.of(e.toString());
        }
    }
}

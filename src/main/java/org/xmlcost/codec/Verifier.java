package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Proves that codecs exchange the same bits: every message of every writer of a wire, and the canonical one, through every
 * reader of it, in all number modes. What may be lost is what the wire, the writer and the reader declare, and no more.
 */
public final class Verifier {
    private static final String CANONICAL = "canonical";

    private final CanonicalMessages canonical;
    private final List<CodecInfo> infos;
    private final Catalogue catalogue;

    /** One message through one reader. @param failure what differed or was thrown, or empty */
    public record Outcome(String writer, String reader, Wire wire, String payload, Optional<String> failure) {
        public boolean passed() {
            return failure.isEmpty();
        }
    }

    /** A payload with the name that outcomes show. */
    public record Named(String name, Payload payload) {
    }

    private record Open(String label, Codec codec) {
        Tolerance tolerance(Wire wire) {
            return codec.info().tolerance(wire);
        }
    }

    private record Message(String writer, Tolerance tolerance, MessageBuffer bytes, String failure) {
    }

    private record Reading(ByteBuffer bytes, Tolerance tolerance) {
    }

    /** @param infos the codecs that take part; those that are unavailable are left out */
    public Verifier(Catalogue catalogue, List<CodecInfo> infos) {
        this.catalogue = catalogue;
        this.canonical = new CanonicalMessages(catalogue);
        this.infos = infos.stream().filter(info -> info.unavailable().isEmpty()).toList();
    }

    /**
     * @param payloads all of one kind
     * @param outcomes told each outcome as it comes
     */
    public void verify(Wire wire, Kind kind, List<Named> payloads, Consumer<Outcome> outcomes) {
        List<Open> writers = new ArrayList<>();
        List<Open> readers = new ArrayList<>();
        try {
            for (CodecInfo info : infos) {
                for (NumberMode mode : info.numbers(wire)) {
                    MessageShape shape = new MessageShape(kind, wire, mode);
                    if (info.writes(shape)) {
                        writers.add(open(info, shape));
                    }
                    if (info.reads(shape)) {
                        readers.add(open(info, shape));
                    }
                }
            }
            if (readers.isEmpty()) {
                return;
            }
            for (Named payload : payloads) {
                // Many writers write the same bytes, which a reader needs to be given once only.
                Map<Reading, Optional<String>> read = new HashMap<>();
                List<Message> messages = messages(wire, payload.payload(), writers);
                for (Open reader : readers) {
                    read.clear();
                    for (Message message : messages) {
                        Tolerance tolerance = wire.tolerance().and(message.tolerance).and(reader.tolerance(wire));
                        ByteBuffer bytes = ByteBuffer.wrap(message.bytes.bytes(), 0, message.bytes.length());
                        Optional<String> failure = message.failure == null
                            ? read.computeIfAbsent(new Reading(bytes, tolerance),
                                reading -> failure(reader.codec, message.bytes, payload.payload(), tolerance))
                            : Optional.of(message.failure);
                        outcomes.accept(new Outcome(message.writer, reader.label, wire, payload.name(), failure));
                    }
                }
            }
        } finally {
            writers.forEach(open -> open.codec.close());
            readers.forEach(open -> open.codec.close());
        }
    }

    private Open open(CodecInfo info, MessageShape shape) {
        return new Open(info.id() + "/" + shape.numbers(), catalogue.get(info.id()).open(shape));
    }

    private List<Message> messages(Wire wire, Payload payload, List<Open> writers) {
        List<Message> messages = new ArrayList<>();
        messages.add(new Message(CANONICAL, Tolerance.NONE, canonical.write(wire, payload), null));
        for (Open writer : writers) {
            MessageBuffer out = new MessageBuffer(64);
            String failure = null;
            try {
                writer.codec.write(payload, out);
            } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
                failure = "writing: " + e;
            }
            messages.add(new Message(writer.label, writer.tolerance(wire), out, failure));
        }
        return messages;
    }

    /** Reads one message and compares; whatever a codec throws is a failure of that codec, not of the verification. */
    private static Optional<String> failure(Codec reader, MessageBuffer message, Payload expected, Tolerance tolerance) {
        try {
            return tolerance.firstDifference(expected, reader.read(message));
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError e) {
            return Optional.of(e.toString());
        }
    }
}

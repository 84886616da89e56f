package org.xmlcost.verify;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.TimeLimit;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Gives hostile messages to readers. A reader must refuse every message of the corpus of its wire and, on text and
 * multipart wires, every good message that is cut short. It may refuse or read messages with random changes. A reader
 * refuses with one exception, in bounded time, fetches nothing, and reads good messages afterwards. The same holds for
 * everything that a codec can do with part of a message, except that damage in the rest may pass.
 */
public final class HostileRun {
    private static final int CHANGES = 200;
    /** Maximum number of threads that do not end: they take processor time from all others. */
    private static final int MOST_HUNG = 3;

    /** A qualified name of a class, or the name of an exception. */
    private static final Pattern JAVA_NAME = Pattern.compile(
            "\\b(?:com|jakarta|java|javax|jdk|net|nu|org|sun|tools)(?:\\.[a-z]\\w*)+\\.[A-Z]|[A-Za-z]Exception\\b");

    private static final String REFUSED = "";
    private static final String ACCEPTED = "accepted";

    private final Catalogue catalogue;
    private final CanonicalMessages canonical;
    private final Duration patience;
    private Consumer<Verifier.Outcome> outcomes;
    private int hung;

    /**
     * Creates a run over codecs of the catalogue.
     *
     * @param patience time limit of a message
     */
    public HostileRun(Catalogue catalogue, Duration patience) {
        this.catalogue = catalogue;
        this.canonical = new CanonicalMessages(catalogue);
        this.patience = patience;
    }

    /**
     * Gives one codec all hostile messages of a wire, if the codec reads this wire.
     *
     * @param info description of an available codec
     * @param told listener for the outcome of each message; {@code hostile} is the writer
     */
    public void verify(CodecInfo info, Wire wire, Consumer<Verifier.Outcome> told) throws IOException {
        outcomes = told;
        hung = 0;
        // A gzip stream is unpacked before any codec gets its content. On a binary wire, a damaged length may make an
        // unchecked codec allocate all memory. The rows of unchecked codecs do not promise more than that.
        if (!info.reads().contains(wire.base()) || wire.isGzipped() || (!wire.isText() && !info.isChecked())) {
            return;
        }
        Path secret = Files.createTempFile("xmlcost-", ".secret");
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                TimeLimit thread = new TimeLimit(patience)) {
            Files.writeString(secret, "7");
            List<HostileMessage> corpus =
                    corpus(wire, secret.toUri().toString(), "http://127.0.0.1:" + socket.getLocalPort() + "/secret");
            for (NumberMode mode : modes(info, wire)) {
                for (Payload good : Samples.of(wire)) {
                    MessageShape shape = new MessageShape(good.kind(), wire, mode);
                    if (info.reads(shape)) {
                        new Reader(info, shape, good, thread).read(corpus);
                    }
                }
            }
            fetched(socket, info, wire);
        } finally {
            Files.deleteIfExists(secret);
        }
    }

    /** Returns the number modes: one of a format of scientific data, whose text is converted as that of messages is. */
    private static Collection<NumberMode> modes(CodecInfo info, Wire wire) {
        Set<NumberMode> all = info.numbers(wire);
        return wire.isFormat() ? List.of(all.iterator().next()) : all;
    }

    private static List<HostileMessage> corpus(Wire wire, String secretFile, String secretUrl) {
        return wire.isText() && !isUtf8(wire)
                ? HostileEncoding.halves(wire)
                : HostileMessage.all(wire, secretFile, secretUrl);
    }

    private static boolean isUtf8(Wire wire) {
        return wire.encoding().equals(StandardCharsets.UTF_8);
    }

    private void fetched(ServerSocket socket, CodecInfo info, Wire wire) throws IOException {
        Optional<String> wrong = Optional.of("fetched a URL from a message");
        socket.setSoTimeout(1);
        try {
            socket.accept().close();
        } catch (SocketTimeoutException e) {
            wrong = Optional.empty();
        }
        outcomes.accept(new Verifier.Outcome("hostile", info.id(), wire, "all of them", wrong));
    }

    /** One codec, opened for one kind. It is opened anew after a message with a wrong outcome. */
    private final class Reader {
        private final CodecInfo info;
        private final MessageShape shape;
        private final Payload good;
        private final TimeLimit thread;
        private final byte[] goodBytes;
        private final PartialReads parts;
        private Codec codec;

        Reader(CodecInfo info, MessageShape shape, Payload good, TimeLimit thread) {
            this.info = info;
            this.shape = shape;
            this.good = good;
            this.thread = thread;
            this.parts = new PartialReads(info, shape, good);
            this.goodBytes = canonical.write(shape.wire(), good).toByteArray();
        }

        void read(List<HostileMessage> corpus) {
            if (!give("a good message", goodBytes, true)) {
                // A reader that cannot read the good message would pass every hostile one.
                return;
            }
            // An unchecked codec may return other values for a damaged message, but may throw no exception except
            // MalformedMessageException.
            boolean lenient = !info.isChecked();
            for (HostileMessage message : corpus) {
                if (message.kind() == good.kind() && give(message.name(), message.bytes(), lenient)) {
                    give("a good message after " + message.name(), goodBytes, true);
                }
            }
            if (shape.wire().isText() && isUtf8(shape.wire()) && good.kind() == Kind.INT) {
                HostileEncoding.others(shape.wire()).forEach(message -> give(message.name(), message.bytes(), true));
            }
            // White space after the last delimiter of a multipart may be missing.
            int end = goodBytes.length - (shape.wire().isMultipart() ? 2 : 0);
            Map<String, byte[]> cuts = new LinkedHashMap<>();
            for (int length = 0; isCut() && length < end; length++) {
                cuts.put("cut at byte " + length, Arrays.copyOf(goodBytes, length));
            }
            giveAll(cuts, lenient);
            Map<String, byte[]> changes = new LinkedHashMap<>();
            SplittableRandom random = new SplittableRandom(2027);
            for (int i = 0; i < CHANGES && goodBytes.length > 0; i++) {
                byte[] changed = goodBytes.clone();
                for (int j = random.nextInt(3); j >= 0; j--) {
                    changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
                }
                changes.put("random change " + i, changed);
            }
            giveAll(changes, true);
            give("a good message after all of them", goodBytes, true);
            thread.call(() -> outcomeOf(() -> {
                codec.close();
                return REFUSED;
            }));
        }

        /**
         * Returns whether the good message is cut. One kind is enough in another encoding, where cuts test the parser,
         * on a wire with a header, where they test its reader (bodies are cut on the wire without a header), and in a
         * format of scientific data, where they take long. One number mode is enough where each number has its element,
         * since a number without its end tag is not converted.
         */
        private boolean isCut() {
            Wire wire = shape.wire();
            boolean eachKind = isUtf8(wire) && !wire.hasHeader() && !wire.isFormat();
            boolean eachMode = wire.isList() || wire.isPacked() || wire.isMultipart();
            return (wire.isText() || wire.isMultipart())
                    && (eachKind
                            || good.kind() == Kind.INT
                            || wire.cannotCarry(Kind.INT).isPresent())
                    && (eachMode
                            || shape.numbers() == info.numbers(wire).iterator().next());
        }

        /**
         * Gives all messages in one call, since a switch to another thread takes longer than reading a message. If an
         * outcome is wrong, gives all messages again, one by one.
         */
        private void giveAll(Map<String, byte[]> messages, boolean mayBeAccepted) {
            boolean right = codec != null
                    && hung < MOST_HUNG
                    && thread.call(() -> messages.values().stream()
                                    .allMatch(message -> outcomeOf(() -> read(message, mayBeAccepted))
                                            .equals(REFUSED)))
                            .orElse(false);
            if (right) {
                messages.keySet().forEach(name -> outcomes.accept(outcome(name, REFUSED)));
            } else {
                codec = null;
                messages.forEach((name, message) -> give(name, message, mayBeAccepted));
            }
        }

        private Verifier.Outcome outcome(String name, String wrong) {
            return new Verifier.Outcome(
                    "hostile",
                    info.id() + "/" + shape.numbers(),
                    shape.wire(),
                    shape.kind() + ", " + name,
                    Optional.of(wrong).filter(each -> !each.isEmpty()));
        }

        /** @return whether the outcome is as expected */
        private boolean give(String name, byte[] message, boolean mayBeAccepted) {
            if (hung == MOST_HUNG) {
                return false;
            }
            boolean isGood = message == goodBytes;
            Optional<String> outcome = thread.call(() -> outcomeOf(() -> {
                if (codec == null) {
                    codec = catalogue.get(info.id()).open(shape);
                }
                return isGood ? difference() : read(message, mayBeAccepted);
            }));
            hung += outcome.isEmpty() ? 1 : 0;
            String wrong = outcome.orElse("no answer within " + patience.toMillis() / 1000.0 + " s"
                    + (hung == MOST_HUNG ? " for the third time: the other messages of this wire are skipped" : ""));
            if (!wrong.isEmpty()) {
                codec = null;
            }
            outcomes.accept(outcome(name, wrong));
            return wrong.isEmpty();
        }

        private String read(byte[] message, boolean mayBeAccepted) throws Exception {
            String wrong = whole(message, mayBeAccepted);
            return wrong.equals(REFUSED) ? parts.damaged(codec, message).orElse(REFUSED) : wrong;
        }

        private String whole(byte[] message, boolean mayBeAccepted) throws Exception {
            try {
                Payload payload = codec.read(MessageBuffer.of(message));
                return hasNull(payload)
                        ? ACCEPTED + " with null for a value"
                        : mayBeAccepted ? REFUSED : ACCEPTED + " as " + payload.count() + " values";
            } catch (MalformedMessageException e) {
                return isReason(e.what())
                        ? REFUSED
                        : "refused without a reason in one line, without names of Java classes: " + e.getMessage();
            }
        }

        private String difference() throws Exception {
            Optional<String> whole = shape.wire()
                    .tolerance()
                    .and(info.tolerance(shape.wire()))
                    .firstDifference(good, codec.read(MessageBuffer.of(goodBytes.clone())));
            return (whole.isPresent() ? whole : parts.good(codec, goodBytes.clone())).orElse(REFUSED);
        }
    }

    private static boolean hasNull(Payload payload) {
        return Arrays.stream(payload.arrays())
                .anyMatch(column -> column == null
                        || (column instanceof Object[] values
                                && Arrays.stream(values).anyMatch(Objects::isNull)));
    }

    /** Returns whether a text says what is wrong with a message to somebody who does not know the reader's code. */
    static boolean isReason(String what) {
        return what != null
                && !what.isBlank()
                && !what.equals("null")
                && !what.contains("\n")
                && !JAVA_NAME.matcher(what).find();
    }

    private static String outcomeOf(Callable<String> action) {
        try {
            return action.call();
        } catch (Throwable e) {
            return "threw " + e;
        }
    }
}

package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.assertj.core.api.ThrowingConsumer;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The codecs of the catalogue, and what tests of many of them have in common. */
public final class Codecs {
    public static final Catalogue CATALOGUE = Catalogue.load();
    /** The outcome of a message that is read begins with it. */
    public static final String ACCEPTED = "accepted";

    private static final CanonicalMessages CANONICAL = new CanonicalMessages(CATALOGUE);

    /** A codec on a wire in a number mode. */
    public record Row(CodecInfo info, Wire wire, NumberMode numbers) {
        public MessageShape shape(Kind kind) {
            return new MessageShape(kind, wire, numbers);
        }

        public Codec open(Kind kind) {
            return CATALOGUE.get(info.id()).open(shape(kind));
        }

        /** {@return whether a message of the kind exists on the wire, and the codec reads it} */
        public boolean reads(Kind kind) {
            return wire.cannotCarry(kind).isEmpty() && info.reads(shape(kind));
        }

        /** {@return what the wire and a reader may lose} */
        public Tolerance tolerance() {
            return wire.tolerance().and(info.tolerance(wire));
        }

        @Override
        public String toString() {
            return info.id() + " " + wire + " " + numbers;
        }
    }

    private Codecs() {}

    /** {@return the rows of available codecs of which something holds} */
    public static Stream<Row> rows(BiPredicate<CodecInfo, Wire> holds) {
        return where(info -> true).stream()
                .flatMap(info -> Wire.values().stream()
                        .filter(wire -> holds.test(info, wire))
                        .flatMap(wire -> info.numbers(wire).stream().map(mode -> new Row(info, wire, mode))));
    }

    /** {@return the available codecs of which something holds} */
    public static List<CodecInfo> where(Predicate<CodecInfo> holds) {
        return CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.unavailable().isEmpty() && holds.test(info))
                .toList();
    }

    /** {@return the ids of the available codecs of which something holds} */
    public static List<String> ids(Predicate<CodecInfo> holds) {
        return where(holds).stream().map(CodecInfo::id).toList();
    }

    /** {@return the shape of a kind on a wire, in the first number mode that the codec has there} */
    public static MessageShape shape(String id, Kind kind, Wire wire) {
        return new MessageShape(
                kind, wire, CATALOGUE.get(id).info().numbers(wire).iterator().next());
    }

    public static Codec open(String id, Kind kind, Wire wire) {
        return CATALOGUE.get(id).open(shape(id, kind, wire));
    }

    public static byte[] canonical(Wire wire, Payload payload) {
        return CANONICAL.write(wire, payload).toByteArray();
    }

    /** {@return some values of a kind; of business messages one, which has a row or two in each section} */
    public static Payload payload(Kind kind, int count) {
        return PayloadSpec.parse(
                        switch (kind) {
                            case VOID -> "void";
                            case BUSINESS -> "business:1:simple";
                            default -> kind + ":" + count;
                        })
                .make(1);
    }

    /** @param changes texts of the good message, each followed by what replaces it */
    public static String changed(String good, List<String> changes) {
        String changed = good;
        for (int i = 0; i < changes.size(); i += 2) {
            changed = changed.replace(changes.get(i), changes.get(i + 1));
        }
        return changed;
    }

    public static MessageBuffer message(String text) {
        return MessageBuffer.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * {@return a stream that returns few bytes at a time}
     *
     * @param sizes largest number of bytes of each read, in turn
     */
    public static InputStream pieces(byte[] bytes, int... sizes) {
        return new ByteArrayInputStream(bytes) {
            private int reads;

            @Override
            public synchronized int read(byte[] to, int offset, int count) {
                return super.read(to, offset, Math.min(count, sizes[reads++ % sizes.length]));
            }
        };
    }

    public static void requireReads(String what, Codec codec, Payload expected, byte[] message) {
        requireReads(what, codec, expected, message, Tolerance.NONE);
    }

    /** @param lost what may differ */
    public static void requireReads(String what, Codec codec, Payload expected, byte[] message, Tolerance lost) {
        try {
            assertThat(lost.firstDifference(expected, codec.read(MessageBuffer.of(message))))
                    .as(what)
                    .isEmpty();
        } catch (MalformedMessageException e) {
            throw new AssertionError(what, e);
        }
    }

    /**
     * Runs something with a service file on the class path that names some classes.
     *
     * @param folder in which the file is made
     */
    public static void withService(
            Path folder, Class<?> service, List<String> classes, ThrowingConsumer<Catalogue> action) throws Exception {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(service.getName()), classes);
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, usual)) {
            thread.setContextClassLoader(loader);
            action.accept(Catalogue.load());
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    /** What refuses a text or a message. */
    public interface Check {
        void run() throws MalformedMessageException;
    }

    public static boolean accepts(Check check) {
        try {
            check.run();
            return true;
        } catch (MalformedMessageException e) {
            return false;
        }
    }

    /**
     * Reads a message.
     *
     * @return empty if the message was refused with a reason on one line; {@link #ACCEPTED} and the values if it was
     *     read; otherwise what is wrong
     */
    public static String outcome(Codec codec, byte[] message) {
        try {
            return ACCEPTED + ": "
                    + Arrays.deepToString(codec.read(MessageBuffer.of(message)).arrays());
        } catch (MalformedMessageException e) {
            return e.getMessage().isBlank() || e.getMessage().contains("\n") ? "no message on one line" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }
}

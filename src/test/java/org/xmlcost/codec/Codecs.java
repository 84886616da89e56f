package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

import static org.assertj.core.api.Assertions.assertThat;

/** The codecs of the catalogue, and what tests of many of them have in common. */
public final class Codecs {
    public static final Catalogue CATALOGUE = Catalogue.load();
    /** The outcome of a message that is read begins with it. */
    public static final String ACCEPTED = "accepted";

    private static final CanonicalMessages CANONICAL = new CanonicalMessages(CATALOGUE);

    private Codecs() {}

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

    public static MessageBuffer message(String text) {
        return MessageBuffer.of(text.getBytes(StandardCharsets.UTF_8));
    }

    public static void requireReads(String what, Codec codec, Payload expected, byte[] message) {
        try {
            assertThat(expected.firstDifference(codec.read(MessageBuffer.of(message))))
                    .as(what)
                    .isEmpty();
        } catch (MalformedMessageException e) {
            throw new AssertionError(what, e);
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

package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A Fast Infoset document written by hand, byte by byte (X.891, Annex C): what no serializer would write. */
final class FiBytes {
    /** Envelope, Body, method and parameter stand before it in the table of element names. */
    static final int ITEM = 4;

    static final int END = 0xF0;
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final CanonicalMessages CANONICAL = new CanonicalMessages(CATALOGUE);
    private static final byte[] FIRST_ITEM = {0x3C, 0x03, 'i', 't', 'e', 'm'};

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    static byte[] canonical(Wire wire, Payload payload) {
        return CANONICAL.write(wire, payload).toByteArray();
    }

    static MessageBuffer buffer(byte[] message) {
        return MessageBuffer.of(message);
    }

    /** A document with nothing in it yet. */
    static FiBytes document() {
        return new FiBytes().add(0xE0, 0, 0, 1, 0);
    }

    /** The canonical message up to the first value: the parameter is open, {@code item} is not in the table yet. */
    static FiBytes upToValues(Payload payload) {
        byte[] whole = canonical(Wire.FI_UNINDEXED, payload);
        return new FiBytes().add(Arrays.copyOf(whole, indexOf(whole, FIRST_ITEM)));
    }

    /** The canonical message of {@code fi-alg} up to the chunk of values. */
    static FiBytes upToChunk(Payload payload) {
        byte[] whole = canonical(Wire.FI_ALG, payload);
        byte[] chunk = {(byte) 0x8C};
        return new FiBytes().add(Arrays.copyOf(whole, indexOf(whole, chunk)));
    }

    FiBytes add(int... octets) {
        for (int octet : octets) {
            out.write(octet);
        }
        return this;
    }

    FiBytes add(byte[] octets) {
        out.writeBytes(octets);
        return this;
    }

    FiBytes repeat(int times, int... octets) {
        for (int i = 0; i < times; i++) {
            add(octets);
        }
        return this;
    }

    /** A literal element without namespace, left open. */
    FiBytes element(String name) {
        return add(0x3C).name(name);
    }

    /** A new name of up to 64 octets. */
    FiBytes name(String name) {
        return add(name.length() - 1).ascii(name);
    }

    /** The first {@code item}, left open. */
    FiBytes firstItem() {
        return add(FIRST_ITEM);
    }

    /** A text of 3 to 258 octets, or of 1 or 2. */
    FiBytes text(String text) {
        return chunk(0x80, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A text that enters the table. */
    FiBytes indexedText(String text) {
        return chunk(0x90, text.getBytes(StandardCharsets.UTF_8));
    }

    FiBytes chunk(int form, byte[] octets) {
        if (octets.length > 2) {
            add(form | 2, octets.length - 3);
        } else {
            add(form | octets.length - 1);
        }
        return add(octets);
    }

    FiBytes ascii(String text) {
        return add(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Ends what is open after the values: parameter, method, body, envelope, document. */
    byte[] ended() {
        return repeat(5, END).bytes();
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private static int indexOf(byte[] whole, byte[] part) {
        for (int i = 0; i + part.length <= whole.length; i++) {
            if (Arrays.equals(whole, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        throw new IllegalStateException("not in the message: " + Arrays.toString(part));
    }
}

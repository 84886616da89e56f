package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.io.channel.DecoderChannel;

import java.io.IOException;

/**
 * Octets that end, and the guards of a channel over them. Lengths are checked before anything is allocated for them.
 */
interface BoundedValues {
    /**
     * The library reads an integer of any length, and in square time. A magnitude of 64 bits takes ten octets, of which
     * the sender may waste some; a bit stream begins and ends within octets.
     */
    int LONGEST_INTEGER = 16;

    /** Octets that are still to come at most. */
    long most();

    /** Lets no more than so many octets through until {@link #open}. */
    void narrow(int octets);

    void open();

    /** An event was read from these octets. */
    default void event() throws IOException {
        // as many as there are octets
    }

    /**
     * A character and an octet take at least eight bits, in all alignments.
     *
     * @param length as a message claims it
     * @throws IOException if there cannot be so much
     */
    default int length(int length) throws IOException {
        if (length < 0 || length > most()) {
            throw new IOException("a length of " + Integer.toUnsignedString(length) + " beyond the end of the message");
        }
        return length;
    }

    /**
     * The library's way to read a string, with each code point looked at when it comes. Most are characters of one
     * {@code char}, and no control.
     *
     * @param length in code points, checked before
     * @throws IOException if one is none of XML's (XML 1.0, production 2)
     */
    static char[] string(int length, DecoderChannel from) throws IOException {
        char[] text = new char[length];
        for (int i = 0; i < length; i++) {
            int codePoint = from.decodeUnsignedInteger();
            if (!isPlain(codePoint)) {
                return rest(text, i, codePoint, from);
            }
            text[i] = (char) codePoint;
        }
        return text;
    }

    private static boolean isPlain(int codePoint) {
        return codePoint >= ' ' && codePoint < Character.MIN_SURROGATE;
    }

    /**
     * The rest of a string in which a code point is not plain.
     *
     * @param start those before, in the length of all
     * @param first the one that is not plain
     */
    private static char[] rest(char[] start, int read, int first, DecoderChannel from) throws IOException {
        StringBuilder text = new StringBuilder(start.length + 1).append(start, 0, read);
        text.appendCodePoint(required(first));
        for (int i = read + 1; i < start.length; i++) {
            text.appendCodePoint(required(from.decodeUnsignedInteger()));
        }
        char[] all = new char[text.length()];
        text.getChars(0, all.length, all, 0);
        return all;
    }

    /** The library takes any code point, and of those beyond Unicode the lower half. */
    private static int required(int codePoint) throws IOException {
        boolean isXml = isPlain(codePoint)
                || codePoint == '\t'
                || codePoint == '\n'
                || codePoint == '\r'
                || (codePoint > Character.MAX_SURROGATE && codePoint < 0xFFFE)
                || (codePoint > 0xFFFF && codePoint <= Character.MAX_CODE_POINT);
        if (!isXml) {
            throw new IOException("a character that XML does not allow: U+" + Integer.toHexString(codePoint));
        }
        return codePoint;
    }
}

package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.io.channel.DecoderChannel;

import java.io.IOException;

/**
 * Octets with a known end, and the checks of a channel that reads them. Each length is checked before memory is
 * allocated for it.
 */
interface BoundedValues {
    /**
     * Maximum octets of an integer. The library reads integers of any length, in quadratic time. A magnitude of 64 bits
     * takes ten octets. More are allowed because a sender may waste some, and an integer in a bit stream begins and
     * ends within octets.
     */
    int LONGEST_INTEGER = 16;

    /** Returns the maximum number of octets that are still to come. */
    long most();

    /** Limits reading to the next {@code octets} octets until {@link #open}. */
    void narrow(int octets);

    void open();

    /** Counts an event that was read from these octets. */
    default void event() throws IOException {
        // no limit: the octets themselves limit the events
    }

    /**
     * Checks the length of a string or of binary data. A character and an octet take at least eight bits, in all
     * alignments.
     *
     * @param length as the message claims it
     * @return the length
     * @throws IOException if it exceeds the octets that are still to come
     */
    default int length(int length) throws IOException {
        if (length < 0 || length > most()) {
            throw new IOException("a length of " + Integer.toUnsignedString(length) + " beyond the end of the message");
        }
        return length;
    }

    /**
     * Reads a string as the library does, and checks each code point as it arrives. Most code points are a single
     * {@code char} and no control character.
     *
     * @param length in code points, already checked
     * @throws IOException if a code point is not an XML character (XML 1.0, production 2)
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
     * Reads the rest of a string after the first code point that is not plain.
     *
     * @param start array of the length of the whole string, with the characters before that code point
     * @param read number of these characters
     * @param first the code point that is not plain
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

    /**
     * Returns a code point after checking that XML allows it. The library accepts any code point, and cuts one beyond
     * Unicode to its lower 16 bits.
     */
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

package org.xmlcost.codec.exi;

import java.io.IOException;

/** Octets that end, and the guards of a channel over them. Lengths are checked before anything is allocated for them. */
interface BoundedValues {
    /** A magnitude of 64 bits takes ten octets, of which the sender may waste some; a bit stream begins and ends within octets. */
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

    /** The library reads an integer of any length, and in square time. */
    default void beginInteger() {
        narrow(LONGEST_INTEGER);
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

    /** Where code points come from. */
    interface CodePoints {
        int next() throws IOException;
    }

    /** Whether a code point is one of XML's that takes one character, and no control; most are. */
    static boolean isPlain(int codePoint) {
        return codePoint >= ' ' && codePoint < Character.MIN_SURROGATE;
    }

    /**
     * The rest of a string in which a code point is not plain. The library takes any, and of those beyond Unicode the lower half.
     *
     * @param start those before, in the length of all
     * @param first the one that is not plain
     * @throws IOException if one is none of XML's (XML 1.0, production 2)
     */
    static char[] rest(char[] start, int read, int first, CodePoints from) throws IOException {
        StringBuilder text = new StringBuilder(start.length + 1).append(start, 0, read);
        int codePoint = first;
        for (int i = read; ; codePoint = from.next()) {
            boolean isXml = isPlain(codePoint)
                    || codePoint == '\t'
                    || codePoint == '\n'
                    || codePoint == '\r'
                    || (codePoint > Character.MAX_SURROGATE && codePoint < 0xFFFE)
                    || (codePoint > 0xFFFF && codePoint <= Character.MAX_CODE_POINT);
            if (!isXml) {
                throw new IOException("a character that XML does not allow: U+" + Integer.toHexString(codePoint));
            }
            text.appendCodePoint(codePoint);
            if (++i == start.length) {
                char[] all = new char[text.length()];
                text.getChars(0, all.length, all, 0);
                return all;
            }
        }
    }
}

package org.xmlcost.codec.exi;

import java.io.IOException;

/** Octets that end, and the guards of a channel over them. Lengths are checked before anything is allocated for them. */
interface Bounded {
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

    /** The library takes any code point, and of those beyond Unicode the lower half. XML 1.0, production 2. */
    static char[] xml(char[] text) throws IOException {
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            boolean good = c >= 0x20 ? c < 0xD800 || c > 0xDFFF && c < 0xFFFE : c == '\t' || c == '\n' || c == '\r';
            if (!good) {
                if (Character.isHighSurrogate(c) && i + 1 < text.length && Character.isLowSurrogate(text[i + 1])) {
                    i++;
                } else {
                    throw new IOException("a character that XML does not allow: U+" + Integer.toHexString(c));
                }
            }
        }
        return text;
    }
}

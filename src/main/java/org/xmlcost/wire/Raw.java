package org.xmlcost.wire;

import org.xmlcost.payload.Kind;

/**
 * The wire {@code raw}, which has no XML: eight bytes of count, then the values one after another, structs member by
 * member; all numbers little-endian, a string as four bytes of length and its UTF-8 bytes.
 */
public final class Raw {
    /** Bytes of the count that a message begins with. */
    public static final int COUNT_BYTES = 8;
    /** Bytes of the length in front of each string. */
    public static final int LENGTH_BYTES = 4;

    private Raw() {}

    /**
     * Checks a claimed count against the bytes that are there.
     *
     * @param claimed count as read
     * @param length bytes of the whole message
     * @return the count
     * @throws MalformedMessageException if there are not just so many values, or fewer bytes than their strings need
     */
    public static int count(Kind kind, long claimed, int length) throws MalformedMessageException {
        int body = length - COUNT_BYTES;
        boolean exact = !kind.hasStrings();
        int shortest = kind.fixedBytes() + (exact ? 0 : LENGTH_BYTES);
        boolean fits = claimed >= 0
                && claimed <= (shortest == 0 ? 0 : body / shortest)
                && (!exact || claimed * shortest == body);
        if (!fits) {
            throw new MalformedMessageException(
                    body + " bytes cannot be " + claimed + " values of kind " + kind, "byte 0");
        }
        return (int) claimed;
    }
}

package org.xmlcost.wire;

import org.xmlcost.payload.Kind;

/**
 * The wire {@code raw}, which has no XML. A message is a count of eight bytes, then the values one after another,
 * structs member by member. All numbers are little-endian. A string is a length of four bytes, then its UTF-8 bytes.
 */
public final class Raw {
    /** Bytes of the count at the start of a message. */
    public static final int COUNT_BYTES = 8;
    /** Bytes of the length in front of each string. */
    public static final int LENGTH_BYTES = 4;

    private Raw() {}

    /**
     * Checks a claimed count against the length of the message.
     *
     * @param claimed the count in the message
     * @param length bytes of the whole message
     * @return the count
     * @throws MalformedMessageException if values of a fixed size do not take exactly the bytes after the count, or if
     *     values with strings need more bytes even when every string is empty
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

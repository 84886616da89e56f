package org.xmlcost.direct;

import java.util.Arrays;

/**
 * One to sixteen bytes as two words, which overlap.
 *
 * @param first the first bytes, eight at most
 * @param mask the bits of the first word that count
 * @param last the last bytes, eight at most
 * @param lastAt index of the last word
 * @param length number of bytes
 */
record Separator(long first, long mask, long last, int lastAt, int length) {

    /** Returns bytes as words; null if there are none, or too many. */
    static Separator of(byte[] bytes) {
        if (bytes.length == 0 || bytes.length > 2 * EightBytes.SIZE) {
            return null;
        }
        int lastAt = Math.max(0, bytes.length - EightBytes.SIZE);
        long mask = bytes.length < EightBytes.SIZE ? (1L << (bytes.length * Byte.SIZE)) - 1 : -1;
        byte[] padded = Arrays.copyOf(bytes, 2 * EightBytes.SIZE);
        long first = EightBytes.get(padded, 0);
        return new Separator(first, mask, lastAt == 0 ? first : EightBytes.get(padded, lastAt), lastAt, bytes.length);
    }
}

package org.xmlcost.direct;

/**
 * Conversion of many numbers at a time, for instance in native code, in place of the loops of this package. What is
 * read and written must be the same: ints and doubles of XML Schema.
 *
 * <p>Methods for reading may leave any value, and all behind it, which this package then reads. They do not look behind
 * the text, and may need some bytes behind a value to read it. Values that they read have all of {@code between} behind
 * them, so the next byte is that of a value.
 */
public interface NumberKernels {
    /**
     * Reads ints as long as there is room and {@code between} is behind each of them.
     *
     * @param from index of the first byte of a value
     * @param to index after the last byte of the text
     * @param first index of the first value to set
     * @param end index after the last value to set
     * @return the number of values in the upper 32 bits, and the index of the next value's text in the lower ones
     */
    long readInts(byte[] between, byte[] text, int from, int to, int[] values, int first, int end);

    /** Reads doubles, as {@link #readInts} does with ints. Each is rounded to the nearest double. */
    long readDoubles(byte[] between, byte[] text, int from, int to, double[] values, int first, int end);

    /**
     * Writes ints with {@code between} between them.
     *
     * @param from index of the first value
     * @param to index after the last value, of which there is at least one
     * @param text array with room for 72 bytes, and for each value but one for 24 bytes and those of {@code between}
     * @param at index of the first byte of the text
     * @return the index after the text; bytes behind it may be changed as far as there is room
     */
    int writeInts(int[] values, int from, int to, byte[] between, byte[] text, int at);

    /** Writes doubles, as {@link #writeInts} does with ints. Each text is read back as the same double. */
    int writeDoubles(double[] values, int from, int to, byte[] between, byte[] text, int at);
}

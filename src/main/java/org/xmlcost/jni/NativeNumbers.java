package org.xmlcost.jni;

/**
 * The native methods of {@code native/jni/jni_numbers.cpp}: the loops of {@code native/direct} that convert many
 * numbers, on parts of messages. Call {@link NativeLibrary#require()} before the first call of any of them.
 *
 * <p>Arrays are pinned, in critical sections. A section should last microseconds, so pass some thousand values at a
 * time.
 */
public final class NativeNumbers {
    private NativeNumbers() {}

    /**
     * Reads ints as long as there is room, each is in a common form, and {@code between} is behind it. What is near the
     * end of the text is left.
     *
     * @param from index of the first byte of a value
     * @param to index after the last byte of the text that may be looked at
     * @param first index of the first value to set
     * @param end index after the last value to set
     * @return the number of values that were read in the upper 32 bits, and the index of the next value's text in the
     *     lower ones
     * @throws NativeException if an array is null, or too short for its indices, or if there is not enough memory
     */
    public static native long readInts(byte[] between, byte[] text, int from, int to, int[] values, int first, int end)
            throws NativeException;

    /** Reads doubles, as {@link #readInts} does with ints. */
    public static native long readDoubles(
            byte[] between, byte[] text, int from, int to, double[] values, int first, int end) throws NativeException;

    /**
     * Writes ints with {@code between} between them.
     *
     * @param from index of the first value
     * @param to index after the last value
     * @param at index of the first byte of the text
     * @return the index after the text; bytes behind it are undefined
     * @throws NativeException if an array is null, or too short: the text needs 72 bytes, and for each value but one 24
     *     bytes and those of {@code between}; or if there is not enough memory
     */
    public static native int writeInts(int[] values, int from, int to, byte[] between, byte[] text, int at)
            throws NativeException;

    /** Writes doubles, as {@link #writeInts} does with ints. */
    public static native int writeDoubles(double[] values, int from, int to, byte[] between, byte[] text, int at)
            throws NativeException;
}

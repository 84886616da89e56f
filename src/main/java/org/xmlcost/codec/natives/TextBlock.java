package org.xmlcost.codec.natives;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Strings in the form in which native code takes and returns them: their UTF-8 in one block. An array of strings is
 * then one call and not one call for each string.
 *
 * @param offsets start of each string in the block, and the end of the last string
 */
record TextBlock(byte[] utf8, int[] offsets) {

    /** @throws ArithmeticException if the block is larger than the largest array */
    static TextBlock of(String[] strings) {
        byte[] utf8 = new byte[Math.max(16, 20 * strings.length)];
        int[] offsets = new int[strings.length + 1];
        int end = 0;
        for (int i = 0; i < strings.length; i++) {
            byte[] bytes = strings[i].getBytes(StandardCharsets.UTF_8);
            if (bytes.length > utf8.length - end) {
                utf8 = Arrays.copyOf(
                        utf8, Math.max(Math.addExact(end, bytes.length), Math.addExact(utf8.length, utf8.length >> 1)));
            }
            System.arraycopy(bytes, 0, utf8, end, bytes.length);
            end += bytes.length;
            offsets[i + 1] = end;
        }
        return new TextBlock(utf8, offsets);
    }

    String[] strings() {
        String[] strings = new String[offsets.length - 1];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = new String(utf8, offsets[i], offsets[i + 1] - offsets[i], StandardCharsets.UTF_8);
        }
        return strings;
    }
}

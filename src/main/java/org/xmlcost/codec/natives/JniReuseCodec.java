package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;

import java.lang.reflect.Array;

/**
 * A library behind JNI that reads values into existing arrays: those of the last message, if the count is the same. The
 * next message therefore overwrites the payload that {@code read} returned.
 */
final class JniReuseCodec extends JniCodec {
    /** Arrays by column, null for columns that were never read. */
    private final Object[] arrays = new Object[NativeColumns.ALL];

    JniReuseCodec(CodecInfo info, String library, int options) {
        super(info, library, options, false);
    }

    @Override
    Object array(int column, int count) {
        if (arrays[column] == null || Array.getLength(arrays[column]) != count) {
            arrays[column] = NativeColumns.array(column, count);
        }
        return arrays[column];
    }
}

package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;

import java.lang.reflect.Array;

/**
 * A library behind JNI that reads into arrays of the caller: those of the last message, as long as the count stays the
 * same. What {@code read} returned is overwritten by the next message.
 */
final class JniReuseCodec extends JniCodec {
    /** By column, null those that were never read. */
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

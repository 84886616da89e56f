package org.xmlcost.direct;

import java.util.Arrays;
import java.util.OptionalLong;

/** Reads arrays of bytes from 0 to 255. */
final class UnsignedByteArrayReader extends NarrowedReader {
    private byte[] values = {};

    UnsignedByteArrayReader(Layout layout) {
        super(layout, new IntArrayReader(layout));
    }

    @Override
    int room() {
        return values.length;
    }

    @Override
    byte[] array() {
        return values;
    }

    @Override
    int narrow(Object wider, int number) {
        int[] ints = (int[]) wider;
        for (int i = 0; i < number; i++) {
            if (ints[i] != (ints[i] & Token.MOST_BYTE)) {
                return i;
            }
            values[count + i] = (byte) ints[i];
        }
        return number;
    }

    @Override
    boolean readToken(int to) {
        OptionalLong value = Token.toUnsignedByte(bytes, at, to);
        if (value.isPresent()) {
            values[count++] = (byte) value.getAsLong();
        }
        return value.isPresent();
    }

    @Override
    byte[] values() {
        byte[] taken = count == values.length ? values : Arrays.copyOf(values, count);
        values = new byte[0];
        return taken;
    }

    @Override
    void reserve(int room) {
        values = count == 0 ? new byte[room] : Arrays.copyOf(values, room);
    }
}

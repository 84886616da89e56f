package org.xmlcost.dataset;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.regex.Pattern;

/**
 * A member of an NPY file: where in a row it stands and how its bytes are read. Any width and byte order will do that
 * holds the very value; nothing is rounded.
 *
 * @param code i and u for integers, f for IEEE 754, U for strings
 * @param bytes width of a value
 */
record NpyColumn(String type, char code, int bytes, ByteOrder order, int offset) {
    private static final Pattern TYPE = Pattern.compile("[<>](?:[iu][1248]|f[48]|U[0-9]{1,8})|\\|(?:[iu]1|U[01])");
    /** Every whole number up to here is a double. */
    private static final long LAST_DENSE = 1L << 53;

    /** @throws IllegalArgumentException if it is no type that a payload can come from */
    static NpyColumn of(String type, int offset) {
        if (!TYPE.matcher(type).matches()) {
            throw new IllegalArgumentException(
                    "cannot read dtype '" + type + "'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read");
        }
        char code = type.charAt(1);
        int number = Integer.parseInt(type.substring(2));
        return new NpyColumn(
                type,
                code,
                code == 'U' ? number * Integer.BYTES : number,
                type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
                offset);
    }

    int integer(ByteBuffer row, int least, int greatest) {
        long value = whole(row);
        if (value < least || value > greatest) {
            throw new IllegalArgumentException("not from " + least + " to " + greatest + ": " + value);
        }
        return (int) value;
    }

    float single(ByteBuffer row) {
        double value = real(row);
        if ((float) value != value && !Double.isNaN(value)) {
            throw new IllegalArgumentException("no float is " + value + "; convert the array with astype('<f4')");
        }
        return (float) value;
    }

    double real(ByteBuffer row) {
        if (code == 'U') {
            throw new IllegalArgumentException("dtype '" + type + "' holds no numbers");
        }
        if (code != 'f') {
            long whole = whole(row);
            if (whole < -LAST_DENSE || whole > LAST_DENSE) {
                throw new IllegalArgumentException("beyond 2^53, where few whole numbers are doubles: " + whole);
            }
            return whole;
        }
        row.order(order);
        return bytes == 4 ? row.getFloat(offset) : row.getDouble(offset);
    }

    String text(ByteBuffer row) {
        if (code != 'U') {
            throw new IllegalArgumentException("dtype '" + type + "' holds no strings");
        }
        row.order(order);
        int end = offset + bytes;
        while (end > offset && row.getInt(end - Integer.BYTES) == 0) {
            end -= Integer.BYTES;
        }
        StringBuilder text = new StringBuilder();
        for (int at = offset; at < end; at += Integer.BYTES) {
            // Half a surrogate pair is refused here, since two would become a character unseen.
            text.appendCodePoint(XmlCharacters.require(row.getInt(at)));
        }
        return text.toString();
    }

    private long whole(ByteBuffer row) {
        if (code != 'i' && code != 'u') {
            throw new IllegalArgumentException("dtype '" + type + "' holds no integers");
        }
        row.order(order);
        long value = switch (bytes) {
            case 1 -> row.get(offset);
            case 2 -> row.getShort(offset);
            case 4 -> row.getInt(offset);
            default -> row.getLong(offset);
        };
        if (code == 'i') {
            return value;
        }
        if (bytes == Long.BYTES && value < 0) {
            throw new IllegalArgumentException("beyond 2^63: " + Long.toUnsignedString(value));
        }
        return bytes == Long.BYTES ? value : value & (1L << (8 * bytes)) - 1;
    }
}

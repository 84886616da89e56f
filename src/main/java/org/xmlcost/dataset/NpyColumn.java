package org.xmlcost.dataset;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.regex.Pattern;

/**
 * Position of a member in the rows of an NPY file, and the type of its bytes. Any width and byte order is accepted if
 * the values convert exactly; nothing is rounded.
 *
 * @param code i and u for integers, f for IEEE 754, U for strings
 * @param bytes width of a value in bytes
 * @param offset first byte of the value in a row
 */
record NpyColumn(String type, char code, int bytes, ByteOrder order, int offset) {
    private static final Pattern TYPE = Pattern.compile("[<>](?:[iu][1248]|f[48]|U[0-9]{1,8})|\\|(?:[iu]1|U[01])");
    /** Limit up to which every whole number is a double. */
    private static final long LAST_DENSE = 1L << 53;

    /** @throws IllegalArgumentException if a payload cannot be read from values of the type */
    static NpyColumn of(String type, int offset) {
        if (!TYPE.matcher(type).matches()) {
            throw new IllegalArgumentException(
                    "cannot read dtype '" + type
                            + "'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read: convert the array with astype('<f8')");
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
            // A surrogate must be refused here: once appended, two of them would silently form a character.
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

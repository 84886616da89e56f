package org.xmlcost.dataset;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A member of an NPY file: where in a row it stands and how its bytes are read. Any width and byte order will do that holds
 * the very value; nothing is rounded.
 *
 * @param code  i and u for integers, f for IEEE 754, U for strings
 * @param bytes width of a value
 */
record NpyColumn(String type, char code, int bytes, ByteOrder order, int offset) {
    private static final Pattern TYPE = Pattern.compile("([<>|])([iufU])([0-9]{1,8})");
    /** Every whole number up to here is a double. */
    private static final long LAST_DENSE = 1L << 53;

    /** @throws IllegalArgumentException if it is no type that a payload can come from */
    static NpyColumn of(String type, int offset) {
        Matcher parts = TYPE.matcher(type);
        if (!parts.matches()) {
            throw unsupported(type);
        }
        char code = parts.group(2).charAt(0);
        int number = Integer.parseInt(parts.group(3));
        boolean known = switch (code) {
            case 'U' -> true;
            case 'f' -> number == 4 || number == 8;
            default -> number == 1 || number == 2 || number == 4 || number == 8;
        };
        if (!known || (parts.group(1).equals("|") && number > 1)) {
            throw unsupported(type);
        }
        return new NpyColumn(
                type,
                code,
                code == 'U' ? number * Integer.BYTES : number,
                parts.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
                offset);
    }

    private static IllegalArgumentException unsupported(String type) {
        return new IllegalArgumentException(
                "cannot read dtype '" + type + "'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read");
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
            int codePoint = row.getInt(at);
            // Also half a surrogate pair, of which two would become a character unseen.
            if (!XmlCharacters.allows(codePoint)) {
                throw new IllegalArgumentException(String.format("U+%04X is no character of XML 1.0", codePoint));
            }
            text.appendCodePoint(codePoint);
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

package org.xmlcost.codec.document;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.Base64Binary;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * How a binary array of VTK's XML formats (VTK File Formats) is encoded in base64: after its length, or in blocks of
 * zlib after their sizes.
 *
 * @param longHeader whether lengths and sizes have 64 bits: {@code header_type="UInt64"}; otherwise they have 32
 * @param bigEndian whether their first byte is the highest
 * @param zlib whether there are blocks of zlib
 */
public record VtkArray(boolean longHeader, boolean bigEndian, boolean zlib) {
    /**
     * Decodes an array. Its numbers stay in their order of bytes.
     *
     * @param from first character of the array
     * @param isLast whether the array must end with the text
     * @throws MalformedMessageException if there is no such array
     */
    public byte[] decode(String text, int from, boolean isLast) throws MalformedMessageException {
        return zlib ? blocks(text, from, isLast) : plain(text, from, isLast);
    }

    private int headerBytes() {
        return longHeader ? Long.BYTES : Integer.BYTES;
    }

    /** Returns an array after its length, both in one encoding. */
    private byte[] plain(String text, int from, boolean isLast) throws MalformedMessageException {
        int header = headerBytes();
        byte[] all = isLast
                ? Base64Binary.decode(text.substring(from))
                : decoded(text, from, header + number(decoded(text, from, header, false), 0), true);
        if (all.length < header || all.length - header != number(all, 0)) {
            throw new MalformedMessageException("an array that does not have the bytes that it claims", "");
        }
        return Arrays.copyOfRange(all, header, all.length);
    }

    /** Returns an array from its blocks, which follow their sizes. Another array may follow. */
    private byte[] blocks(String text, int from, boolean isLast) throws MalformedMessageException {
        int header = headerBytes();
        byte[] sizes = Arrays.copyOf(decoded(text, from, 3L * header, false), 3 * header);
        long count = number(sizes, 0);
        sizes = decoded(text, from, (3 + count) * header, true);
        long block = number(sizes, 1);
        long last = number(sizes, 2);
        long length = 0;
        for (int i = 0; i < count; i++) {
            length += number(sizes, 3 + i);
        }
        int start = from + characters(sizes.length);
        byte[] compressed = decoded(text, start, length, true);
        long size = count == 0 ? 0 : last == 0 ? count * block : (count - 1) * block + last;
        if (last > block || size > Integer.MAX_VALUE - 8 || (isLast && text.length() - start != characters(length))) {
            throw new MalformedMessageException("blocks of other sizes than they claim", "");
        }
        byte[] all = new byte[Zlib.room(length, size)];
        int at = 0;
        int end = 0;
        for (int i = 0; i < count; i++) {
            int packed = (int) number(sizes, 3 + i);
            byte[] plain = Zlib.inflated(compressed, at, packed, (int) Math.min(block, size - end));
            if (end + plain.length > all.length) {
                all = Arrays.copyOf(all, (int) Math.min(size, Math.max(end + plain.length, 2L * all.length)));
            }
            System.arraycopy(plain, 0, all, end, plain.length);
            at += packed;
            end += plain.length;
        }
        return all;
    }

    /** Returns the number of characters of an encoding of some bytes. */
    private static int characters(long bytes) {
        return (int) ((bytes + 2) / 3 * 4);
    }

    /**
     * Decodes what encodes some bytes.
     *
     * @param whole whether these bytes are all that was encoded together
     */
    private static byte[] decoded(String text, int from, long bytes, boolean whole) throws MalformedMessageException {
        if (from < 0 || from > text.length() || (bytes + 2) / 3 * 4 > text.length() - from) {
            throw new MalformedMessageException("an array that ends early", "");
        }
        byte[] decoded = Base64Binary.decode(text.substring(from, from + characters(bytes)));
        if (whole && decoded.length != bytes) {
            throw new MalformedMessageException("an array that does not have the bytes that it claims", "");
        }
        return decoded;
    }

    /** Returns a number of a header, which no array can exceed. */
    private long number(byte[] header, int index) throws MalformedMessageException {
        ByteBuffer in = ByteBuffer.wrap(header).order(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        long number = longHeader ? in.getLong(index * Long.BYTES) : in.getInt(index * Integer.BYTES);
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw new MalformedMessageException("a size that no array has", "");
        }
        return number;
    }
}

package org.xmlcost.wire;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The bytes of one message: an array that grows, with a view as a stream either way. Writers find it empty, at the size
 * that the last message needed, so that no codec pays for growth that another is spared.
 */
public final class MessageBuffer {
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private byte[] bytes;
    private int length;
    private final OutputStream out = new View();

    /** An empty buffer of that many bytes, which grows if a message needs more. */
    public MessageBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /** A buffer that holds a message; the array is not copied. */
    public static MessageBuffer of(byte[] message) {
        MessageBuffer buffer = new MessageBuffer(0);
        buffer.bytes = message;
        buffer.length = message.length;
        return buffer;
    }

    /** The array; the message is its first {@link #length()} bytes. */
    public byte[] bytes() {
        return bytes;
    }

    /** Bytes of the message. */
    public int length() {
        return length;
    }

    /** A copy of the message: {@link #length()} bytes. */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** Empties the buffer; its array stays. */
    public void clear() {
        length = 0;
    }

    /** Empties the buffer and makes room, for writers that fill the array themselves and then {@link #filled}. */
    public byte[] room(int capacity) {
        length = 0;
        if (bytes.length < capacity) {
            bytes = new byte[capacity];
        }
        return bytes;
    }

    /** Says how much of {@link #room} was filled. */
    public void filled(int newLength) {
        length = newLength;
    }

    /**
     * Appends {@code count} bytes of an array.
     *
     * @throws OutOfMemoryError if the message gets longer than an array can be
     */
    public void append(byte[] source, int offset, int count) {
        ensure((long) length + count);
        System.arraycopy(source, offset, bytes, length, count);
        length += count;
    }

    /**
     * Appends one byte.
     *
     * @throws OutOfMemoryError if the message gets longer than an array can be
     */
    public void append(byte value) {
        ensure(length + 1L);
        bytes[length++] = value;
    }

    /** The message from its start. */
    public InputStream in() {
        return new ByteArrayInputStream(bytes, 0, length);
    }

    /** Appends to the message; neither flush nor close do anything. */
    public OutputStream out() {
        return out;
    }

    private void ensure(long capacity) {
        if (capacity > bytes.length) {
            if (capacity > LARGEST_ARRAY) {
                throw new OutOfMemoryError("a message of more than " + LARGEST_ARRAY + " bytes");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST_ARRAY, Math.max(capacity, bytes.length * 2L)));
        }
    }

    private final class View extends OutputStream {
        @Override
        public void write(int b) {
            append((byte) b);
        }

        @Override
        public void write(byte[] source, int offset, int count) {
            append(source, offset, count);
        }
    }
}

package org.xmlcost.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Bytes of one message: an array that grows, with an input stream and an output stream as views. A cleared buffer keeps
 * the capacity that earlier messages needed, so no codec pays for growth that another codec avoids.
 */
public final class MessageBuffer {
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private byte[] bytes;
    private int length;
    private final OutputStream out = new View();
    /** Stream of the last call of {@link #in}, or null. */
    private InputStream in;
    /** Number of bytes that were taken without a stream. */
    private int taken;

    /** Creates an empty buffer with a capacity in bytes, which grows if a message needs more. */
    public MessageBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /** Returns a buffer that holds a message. The array is not copied. */
    public static MessageBuffer of(byte[] message) {
        MessageBuffer buffer = new MessageBuffer(0);
        buffer.bytes = message;
        buffer.length = message.length;
        buffer.taken = message.length;
        return buffer;
    }

    /** Returns the array itself. The message is its first {@link #length()} bytes. */
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    /** Empties the buffer and keeps its array. */
    public void clear() {
        length = 0;
    }

    /**
     * Empties the buffer and returns an array of at least {@code capacity} bytes. It is for writers that fill the array
     * themselves and then call {@link #filled}.
     */
    public byte[] room(int capacity) {
        length = 0;
        if (bytes.length < capacity) {
            bytes = new byte[capacity];
        }
        return bytes;
    }

    /** Sets the length of the message to the number of bytes written into the array of {@link #room}. */
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

    public void append(byte value) {
        ensure(length + 1L);
        bytes[length++] = value;
    }

    /** Returns a new stream that reads the message from its start. */
    public InputStream in() {
        in = new ByteArrayInputStream(bytes, 0, length);
        return in;
    }

    /**
     * Returns how many bytes of the message a reader has taken: from the stream of the last call of {@link #in}, or as
     * it has {@linkplain #taken(int) said}. All, if it did neither: it works on {@link #bytes}.
     */
    public int taken() {
        try {
            return in == null ? taken : length - in.available();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Says how many bytes a reader has taken that takes pieces of {@link #bytes} as they arrive. */
    public void taken(int count) {
        in = null;
        taken = count;
    }

    /** Returns a stream that appends to the message. Its flush and close do nothing. */
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

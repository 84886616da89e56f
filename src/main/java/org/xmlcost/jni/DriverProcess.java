package org.xmlcost.jni;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The native driver: a library behind the C API in a process without a JVM, called through pipes.
 * {@code native/driver/pool.h} defines the format of the data. Columns and kinds are those of {@link NativeCodecs}.
 */
public final class DriverProcess {
    private static final int LONGEST_FAREWELL_SECONDS = 5;

    private final Process process;
    private final DataOutputStream to;
    private final DataInputStream from;
    private final ByteBuffer[] read = new ByteBuffer[NativeCodecs.OFFSETS + 1];

    /**
     * Starts the driver as a server of one kind.
     *
     * @param library name that the library registers in native code
     * @param kind of the payloads, a constant of {@link NativeCodecs}
     * @param options as for {@link NativeCodecs#open}
     * @throws IllegalStateException if the process does not start
     */
    public DriverProcess(String library, int kind, int options) {
        try {
            process = new ProcessBuilder(
                            NativeLibrary.driver().toString(),
                            "serve",
                            library,
                            Integer.toString(kind),
                            Integer.toString(options))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException("the native driver does not start: " + e.getMessage(), e);
        }
        to = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
        from = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    }

    /** Returns the reason why there is no driver, or empty if there is one. */
    public static Optional<String> problem() {
        return NativeLibrary.driverProblem();
    }

    public static List<String> command(String... arguments) {
        return Stream.concat(Stream.of(NativeLibrary.driver().toString()), Stream.of(arguments))
                .toList();
    }

    /** Writes a message, as {@link NativeCodecs#write} does. */
    public int write(ByteBuffer[] columns, int count, byte[] out) throws NativeException {
        try {
            to.writeByte('w');
            putValues(to, columns, count);
            to.flush();
            requireDone();
            int length = (int) number();
            if (length > out.length) {
                from.skipNBytes(length);
            } else {
                from.readFully(out, 0, length);
            }
            return length;
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /** Reads a message, as {@link NativeCodecs#read} does. */
    public int read(byte[] message, int length) throws NativeException {
        try {
            to.writeByte('r');
            putBlock(to, ByteBuffer.wrap(message, 0, length));
            to.flush();
            requireDone();
            int count = (int) number();
            for (int i = 0; i < read.length; i++) {
                int bytes = (int) number();
                read[i] = bytes < 0
                        ? null
                        : ByteBuffer.wrap(from.readNBytes(bytes)).order(ByteOrder.LITTLE_ENDIAN);
            }
            return count;
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /** Returns a column of the message read last, little-endian; empty if the kind does not have this column. */
    public ByteBuffer column(int column) {
        return read[column] != null ? read[column] : ByteBuffer.allocate(0);
    }

    /** Ends the process, by force if it does not end by itself within five seconds. */
    public void close() {
        try {
            to.close();
            process.waitFor(LONGEST_FAREWELL_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            // The process has already ended.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * Writes values in the format of the driver.
     *
     * @param columns little-endian; null for a column that the kind does not have
     */
    public static void putValues(DataOutput out, ByteBuffer[] columns, int count) throws IOException {
        putNumber(out, count);
        for (ByteBuffer column : columns) {
            if (column == null) {
                putNumber(out, -1);
            } else {
                putBlock(out, column);
            }
        }
    }

    /** Writes the bytes of an array-backed buffer as a block in the format of the driver. */
    public static void putBlock(DataOutput out, ByteBuffer bytes) throws IOException {
        putNumber(out, bytes.remaining());
        out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    }

    /** Writes a number in the format of the driver: eight bytes, little-endian. */
    public static void putNumber(DataOutput out, long number) throws IOException {
        out.writeLong(Long.reverseBytes(number));
    }

    private long number() throws IOException {
        return Long.reverseBytes(from.readLong());
    }

    private void requireDone() throws IOException, NativeException {
        int status = (int) number();
        if (status != 0) {
            int code = (int) number();
            long offset = number();
            throw new NativeException(
                    status, code, offset, new String(from.readNBytes((int) number()), StandardCharsets.US_ASCII));
        }
    }

    private RuntimeException gone(IOException e) {
        process.destroyForcibly();
        return new UncheckedIOException(e instanceof EOFException ? new IOException("the native driver ended", e) : e);
    }
}

package org.xmlcost.jni;

import org.xmlcost.Required;
import org.xmlcost.jni.NativeException.Status;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What a careless caller can do to the bridge: nothing worse than an exception. */
class BridgeTest {
    private final boolean pinned = pinned();
    private long handle;

    boolean pinned() {
        return false;
    }

    private int writeInts(long handle, int[] values) throws NativeException {
        return NativeCodecs.write(handle, pinned, null, values, null, null, null, null, null, new byte[0]);
    }

    private int writeDoubles(long handle, double[] values) throws NativeException {
        return NativeCodecs.write(handle, pinned, null, null, null, null, values, null, null, new byte[0]);
    }

    private int writeStrings(long handle, byte[] utf8, int[] offsets) throws NativeException {
        return NativeCodecs.write(handle, pinned, null, null, null, null, null, utf8, offsets, new byte[0]);
    }

    @BeforeEach
    void open() throws NativeException {
        Required.requireGsoap();
        handle = NativeCodecs.open("gsoap", NativeCodecs.DOUBLE, 0);
    }

    @AfterEach
    void close() throws NativeException {
        if (handle != 0) {
            NativeCodecs.close(handle);
        }
    }

    static void refused(Status status, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        NativeException.class,
                        thrown -> assertThat(thrown.status()).isEqualTo(status));
    }

    @Test
    void closedHandlesAreRefused() throws NativeException {
        long closed = NativeCodecs.open("gsoap", NativeCodecs.INT, 0);
        NativeCodecs.close(closed);
        refused(Status.CLOSED, () -> writeInts(closed, new int[1]));
        refused(Status.CLOSED, () -> NativeCodecs.read(closed, pinned, new byte[1], 1));
        refused(Status.CLOSED, () -> NativeCodecs.close(closed));
        for (long invented : new long[] {0, -1, 1, 0x7FFFFFFFFFFFL, Long.MIN_VALUE, handle + 1}) {
            refused(Status.CLOSED, () -> writeDoubles(invented, new double[1]));
        }
    }

    @Test
    void nullsAreRefused() {
        refused(Status.ARGUMENT, () -> writeDoubles(handle, null));
        refused(Status.ARGUMENT, () -> NativeCodecs.read(handle, pinned, null, 0));
        refused(
                Status.ARGUMENT,
                () -> NativeCodecs.write(handle, pinned, null, null, null, null, new double[1], null, null, null));
        refused(Status.ARGUMENT, () -> NativeCodecs.readDirect(handle, null, 0));
        refused(
                Status.ARGUMENT,
                () -> NativeCodecs.writeDirect(
                        handle, 1, null, null, null, null, null, null, null, ByteBuffer.allocateDirect(9)));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyDirect(handle, NativeCodecs.DOUBLES, null));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyDoubles(handle, null));
    }

    @Test
    void lengthsBeyondTheArrayAreRefused() throws NativeException {
        refused(Status.ARGUMENT, () -> NativeCodecs.read(handle, pinned, new byte[10], 11));
        refused(Status.ARGUMENT, () -> NativeCodecs.read(handle, pinned, new byte[10], -1));
        byte[] message = message(1, 2);
        assertThat(NativeCodecs.read(handle, pinned, message, message.length)).isEqualTo(2);
        refused(Status.ARGUMENT, () -> NativeCodecs.copyDoubles(handle, new double[1]));
        refused(
                Status.ARGUMENT,
                () -> NativeCodecs.copyDirect(handle, NativeCodecs.DOUBLES, ByteBuffer.allocateDirect(15)));
        refused(Status.ARGUMENT, () -> NativeCodecs.readDirect(handle, ByteBuffer.allocateDirect(10), 11));
        refused(Status.ARGUMENT, () -> NativeCodecs.readDirect(handle, ByteBuffer.allocateDirect(10), -1));
        ByteBuffer out = ByteBuffer.allocateDirect(10);
        refused(
                Status.ARGUMENT,
                () -> NativeCodecs.writeDirect(
                        handle, 2, null, null, null, null, ByteBuffer.allocateDirect(15), null, null, out));
        refused(
                Status.ARGUMENT,
                () -> NativeCodecs.writeDirect(
                        handle, -1, null, null, null, null, ByteBuffer.allocateDirect(15), null, null, out));
    }

    /** What a message needs is told, and nothing is written behind the end of a shorter array. */
    @Test
    void messagesNeedRoom() throws NativeException {
        byte[] whole = message(1, 2);
        for (int length : new int[] {0, 1, whole.length - 1}) {
            byte[] out = new byte[length];
            assertThat(NativeCodecs.write(handle, pinned, null, null, null, null, new double[] {1, 2}, null, null, out))
                    .isEqualTo(whole.length);
        }
        ByteBuffer values = ByteBuffer.allocateDirect(16)
                .order(ByteOrder.nativeOrder())
                .putDouble(0, 1)
                .putDouble(8, 2);
        ByteBuffer out = ByteBuffer.allocateDirect(whole.length + 1);
        ByteBuffer shorter = out.slice(0, whole.length - 1);
        assertThat(NativeCodecs.writeDirect(handle, 2, null, null, null, null, values, null, null, shorter))
                .isEqualTo(whole.length);
        assertThat(out.get(whole.length - 1)).isZero();
        assertThat(NativeCodecs.writeDirect(handle, 2, null, null, null, null, values, null, null, out))
                .isEqualTo(whole.length);
        byte[] direct = new byte[whole.length];
        out.get(0, direct);
        assertThat(direct).isEqualTo(whole);
    }

    @Test
    void columnsOfAnotherTypeAreRefused() throws NativeException {
        byte[] message = message(1, 2);
        NativeCodecs.read(handle, pinned, message, message.length);
        refused(Status.ARGUMENT, () -> NativeCodecs.copyInts(handle, NativeCodecs.INTS, new int[9]));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyInts(handle, NativeCodecs.DOUBLES, new int[9]));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyBytes(handle, NativeCodecs.DOUBLES, new byte[99]));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyBytes(handle, -1, new byte[99]));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyDirect(handle, 7, ByteBuffer.allocateDirect(99)));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyDirect(handle, -1, ByteBuffer.allocateDirect(99)));
        refused(Status.ARGUMENT, () -> NativeCodecs.copyDirect(handle, NativeCodecs.DOUBLES, ByteBuffer.allocate(99)));
        refused(Status.ARGUMENT, () -> NativeCodecs.textLength(handle));
    }

    private byte[] message(double... values) throws NativeException {
        byte[] message = new byte[writeDoubles(handle, values)];
        assertThat(NativeCodecs.write(handle, pinned, null, null, null, null, values, null, null, message))
                .isEqualTo(message.length);
        return message;
    }

    @Test
    void otherKindsAreRefused() {
        refused(Status.ARGUMENT, () -> writeInts(handle, new int[1]));
        refused(Status.ARGUMENT, () -> writeStrings(handle, new byte[0], new int[1]));
        refused(Status.ARGUMENT, () -> NativeCodecs.open("gsoap", 99, 0));
        refused(Status.ARGUMENT, () -> NativeCodecs.open("gsoap", -1, 0));
    }

    @Test
    void librariesAreFoundByTheirNames() {
        refused(Status.ARGUMENT, () -> NativeCodecs.open(null, NativeCodecs.INT, 0));
        refused(Status.RUNTIME, () -> NativeCodecs.open("nowhere", NativeCodecs.INT, 0));
        assertThat(NativeCodecs.version("gsoap"))
                .isEqualTo(NativeLibrary.build("gsoap").getProperty("version"));
        assertThat(NativeCodecs.version("nowhere")).isNull();
        assertThat(NativeCodecs.version(null)).isNull();
        assertThat(NativeLibrary.problem("gsoap")).isEmpty();
        assertThat(NativeLibrary.problem("nowhere"))
                .hasValueSatisfying(reason -> assertThat(reason).contains("without nowhere"));
    }

    @Test
    void offsetsOfStringsAreChecked() throws NativeException {
        long strings = NativeCodecs.open("gsoap", NativeCodecs.STRING, 0);
        try {
            byte[] text = "abc".getBytes(StandardCharsets.UTF_8);
            refused(Status.ARGUMENT, () -> writeStrings(strings, text, new int[0]));
            refused(Status.ARGUMENT, () -> writeStrings(strings, text, new int[] {0, 4}));
            refused(Status.ARGUMENT, () -> writeStrings(strings, text, new int[] {0, 2, 1}));
            refused(Status.ARGUMENT, () -> writeStrings(strings, text, new int[] {-1, 3}));
            refused(Status.UNWRITABLE, () -> writeStrings(strings, new byte[] {(byte) 0xFF}, new int[] {0, 1}));
            refused(Status.UNWRITABLE, () -> writeStrings(strings, new byte[] {0}, new int[] {0, 1}));
            assertThat(writeStrings(strings, text, new int[] {0, 3})).isPositive();
        } finally {
            NativeCodecs.close(strings);
        }
    }

    @Test
    void malformedMessagesTellWhereAndWhat() {
        byte[] message = "<a/>".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> NativeCodecs.read(handle, pinned, message, message.length))
                .isInstanceOfSatisfying(NativeException.class, thrown -> {
                    assertThat(thrown.status()).isEqualTo(Status.MALFORMED);
                    assertThat(thrown.getMessage()).isNotBlank();
                    assertThat(thrown.offset()).isBetween(0L, 4L);
                });
    }

    /**
     * A second thread inside the same handle is refused, not waited for and not let in; with a handle each they do not
     * meet.
     */
    @Test
    void oneHandleIsForOneThread() throws Exception {
        double[] many = new double[200_000];
        long mine = handle;
        AtomicInteger busy = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        Runnable hammer = () -> {
            for (int i = 0; i < 20; i++) {
                try {
                    writeDoubles(mine, many);
                } catch (NativeException e) {
                    (e.status() == Status.BUSY ? busy : wrong).incrementAndGet();
                }
            }
        };
        Thread other = new Thread(hammer);
        other.start();
        hammer.run();
        other.join();
        assertThat(wrong).hasValue(0);
        assertThat(busy.get()).isPositive();
        assertThat(writeDoubles(handle, new double[1])).isPositive();
    }

    @Test
    void whereTheLibraryIsMissingItSaysSo(@TempDir Path folder) throws Exception {
        assertThat(NativeLibrary.load(folder).problem).contains("no libxmlcost_jni.so");
        Files.writeString(folder.resolve("UNAVAILABLE"), "no gSOAP here\n");
        assertThat(NativeLibrary.load(folder).problem).isEqualTo("no gSOAP here");
        Files.writeString(folder.resolve("libxmlcost_jni.so"), "no library either");
        assertThat(NativeLibrary.load(folder).problem).isNotBlank();
    }
}

package org.xmlcost.jni;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.xmlcost.jni.NativeException.Status;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** What a careless caller can do to the bridge: nothing worse than an exception. */
class BridgeTest {
    private long handle;

    @BeforeEach
    void open() throws NativeException {
        assumeTrue(NativeLibrary.problem().isEmpty(), () -> "gSOAP: " + NativeLibrary.problem().orElse(""));
        handle = GsoapNatives.open(GsoapNatives.DOUBLE, 0);
    }

    @AfterEach
    void close() throws NativeException {
        if (handle != 0) {
            GsoapNatives.close(handle);
        }
    }

    private static void refused(Status status, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(NativeException.class,
            thrown -> assertThat(thrown.status()).isEqualTo(status));
    }

    @Test
    void closedHandlesAreRefused() throws NativeException {
        long closed = GsoapNatives.open(GsoapNatives.INT, 0);
        GsoapNatives.close(closed);
        refused(Status.CLOSED, () -> GsoapNatives.writeInts(closed, new int[1]));
        refused(Status.CLOSED, () -> GsoapNatives.read(closed, new byte[1], 1));
        refused(Status.CLOSED, () -> GsoapNatives.close(closed));
        for (long invented : new long[] {0, -1, 1, 0x7FFFFFFFFFFFL, Long.MIN_VALUE, handle + 1}) {
            refused(Status.CLOSED, () -> GsoapNatives.writeDoubles(invented, new double[1]));
        }
    }

    @Test
    void nullsAreRefused() {
        refused(Status.ARGUMENT, () -> GsoapNatives.writeDoubles(handle, null));
        refused(Status.ARGUMENT, () -> GsoapNatives.read(handle, null, 0));
        refused(Status.ARGUMENT, () -> GsoapNatives.copyMessage(handle, null, 0));
        refused(Status.ARGUMENT, () -> GsoapNatives.copyDoubles(handle, null));
    }

    @Test
    void lengthsBeyondTheArrayAreRefused() throws NativeException {
        int length = GsoapNatives.writeDoubles(handle, new double[] {1, 2});
        refused(Status.ARGUMENT, () -> GsoapNatives.copyMessage(handle, new byte[length - 1], 0));
        refused(Status.ARGUMENT, () -> GsoapNatives.copyMessage(handle, new byte[length], 1));
        refused(Status.ARGUMENT, () -> GsoapNatives.copyMessage(handle, new byte[length], -1));
        refused(Status.ARGUMENT, () -> GsoapNatives.read(handle, new byte[10], 11));
        refused(Status.ARGUMENT, () -> GsoapNatives.read(handle, new byte[10], -1));
        byte[] message = new byte[length];
        GsoapNatives.copyMessage(handle, message, 0);
        assertThat(GsoapNatives.read(handle, message, length)).isEqualTo(2);
        refused(Status.ARGUMENT, () -> GsoapNatives.copyDoubles(handle, new double[1]));
    }

    @Test
    void otherKindsAreRefused() {
        refused(Status.ARGUMENT, () -> GsoapNatives.writeInts(handle, new int[1]));
        refused(Status.ARGUMENT, () -> GsoapNatives.writeStrings(handle, new byte[0], new int[1]));
        refused(Status.ARGUMENT, () -> GsoapNatives.open(99, 0));
        refused(Status.ARGUMENT, () -> GsoapNatives.open(-1, 0));
    }

    @Test
    void offsetsOfStringsAreChecked() throws NativeException {
        long strings = GsoapNatives.open(GsoapNatives.STRING, 0);
        try {
            byte[] text = "abc".getBytes(StandardCharsets.UTF_8);
            refused(Status.ARGUMENT, () -> GsoapNatives.writeStrings(strings, text, new int[0]));
            refused(Status.ARGUMENT, () -> GsoapNatives.writeStrings(strings, text, new int[] {0, 4}));
            refused(Status.ARGUMENT, () -> GsoapNatives.writeStrings(strings, text, new int[] {0, 2, 1}));
            refused(Status.ARGUMENT, () -> GsoapNatives.writeStrings(strings, text, new int[] {-1, 3}));
            refused(Status.UNWRITABLE, () -> GsoapNatives.writeStrings(strings, new byte[] {(byte) 0xFF}, new int[] {0, 1}));
            refused(Status.UNWRITABLE, () -> GsoapNatives.writeStrings(strings, new byte[] {0}, new int[] {0, 1}));
            assertThat(GsoapNatives.writeStrings(strings, text, new int[] {0, 3})).isPositive();
        } finally {
            GsoapNatives.close(strings);
        }
    }

    @Test
    void malformedMessagesTellWhereAndWhat() {
        byte[] message = "<a/>".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> GsoapNatives.read(handle, message, message.length)).isInstanceOfSatisfying(NativeException.class, thrown -> {
            assertThat(thrown.status()).isEqualTo(Status.MALFORMED);
            assertThat(thrown.getMessage()).isNotBlank();
            assertThat(thrown.offset()).isBetween(0L, 4L);
        });
    }

    /** A second thread inside the same handle is refused, not waited for and not let in; with a handle each they do not meet. */
    @Test
    void oneHandleIsForOneThread() throws Exception {
        double[] many = new double[200_000];
        long mine = handle;
        AtomicInteger busy = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        Runnable hammer = () -> {
            for (int i = 0; i < 20; i++) {
                try {
                    GsoapNatives.writeDoubles(mine, many);
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
        assertThat(GsoapNatives.writeDoubles(handle, new double[1])).isPositive();
    }

    @Test
    void whereTheLibraryIsMissingItSaysSo(@TempDir Path folder) throws Exception {
        assertThat(NativeLibrary.load(folder).whyNot()).contains("no libxmlcost_gsoap.so");
        Files.writeString(folder.resolve("UNAVAILABLE"), "no gSOAP here\n");
        assertThat(NativeLibrary.load(folder).whyNot()).isEqualTo("no gSOAP here");
        Files.writeString(folder.resolve("libxmlcost_gsoap.so"), "no library either");
        assertThat(NativeLibrary.load(folder).whyNot()).isNotBlank();
    }
}

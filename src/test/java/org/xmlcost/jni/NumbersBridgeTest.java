package org.xmlcost.jni;

import org.xmlcost.Required;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;

/** The loops of native code on Java arrays, and what a careless caller can do to them. */
class NumbersBridgeTest {
    private static final byte[] BETWEEN = " ".getBytes(StandardCharsets.US_ASCII);

    @BeforeEach
    void require() {
        Required.requireGsoap();
    }

    @Test
    void whatIsWrittenIsRead() throws NativeException {
        int[] ints = new int[1000];
        double[] doubles = new double[1000];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = Integer.MIN_VALUE + i * 4_294_967;
            doubles[i] = (i - 500) / 7.0;
        }
        byte[] text = new byte[100_000];
        int end = NativeNumbers.writeInts(ints, 1, 1000, BETWEEN, text, 3);
        int[] readInts = new int[1000];
        readInts[0] = ints[0];
        assertRead(999, end, text, NativeNumbers.readInts(BETWEEN, text, 3, text.length, readInts, 1, 1000));
        readInts[999] = ints[999];
        assertThat(readInts).isEqualTo(ints);

        end = NativeNumbers.writeDoubles(doubles, 0, 1000, BETWEEN, text, 0);
        double[] readDoubles = new double[1000];
        assertRead(1000, end, text, NativeNumbers.readDoubles(BETWEEN, text, 0, text.length, readDoubles, 0, 1000));
        readDoubles[999] = doubles[999];
        assertThat(readDoubles).isEqualTo(doubles);
    }

    /** The last of some values has nothing behind it, so it is left. */
    private static void assertRead(int count, int end, byte[] text, long result) {
        int next = (int) result;
        assertThat(result >>> Integer.SIZE).isEqualTo(count - 1);
        assertThat(text[next - 1]).isEqualTo(BETWEEN[0]);
        assertThat(new String(text, next, end - next, StandardCharsets.US_ASCII))
                .doesNotContain(" ");
    }

    @Test
    void nothingIsWrittenOfNothing() throws NativeException {
        assertThat(NativeNumbers.writeInts(new int[0], 0, 0, BETWEEN, new byte[5], 5))
                .isEqualTo(5);
        assertThat(NativeNumbers.readInts(BETWEEN, new byte[5], 5, 5, new int[1], 1, 1))
                .isEqualTo(5);
    }

    @Test
    void arraysThatAreTooShortAreRefused() {
        byte[] text = new byte[100];
        int[] values = new int[10];
        refused(() -> NativeNumbers.readInts(null, text, 0, 100, values, 0, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, null, 0, 100, values, 0, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, text, 0, 100, null, 0, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, text, -1, 100, values, 0, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, text, 0, 101, values, 0, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, text, 60, 50, values, 0, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, text, 0, 100, values, -1, 10));
        refused(() -> NativeNumbers.readInts(BETWEEN, text, 0, 100, values, 0, 11));
        refused(() -> NativeNumbers.readDoubles(BETWEEN, text, 0, 100, new double[1], 0, 2));
        refused(() -> NativeNumbers.writeInts(null, 0, 1, BETWEEN, text, 0));
        refused(() -> NativeNumbers.writeInts(values, 0, 11, BETWEEN, new byte[1000], 0));
        refused(() -> NativeNumbers.writeInts(values, 0, 10, null, text, 0));
        refused(() -> NativeNumbers.writeInts(values, 0, 10, BETWEEN, null, 0));
        refused(() -> NativeNumbers.writeInts(values, 0, 10, BETWEEN, text, 0));
        refused(() -> NativeNumbers.writeInts(values, 0, 1, BETWEEN, text, -1));
        refused(() -> NativeNumbers.writeInts(values, 0, 1, BETWEEN, text, 101));
        refused(() -> NativeNumbers.writeDoubles(new double[2], 0, 2, BETWEEN, new byte[96], 0));
    }

    /** The room that is promised to be enough. */
    @Test
    void whatIsLongEnoughIsNotRefused() throws NativeException {
        double[] longest = {-1.7976931348623157e308, -2.2250738585072014e-308};
        byte[] text = new byte[72 + 24 + 1];
        int end = NativeNumbers.writeDoubles(longest, 0, 2, BETWEEN, text, 0);
        assertThat(new String(text, 0, end, StandardCharsets.US_ASCII).split(" "))
                .extracting(Double::parseDouble)
                .containsExactly(longest[0], longest[1]);
    }

    private static void refused(ThrowingCallable call) {
        BridgeTest.refused(NativeException.Status.ARGUMENT, call);
    }
}

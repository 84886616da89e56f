package org.xmlcost.jni;

import org.xmlcost.Required;
import org.xmlcost.jni.NativeException.Status;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The same codec behind {@code java.lang.foreign}, where there is one; where not, the reason is told. */
class ForeignBridgeTest {

    private static ForeignCodec open(int kind) throws NativeException {
        Required.require(
                "java22",
                ForeignCodec.problem().isEmpty(),
                ForeignCodec.problem().orElse(""));
        return new ForeignCodec("gsoap", kind, 0);
    }

    @Test
    void olderJavaIsToldWhatIsNeeded() {
        assumeTrue(Runtime.version().feature() < 22);
        assertThat(ForeignCodec.problem()).hasValue("needs Java 22");
        assertThatThrownBy(() -> new ForeignCodec("gsoap", NativeCodecs.INT, 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("22");
    }

    @Test
    void whatIsWrittenIsRead() throws NativeException {
        ForeignCodec codec = open(NativeCodecs.EVENT);
        byte[] text = "ab\u00e9".getBytes(StandardCharsets.UTF_8);
        int[] numbers = {7, -8};
        double[] values = {0.1, Double.NEGATIVE_INFINITY};
        int[] offsets = {0, 2, 4};
        byte[] message = new byte[codec.write(2, null, numbers, null, null, values, text, offsets, new byte[0])];
        assertThat(codec.write(2, null, numbers, null, null, values, text, offsets, message))
                .isEqualTo(message.length);
        assertThat(codec.read(message, message.length)).isEqualTo(2);
        int[] readNumbers = new int[2];
        codec.copyInts(NativeCodecs.INTS, readNumbers);
        double[] readValues = new double[2];
        codec.copyDoubles(readValues);
        byte[] readText = new byte[codec.textLength()];
        codec.copyBytes(NativeCodecs.TEXT, readText);
        int[] readOffsets = new int[3];
        codec.copyInts(NativeCodecs.OFFSETS, readOffsets);
        assertThat(readNumbers).isEqualTo(numbers);
        assertThat(readValues).isEqualTo(values);
        assertThat(readText).isEqualTo(text);
        assertThat(readOffsets).isEqualTo(offsets);
        codec.close();
    }

    @Test
    void whatNativeCodeRefusesIsAnException() throws NativeException {
        ForeignCodec codec = open(NativeCodecs.DOUBLE);
        byte[] wrong = "<a/>".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> codec.read(wrong, wrong.length))
                .isInstanceOfSatisfying(NativeException.class, thrown -> {
                    assertThat(thrown.status()).isEqualTo(Status.MALFORMED);
                    assertThat(thrown.getMessage()).isNotBlank();
                    assertThat(thrown.offset()).isBetween(0L, 4L);
                });
        BridgeTest.refused(
                Status.ARGUMENT, () -> codec.write(1, null, new int[1], null, null, null, null, null, new byte[0]));
        BridgeTest.refused(
                Status.ARGUMENT, () -> codec.write(-1, null, null, null, null, new double[1], null, null, new byte[0]));
        byte[] message = new byte[2000];
        int length = codec.write(2, null, null, null, null, new double[] {1, 2}, null, null, message);
        assertThat(codec.read(message, length)).isEqualTo(2);
        BridgeTest.refused(Status.ARGUMENT, () -> codec.copyDoubles(new double[1]));
        BridgeTest.refused(Status.ARGUMENT, () -> codec.copyInts(NativeCodecs.INTS, new int[2]));
        codec.close();
        BridgeTest.refused(Status.CLOSED, codec::close);
        BridgeTest.refused(Status.CLOSED, () -> codec.read(message, length));
        BridgeTest.refused(Status.ARGUMENT, () -> new ForeignCodec("gsoap", 99, 0));
    }

    /** Arrays shorter than the count are Java's own exception, before anything is copied. */
    @Test
    void countsBeyondTheArrayAreRefused() throws NativeException {
        ForeignCodec codec = open(NativeCodecs.DOUBLE);
        assertThatThrownBy(() -> codec.write(2, null, null, null, null, new double[1], null, null, new byte[0]))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> codec.read(new byte[10], 11)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(codec.write(1, null, null, null, null, new double[1], null, null, new byte[2000]))
                .isPositive();
        codec.close();
    }
}

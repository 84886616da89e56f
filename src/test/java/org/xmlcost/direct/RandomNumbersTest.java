package org.xmlcost.direct;

import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * As many random numbers as the system property {@code xmlcost.values} says, against the JDK and the library of number
 * mode fast. What is written must be the shortest text, and every text must be read as the JDK reads it.
 */
@Tag("exhaustive")
class RandomNumbersTest {
    private static final int BLOCK = 100_000;
    private static final int BLOCKS = Integer.getInteger("xmlcost.values") / BLOCK;

    private static final Numbers FAST = Numbers.of(NumberMode.FAST);

    /** Bits of all patterns, decimals, integers, and subnormals. */
    private static double value(SplittableRandom random, int i) {
        double value = switch (i & 15) {
            case 0 -> random.nextInt(10_000_000) / 100.0;
            case 1 -> random.nextInt();
            case 2 -> random.nextDouble();
            case 3 -> Double.longBitsToDouble(random.nextLong() >>> 12);
            default -> Double.longBitsToDouble(random.nextLong());
        };
        return Double.isFinite(value) ? value : i;
    }

    @Test
    void doublesThereAndBack() {
        IntStream.range(0, BLOCKS).parallel().forEach(block -> {
            SplittableRandom random = new SplittableRandom(block);
            double[] values = new double[BLOCK];
            Arrays.setAll(values, i -> value(random, i));
            byte[] message = written(values);
            requireBits((double[]) read(message, ValueType.DOUBLE), values, "block " + block);
            String[] texts = new String(message, 3, message.length - 7, StandardCharsets.US_ASCII).split(" ");
            assertThat(texts).hasSize(BLOCK);
            for (int i = 0; i < BLOCK; i++) {
                if (!texts[i].equals(FAST.text(values[i])) || Double.parseDouble(texts[i]) != values[i]) {
                    throw new AssertionError("block " + block + ", " + values[i] + ": " + texts[i]);
                }
            }
        });
    }

    /** Up to 19 digits, with points and exponents anywhere. */
    @Test
    void textsOfDoubles() {
        IntStream.range(0, BLOCKS / 4).parallel().forEach(block -> {
            SplittableRandom random = new SplittableRandom(-block);
            StringBuilder list = new StringBuilder("<l>");
            double[] values = new double[BLOCK];
            for (int i = 0; i < BLOCK; i++) {
                String digits = Long.toString((random.nextLong() >>> random.nextInt(63)) & Long.MAX_VALUE);
                int point = random.nextInt(digits.length()) + 1;
                int exponent = random.nextInt(4) > 0 ? random.nextInt(620) - 330 : random.nextInt(40) - 20;
                String text = (random.nextBoolean() ? "-" : "")
                        + digits.substring(0, point)
                        + (point < digits.length() ? "." + digits.substring(point) : "")
                        + (random.nextInt(8) == 0 ? "" : "E" + exponent);
                values[i] = Double.parseDouble(text);
                if (Double.isInfinite(values[i])) {
                    text = digits;
                    values[i] = Double.parseDouble(text);
                }
                list.append(i == 0 ? "" : " ").append(text);
            }
            byte[] message = list.append("</l>").toString().getBytes(StandardCharsets.US_ASCII);
            requireBits((double[]) read(message, ValueType.DOUBLE), values, "block " + block);
        });
    }

    @Test
    void intsThereAndBack() {
        IntStream.range(0, BLOCKS).parallel().forEach(block -> {
            SplittableRandom random = new SplittableRandom(block);
            int[] values = random.ints(BLOCK).map(i -> i >> (i & 31)).toArray();
            byte[] message = written(values);
            String[] texts = new String(message, 3, message.length - 7, StandardCharsets.US_ASCII).split(" ");
            int[] read = (int[]) read(message, ValueType.INT);
            for (int i = 0; i < BLOCK; i++) {
                if (read[i] != values[i] || Integer.parseInt(texts[i]) != values[i]) {
                    throw new AssertionError("block " + block + ", " + values[i] + ": " + texts[i]);
                }
            }
        });
    }

    /** Evenly among the finite ones, of which every other gets a sign; each of them with profile numbers. */
    @Test
    void floatsThereAndBack() {
        long end = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
        long step = Math.max(1, end / Integer.getInteger("xmlcost.values") - 1);
        IntStream.range(0, (int) (end / step / BLOCK) + 1).parallel().forEach(block -> {
            float[] values = new float[BLOCK];
            for (int i = 0; i < BLOCK; i++) {
                float value = Float.intBitsToFloat((int) Math.min(end - 1, step * ((long) block * BLOCK + i)));
                values[i] = (i & 1) == 0 ? value : -value;
            }
            byte[] message = written(values);
            float[] read = (float[]) read(message, ValueType.FLOAT);
            for (int i = 0; i < BLOCK; i++) {
                if (Float.floatToRawIntBits(read[i]) != Float.floatToRawIntBits(values[i])) {
                    throw new AssertionError(read[i] + " instead of " + values[i]);
                }
            }
        });
    }

    private static byte[] written(Object values) {
        LayoutWriter writer = LayoutWriter.like("<l>0.0 0.0</l>".getBytes(StandardCharsets.US_ASCII), false)
                .orElseThrow();
        byte[] message = new byte[(int) writer.room(BLOCK)];
        return Arrays.copyOf(message, writer.write(values, BLOCK, message));
    }

    private static Object read(byte[] message, ValueType type) {
        LearnedReader reader = LearnedReader.of(
                Layout.of(message, message.length, false, ValueTypes.of(type)).orElseThrow());
        assertThat(reader.read(message, message.length)).isEqualTo(message.length - 4);
        return reader.values();
    }

    private static void requireBits(double[] read, double[] values, String what) {
        for (int i = 0; i < values.length; i++) {
            if (Double.doubleToRawLongBits(read[i]) != Double.doubleToRawLongBits(values[i])) {
                throw new AssertionError(what + ": " + read[i] + " instead of " + values[i]);
            }
        }
        assertThat(read).hasSize(values.length);
    }
}

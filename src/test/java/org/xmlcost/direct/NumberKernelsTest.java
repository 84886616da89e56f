package org.xmlcost.direct;

import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SplittableRandom;

import static org.assertj.core.api.Assertions.assertThat;

/** The conversions of numbers, against the JDK, and against the library of number mode fast. */
class NumberKernelsTest {
    private static final int AT = 3;
    private static final Numbers FAST = Numbers.of(NumberMode.FAST);

    private final byte[] bytes = new byte[AT + 2 * LearnedReader.LOOKAHEAD];
    private final LearnedReader doubles = LearnedReader.of(unknown(ValueType.DOUBLE));
    private final LearnedReader ints = LearnedReader.of(unknown(ValueType.INT));
    private final double[] one = new double[1];
    private final long[] number = new long[1];
    private final int[] exponent = new int[1];
    private int end;

    private static Layout unknown(ValueType type) {
        return new Layout(new byte[0], null, List.of(), ValueTypes.of(type));
    }

    private int write(double value) {
        one[0] = value;
        DoubleWriter.decimals(one, 0, 1, number, exponent);
        return DoubleWriter.write(value, number[0], exponent[0], bytes, AT);
    }

    /** Returns whether the value at the place was converted on the fast path, and that nothing of it is left. */
    private boolean isRead(LearnedReader reader, int textEnd) {
        reader.bytes = bytes;
        reader.at = AT;
        reader.count = 0;
        if (reader.room() == 0) {
            reader.reserve(1);
        }
        if (reader.readCommon(AT) != LearnedReader.Stop.FULL) {
            assertThat(reader.at).isEqualTo(AT);
            assertThat(reader.count).isZero();
            return false;
        }
        if (reader.at != textEnd) {
            assertThat(reader.at).isEqualTo(textEnd);
        }
        return true;
    }

    private double readDouble() {
        return ((double[]) doubles.array())[0];
    }

    /** Returns the text of a double, and checks that nothing before it was changed. */
    private String written(double value) {
        Arrays.fill(bytes, (byte) '<');
        end = write(value);
        assertThat(bytes[AT - 1]).isEqualTo((byte) '<');
        return new String(bytes, AT, end - AT, StandardCharsets.US_ASCII);
    }

    /** Returns the value of a text, or null if the reader leaves it to others. */
    private Double read(String text, char behind) {
        Arrays.fill(bytes, (byte) behind);
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(ascii, 0, bytes, AT, Math.min(ascii.length, bytes.length - AT));
        bytes[AT + ascii.length + 1] = '/';
        return isRead(doubles, AT + ascii.length) ? readDouble() : null;
    }

    private void requireBothWays(double value) {
        String text = written(value);
        if (!text.equals(FAST.text(value))) {
            assertThat(text).isEqualTo(FAST.text(value));
        }
        for (int i = end; i + 1 < bytes.length; i += 2) {
            bytes[i] = '<';
            bytes[i + 1] = '/';
        }
        if (!isRead(doubles, end) || Double.doubleToLongBits(readDouble()) != Double.doubleToLongBits(value)) {
            assertThat(readDouble()).as(text).isEqualTo(value);
            assertThat(doubles.count).as(text).isOne();
        }
    }

    /** Reads digits and an exponent, also with a point behind the first digit. */
    private void requireNearest(String text) {
        requireNearestAsIs(text);
        String upper = text.toUpperCase(Locale.ROOT);
        int e = upper.indexOf('E');
        String digits = e < 0 ? upper : upper.substring(0, e);
        if (digits.length() > 1 && digits.indexOf('.') < 0) {
            int exponent = (e < 0 ? 0 : Integer.parseInt(upper.substring(e + 1))) + digits.length() - 1;
            requireNearestAsIs(digits.charAt(0) + "." + digits.substring(1) + "E" + exponent);
        }
    }

    /** Reads a text that the common path may leave to others. */
    private void requireNearestAsIs(String text) {
        Double value = read(text, '<');
        if (value != null && Double.doubleToLongBits(value) != Double.doubleToLongBits(Double.parseDouble(text))) {
            assertThat(value).as(text).isEqualTo(Double.parseDouble(text));
        }
    }

    @Test
    void powersOfTwoAndTenAndTheirNeighbours() {
        for (int power = -1074; power <= 1023; power++) {
            requireNeighbours(Math.scalb(1.0, power));
        }
        for (int power = -323; power <= 308; power++) {
            requireNeighbours(Double.parseDouble("1e" + power));
            for (int digit = 1; digit <= 9; digit++) {
                requireNearest(digit + "e" + power);
                requireNearest(digit + "." + digit + "E" + power);
            }
        }
    }

    private void requireNeighbours(double value) {
        double near = value;
        for (int i = 0; i < 4; i++) {
            requireBothWays(near);
            near = Math.nextUp(near);
        }
        near = value;
        for (int i = 0; i < 4 && near > 0; i++) {
            requireBothWays(-near);
            near = Math.nextDown(near);
        }
    }

    @Test
    void theLeastAndTheGreatest() {
        for (double value : new double[] {
            0.0,
            Double.MIN_VALUE,
            2 * Double.MIN_VALUE,
            3 * Double.MIN_VALUE,
            Double.MIN_NORMAL,
            Math.nextDown(Double.MIN_NORMAL),
            Double.MAX_VALUE,
            0.001,
            Math.nextDown(0.001),
            1e7,
            Math.nextDown(1e7),
            123,
            100,
            0x1p53 + 2,
            Double.parseDouble("2e23"),
            Double.parseDouble("8.41e21")
        }) {
            requireBothWays(value);
            requireBothWays(-value);
        }
        assertThat(written(Double.POSITIVE_INFINITY)).isEqualTo("INF");
        assertThat(written(Double.NEGATIVE_INFINITY)).isEqualTo("-INF");
        assertThat(written(Double.NaN)).isEqualTo("NaN");
    }

    /** Half way between two doubles, and as near to that as a text of 19 digits permits. */
    @Test
    void halfWay() {
        SplittableRandom random = new SplittableRandom(2026);
        for (int i = 0; i < 20_000; i++) {
            long odd = (1L << 53) + 2 * random.nextLong(1L << 52) + 1;
            for (int more = -1; more <= 1; more++) {
                requireNearest(Long.toString(odd + more));
                requireNearest(odd + more + "e" + random.nextInt(4));
                requireNearest((odd + more) * 100 + more + "E-2");
            }
            double value = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
            if (Double.isFinite(value) && value < Double.MAX_VALUE) {
                BigDecimal middle = new BigDecimal(value)
                        .add(new BigDecimal(Math.nextUp(value)))
                        .divide(BigDecimal.valueOf(2));
                String digits = middle.unscaledValue().toString();
                if (digits.length() > 19) {
                    int exponent = digits.length() - 19 - middle.scale();
                    requireNearest(digits.substring(0, 19) + "E" + exponent);
                    requireNearest(Long.parseLong(digits.substring(0, 18)) + 1 + "E" + (exponent + 1));
                }
            }
        }
    }

    @Test
    void textsOfNineteenDigits() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            String whole = Long.toString(random.nextLong(Long.MAX_VALUE));
            String text = whole.charAt(0) + "." + whole.substring(1) + "E" + (random.nextInt(640) - 330);
            double value = Double.parseDouble(text);
            assertThat(read(text, '<')).as(text).isEqualTo(Double.isInfinite(value) ? null : value);
        }
    }

    /** What is not read here is read by others, and may be no number at all. */
    @Test
    void leavesUncommonTextToOthers() {
        for (String text : ("~-~+1~.5~5.~123456789~123456789.5~1.5<!---->~1.5&#48;~1.5x~1.5.~1e5.5~"
                        + "1.00000000000000000000000000000001~0.00000000000000000000000000000001~1e~1e+~1E-~e5~INF~-INF~NaN~"
                        + " 1~--1~1e12345~1e309~12345678901234567890~"
                        + "1.2345678901234567890123456789012345678901234567890123456789")
                .split("~")) {
            assertThat(read(text, '<')).as(text).isNull();
        }
    }

    @Test
    void convertsUncommonTokens() {
        for (String text : ("+1~.5~-.5E1~5.~5.e1~123456789~123456789.5~12345678901234567890~1e-99999~"
                        + "0." + "0".repeat(300) + "1234567890123456789012~" + "1".repeat(300) + "~-0~+0.0e99~"
                        + "2.2250738585072011e-308~9007199254740993.0000000000000000000000000000000000000000000001")
                .split("~")) {
            assertThat(token(text)).as(text).hasValue(Double.parseDouble(text));
        }
        assertThat(token("INF")).hasValue(Double.POSITIVE_INFINITY);
        assertThat(token("-INF")).hasValue(Double.NEGATIVE_INFINITY);
        assertThat(token("NaN")).hasValue(Double.NaN);
        for (String text : ("-~+~.~e5~1e~1e+~1e5.5~1..5~1.5.~Infinity~+NaN~-NaN~0x1p3~1d~1f~1e309~" + "1".repeat(310)
                        + "~1_0~--1~+-1")
                .split("~")) {
            assertThat(token(text)).as(text).isEmpty();
        }
    }

    private static OptionalDouble token(String text) {
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        assertThat(Token.end(ascii, 0)).isEqualTo(ascii.length);
        return Token.toDouble(ascii, 0, ascii.length);
    }

    @Test
    void convertsUncommonTokensOfInts() {
        for (String text : new String[] {"+1", "-0000000000012", "00000000002147483647", "x", "", "-", "2147483648"}) {
            byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
            boolean isInt = text.length() > 1 && !text.startsWith("2") && text.length() <= 18;
            assertThat(Token.toInt(ascii, 0, ascii.length))
                    .as(text)
                    .isEqualTo(isInt ? OptionalLong.of(Integer.parseInt(text)) : OptionalLong.empty());
        }
    }

    @Test
    void stopsAtTheEndOfAValue() {
        for (char behind = 0; behind < 0x80; behind++) {
            boolean isEnd = behind == '<' || " \n\t\r".indexOf(behind) >= 0;
            if ("0123456789.eE".indexOf(behind) < 0) {
                assertThat(read("1.25", behind)).isEqualTo(isEnd ? 1.25 : null);
                assertThat(read("-3e-2", behind)).isEqualTo(isEnd ? -0.03 : null);
                assertThat(read("1234567", behind)).isEqualTo(isEnd ? 1234567.0 : null);
            }
        }
        assertThat(read("-0.0", '<')).isEqualTo(-0.0);
        assertThat(read("-0", '<')).isEqualTo(-0.0);
        assertThat(read("0e999", '<')).isEqualTo(0.0);
        assertThat(read("1e-999", '<')).isEqualTo(0.0);
        assertThat(read("000.10E+01", '<')).isEqualTo(1.0);
        assertThat(read("0.0012345678901234567", '<')).isEqualTo(0.0012345678901234567);
        assertThat(read("0.00000000000000000000", '<')).isEqualTo(0.0);
        assertThat(read("1.5E+300", '<')).isEqualTo(1.5e300);
    }

    @Test
    void ints() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 300_000; i++) {
            requireInt(random.nextInt() >> random.nextInt(32));
        }
        for (long power = 1; power <= Integer.MAX_VALUE; power *= 10) {
            for (int i = -2; i <= 2; i++) {
                requireInt((int) power + i);
                requireInt((int) -power + i);
            }
        }
        requireInt(Integer.MAX_VALUE);
        requireInt(Integer.MIN_VALUE);
        assertThat(readInt("007")).isEqualTo(7);
        assertThat(readInt("-0")).isZero();
        for (String text :
                "~-~+1~2147483648~-2147483649~12345678901~00000000123~99999999999999999~ 1~x~1x".split("~")) {
            assertThat(readInt(text)).as(text).isNull();
        }
    }

    private void requireInt(int value) {
        Arrays.fill(bytes, (byte) '<');
        int stop = IntWriter.write(value, bytes, AT);
        assertThat(new String(bytes, AT, stop - AT, StandardCharsets.US_ASCII)).isEqualTo(Integer.toString(value));
        assertThat(readInt(Integer.toString(value))).isEqualTo(value);
    }

    private Integer readInt(String text) {
        Arrays.fill(bytes, (byte) '<');
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(ascii, 0, bytes, AT, ascii.length);
        bytes[AT + ascii.length + 1] = '/';
        return isRead(ints, AT + ascii.length) ? ((int[]) ints.array())[0] : null;
    }
}

package org.xmlcost.codec.exi;

import com.siemens.ct.exi.core.values.FloatValue;
import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;

/** Numbers as EXI's Float, against the JDK's conversion of text and its arithmetic of decimals. */
@SuppressWarnings("FloatingPointLiteralPrecision")
class DecimalsTest {
    private static final Decimals DECIMALS = new Decimals();
    private static final int MANY = 200_000;

    @Test
    void doublesComeBack() {
        Random random = new Random(1);
        for (int i = 0; i < MANY; i++) {
            assertThatComesBack(Double.longBitsToDouble(random.nextLong()));
            assertThatComesBack(random.nextDouble());
            assertThatComesBack(random.nextInt(2_000_000) / 100.0 - 10_000);
            assertThatComesBack(Double.longBitsToDouble(random.nextLong() & -1L >>> 10));
        }
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double power = Math.scalb(1.0, exponent);
            assertThatComesBack(power);
            assertThatComesBack(-Math.nextDown(power));
            assertThatComesBack(Math.nextUp(power));
        }
        for (double edge : new double[] {
            Double.MAX_VALUE,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            1e22,
            1e23,
            0x1p63,
            -0x1p63
        }) {
            assertThatComesBack(edge);
        }
    }

    @Test
    void floatsComeBack() {
        Random random = new Random(2);
        for (int i = 0; i < MANY; i++) {
            assertThatComesBack(Float.intBitsToFloat(random.nextInt()));
            assertThatComesBack(random.nextFloat());
        }
        for (int exponent = -149; exponent <= 127; exponent++) {
            float power = Math.scalb(1f, exponent);
            assertThatComesBack(power);
            assertThatComesBack(-Math.nextDown(power));
            assertThatComesBack(Math.nextUp(power));
        }
        for (float edge : new float[] {Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            assertThatComesBack(edge);
        }
    }

    /** EXI's Float has one zero. */
    @Test
    void zeroHasNoSign() {
        assertThat(DECIMALS.of(-0.0)).isEqualTo(DECIMALS.of(0.0));
        assertThat(DECIMALS.toDouble(DECIMALS.of(-0.0))).isEqualTo(0.0);
        assertThat(DECIMALS.toFloat(DECIMALS.of(-0f))).isEqualTo(0f);
    }

    /** No digit less gives the number back: the nearest decimals of one digit less are others. */
    @Test
    void digitsAreTheFewest() {
        Random random = new Random(3);
        for (int i = 0; i < MANY; i++) {
            double value = i % 2 == 0 ? random.nextDouble() : Double.longBitsToDouble(random.nextLong() >>> 2);
            FloatValue decimal = DECIMALS.of(value);
            BigDecimal exact = new BigDecimal(value);
            long digits = Math.abs(decimal.getMantissa().longValue());
            int unit = decimal.getExponent().intValue() + 1;
            if (digits >= 10) {
                BigDecimal below = exact.setScale(-unit, RoundingMode.FLOOR);
                assertThat(below.doubleValue()).isNotEqualTo(value);
                assertThat(below.add(BigDecimal.ONE.scaleByPowerOfTen(unit)).doubleValue())
                        .isNotEqualTo(value);
            }
        }
    }

    @Test
    void anyDecimalIsRoundedAsTheJdkDoes() {
        Random random = new Random(4);
        for (int i = 0; i < MANY; i++) {
            FloatValue decimal = new FloatValue(random.nextLong() >> random.nextInt(63) | 1, random.nextInt(720) - 380);
            String text = decimal.getMantissa() + "E" + decimal.getExponent();
            assertThat(DECIMALS.toDouble(decimal)).as(text).isEqualTo(Double.parseDouble(text));
            assertThat(DECIMALS.toFloat(decimal)).as(text).isEqualTo(Float.parseFloat(text));
        }
        for (long mantissa : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 1, -1}) {
            for (int exponent : new int[] {-16_383, -400, -343, -342, 0, 308, 309, 325, 16_383}) {
                FloatValue decimal = new FloatValue(mantissa, exponent);
                String text = decimal.getMantissa() + "E" + decimal.getExponent();
                assertThat(DECIMALS.toDouble(decimal)).as(text).isEqualTo(Double.parseDouble(text));
            }
        }
    }

    /** Half-way between two singles, where a double between would round twice. */
    @Test
    void halvesBetweenSinglesGoToTheEvenOne() {
        Random random = new Random(5);
        for (int i = 0; i < MANY; i++) {
            float value = Float.intBitsToFloat(random.nextInt(0x7F00_0000));
            FloatValue half = DECIMALS.of(((double) value + Math.nextUp(value)) / 2);
            String text = half.getMantissa() + "E" + half.getExponent();
            assertThat(DECIMALS.toFloat(half)).as(text).isEqualTo(Float.parseFloat(text));
        }
    }

    private static void assertThatComesBack(double value) {
        double back = DECIMALS.toDouble(DECIMALS.of(value));
        if (value != 0) {
            assertThat(Double.doubleToLongBits(back)).as("%s", value).isEqualTo(Double.doubleToLongBits(value));
        }
    }

    private static void assertThatComesBack(float value) {
        float back = DECIMALS.toFloat(DECIMALS.of(value));
        if (value != 0) {
            assertThat(Float.floatToIntBits(back)).as("%s", value).isEqualTo(Float.floatToIntBits(value));
        }
    }
}

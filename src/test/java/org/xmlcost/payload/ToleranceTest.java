package org.xmlcost.payload;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What a declared loss forgives, and that it forgives no more. */
class ToleranceTest {
    private static final Tolerance TWO = new Tolerance(false, 2, 1, 1e-300);

    @Test
    void bitForBitForgivesNothing() {
        assertThat(same(Tolerance.NONE, 0.0, -0.0)).isFalse();
        assertThat(same(Tolerance.NONE, 1, Math.nextUp(1.0))).isFalse();
        assertThat(same(Tolerance.NONE, Double.NaN, Double.NaN)).isTrue();
    }

    @Test
    void signOfZeroForgivesThatAlone() {
        assertThat(same(Tolerance.SIGN_OF_ZERO, -0.0, 0.0)).isTrue();
        assertThat(same(Tolerance.SIGN_OF_ZERO, 0.0, -0.0)).isTrue();
        assertThat(same(Tolerance.SIGN_OF_ZERO, Double.MIN_VALUE, 0.0)).isFalse();
        assertThat(same(Tolerance.SIGN_OF_ZERO, 1, -1)).isFalse();
        assertThat(same(Tolerance.SIGN_OF_ZERO, 1, Math.nextUp(1.0))).isFalse();
    }

    @Test
    void unitsInTheLastPlaceAreThoseOfTheExpectedValue() {
        assertThat(same(TWO, 1, 1 + 2 * Math.ulp(1.0))).isTrue();
        assertThat(same(TWO, 1, 1 + 3 * Math.ulp(1.0))).isFalse();
        assertThat(same(TWO, -1, -1 - 2 * Math.ulp(1.0))).isTrue();
        assertThat(same(TWO, 0.0, -0.0)).isFalse();
        assertThat(same(TWO, 1e-301, 0)).isTrue();
        assertThat(same(TWO, 1e-299, 0)).isFalse();
        assertThat(sameFloat(TWO, 1, Math.nextUp(1f))).isTrue();
        assertThat(sameFloat(TWO, 1, 1 + 2 * Math.ulp(1f))).isFalse();
    }

    @Test
    void whatIsNoNumberIsNearToNothing() {
        assertThat(same(TWO, Double.NaN, 1)).isFalse();
        assertThat(same(TWO, 1, Double.NaN)).isFalse();
        assertThat(same(TWO, Double.MAX_VALUE, Double.POSITIVE_INFINITY)).isFalse();
        assertThat(same(TWO, Double.POSITIVE_INFINITY, Double.MAX_VALUE)).isFalse();
        assertThat(same(TWO, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY))
                .isFalse();
    }

    @Test
    void integersTextsAndCountsAreAlwaysExact() {
        Payload events = events(1, "a");
        assertThat(TWO.firstDifference(events, events(1 + Math.ulp(1.0), "a"))).isEmpty();
        assertThat(TWO.firstDifference(events, events(1, "b"))).isPresent();
        assertThat(TWO.firstDifference(new Payload.Ints(new int[] {1}), new Payload.Ints(new int[] {2})))
                .isPresent();
        assertThat(TWO.firstDifference(new Payload.Doubles(new double[1]), new Payload.Doubles(new double[2])))
                .isPresent();
        assertThat(TWO.firstDifference(new Payload.Doubles(new double[1]), new Payload.Floats(new float[1])))
                .isPresent();
        Payload mesh = new Payload.Mesh(new int[] {1}, new int[] {2}, new double[] {3});
        assertThat(TWO.firstDifference(mesh, new Payload.Mesh(new int[] {1}, new int[] {3}, new double[] {3})))
                .isPresent();
        assertThat(TWO.firstDifference(
                        mesh, new Payload.Mesh(new int[] {1}, new int[] {2}, new double[] {Math.nextUp(3.0)})))
                .isEmpty();
    }

    @Test
    void twoLossesAddUp() {
        assertThat(TWO.and(Tolerance.SIGN_OF_ZERO)).isEqualTo(new Tolerance(true, 2, 1, 1e-300));
        assertThat(TWO.and(TWO).doubleUlps()).isEqualTo(4);
        assertThat(Tolerance.NONE.and(Tolerance.NONE).isNone()).isTrue();
    }

    private static Payload events(double value, String text) {
        return new Payload.Events(new int[] {1}, new double[] {value}, new String[] {text});
    }

    private static boolean same(Tolerance tolerance, double expected, double actual) {
        return tolerance
                .firstDifference(
                        new Payload.Doubles(new double[] {expected}), new Payload.Doubles(new double[] {actual}))
                .isEmpty();
    }

    private static boolean sameFloat(Tolerance tolerance, float expected, float actual) {
        return tolerance
                .firstDifference(new Payload.Floats(new float[] {expected}), new Payload.Floats(new float[] {actual}))
                .isEmpty();
    }
}

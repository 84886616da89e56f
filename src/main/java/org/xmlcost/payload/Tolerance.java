package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.util.Optional;

/**
 * Change of a floating-point number that a lossy encoding may make. It is declared, so that every larger change is
 * still an error.
 *
 * @param signOfZero whether -0.0 may come back as 0.0
 * @param doubleUlps largest error of a double, in units in the last place of the expected double
 * @param floatUlps largest error of a single, in units in the last place of the expected single
 * @param negligible absolute difference that is ignored, for encodings that lose tiny numbers; otherwise 0
 */
public record Tolerance(boolean signOfZero, int doubleUlps, int floatUlps, double negligible) {
    /** No change: equal bit for bit. */
    public static final Tolerance NONE = new Tolerance(false, 0, 0, 0);
    /** Numbers are exact, but zero has no sign. */
    public static final Tolerance SIGN_OF_ZERO = new Tolerance(true, 0, 0, 0);

    public boolean isNone() {
        return equals(NONE);
    }

    /** Returns the change that two lossy steps in sequence may make. */
    public Tolerance and(Tolerance other) {
        return new Tolerance(
                signOfZero || other.signOfZero,
                doubleUlps + other.doubleUlps,
                floatUlps + other.floatUlps,
                negligible + other.negligible);
    }

    /** Returns the first difference that is not tolerated, as {@link Payload#firstDifference} describes it. */
    public Optional<String> firstDifference(Payload expected, Payload actual) {
        boolean comparable = expected.kind() == actual.kind() && expected.count() == actual.count();
        return expected.firstDifference(isNone() || !comparable ? actual : forgiven(expected, actual));
    }

    /** Returns the actual payload, in which each number that is near enough is replaced by the expected number. */
    private Payload forgiven(Payload expected, Payload actual) {
        Object[] due = expected.arrays();
        Object[] arrays = actual.arrays();
        for (int i = 0; i < arrays.length; i++) {
            boolean real = arrays[i] instanceof double[] || arrays[i] instanceof float[];
            if (real && Array.getLength(due[i]) == Array.getLength(arrays[i])) {
                arrays[i] = forgiven(due[i], arrays[i]);
            }
        }
        return Payload.of(actual.kind(), arrays);
    }

    /**
     * Returns an array of doubles or floats, in which each number that is near enough is replaced by the expected
     * number. Expected numbers are copied bit for bit.
     */
    private Object forgiven(Object expected, Object actual) {
        int length = Array.getLength(actual);
        Object forgiven = Array.newInstance(actual.getClass().getComponentType(), length);
        for (int i = 0; i < length; i++) {
            double due = Array.getDouble(expected, i);
            double ulps = actual instanceof double[]
                    ? doubleUlps * Math.ulp(due)
                    : floatUlps * (double) Math.ulp((float) due);
            Array.set(forgiven, i, Array.get(isNear(due, Array.getDouble(actual, i), ulps) ? expected : actual, i));
        }
        return forgiven;
    }

    /**
     * Returns whether two numbers are near enough. NaN and the infinities are near to no number: they must be equal
     * without tolerance.
     */
    private boolean isNear(double expected, double actual, double distance) {
        if (expected == 0 && actual == 0) {
            return signOfZero;
        }
        return Double.isFinite(expected)
                && Double.isFinite(actual)
                && Math.abs(expected - actual) <= distance + negligible;
    }

    /** Returns the text that lists show. */
    @Override
    public String toString() {
        if (isNone()) {
            return "none";
        }
        String far = doubleUlps + floatUlps == 0
                ? ""
                : "up to " + doubleUlps + " ulp of a double, " + floatUlps + " of a float";
        String tiny = negligible == 0 ? "" : ", " + negligible + " of a tiny one";
        return (signOfZero ? "sign of zero" : "") + (signOfZero && !far.isEmpty() ? ", " : "") + far + tiny;
    }
}

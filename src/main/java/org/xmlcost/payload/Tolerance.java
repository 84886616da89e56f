package org.xmlcost.payload;

import java.lang.reflect.Array;
import java.util.Optional;

/**
 * What a lossy encoding may change of a floating-point number, declared so that everything beyond it is still an error.
 *
 * @param signOfZero whether -0.0 may come back as 0.0
 * @param doubleUlps units in the last place of the expected double that a double may be off
 * @param floatUlps units in the last place of the expected single that a single may be off
 * @param negligible absolute difference that is forgiven, for encodings that lose what is tiny; else 0
 */
public record Tolerance(boolean signOfZero, int doubleUlps, int floatUlps, double negligible) {
    /** Bit for bit. */
    public static final Tolerance NONE = new Tolerance(false, 0, 0, 0);
    /** Numbers are exact, but zero has no sign. */
    public static final Tolerance SIGN_OF_ZERO = new Tolerance(true, 0, 0, 0);

    /** {@return whether nothing may change} */
    public boolean isNone() {
        return equals(NONE);
    }

    /** What two lossy steps, one after the other, may change. */
    public Tolerance and(Tolerance other) {
        return new Tolerance(
                signOfZero || other.signOfZero,
                doubleUlps + other.doubleUlps,
                floatUlps + other.floatUlps,
                negligible + other.negligible);
    }

    /** As {@link Payload#firstDifference}, but for what may be lost. */
    public Optional<String> firstDifference(Payload expected, Payload actual) {
        boolean comparable = expected.kind() == actual.kind() && expected.count() == actual.count();
        return expected.firstDifference(isNone() || !comparable ? actual : forgiven(expected, actual));
    }

    /** What came back, with the expected number wherever the one that came back is near enough. */
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

    /** The same of an array of doubles or floats; what is expected stays as it is to the bit. */
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

    /** NaN and the infinities are near to nothing: what they must equal, they equal without being forgiven. */
    private boolean isNear(double expected, double actual, double distance) {
        if (expected == 0 && actual == 0) {
            return signOfZero;
        }
        return Double.isFinite(expected)
                && Double.isFinite(actual)
                && Math.abs(expected - actual) <= distance + negligible;
    }

    /** As it is shown in lists. */
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

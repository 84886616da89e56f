package org.xmlcost.docs.study;

import org.xmlcost.result.RunRow;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A number with its interval. An interval computed from several figures combines the ends that lie farthest apart. It
 * is conservative, because nothing is assumed about the correlation of the figures.
 *
 * @param low lower end of the interval; the value itself if there is no variance, as in print and in sizes
 * @param high upper end of the interval; the value itself if there is no variance
 */
record Figure(double value, double low, double high) {
    private static final MathContext SHOWN = new MathContext(4);
    private static final MathContext EXACT = new MathContext(6);
    private static final double WHOLE = 1e15;

    static Figure exact(double value) {
        return new Figure(value, value, value);
    }

    /** Returns the score and the interval of a measured row, cut at zero: no metric of a row is negative. */
    static Figure of(RunRow row) {
        double score = row.score();
        return new Figure(
                score,
                row.low().map(low -> Math.max(0, low)).orElse(score),
                row.high().orElse(score));
    }

    boolean varies() {
        return low < high;
    }

    /** Returns 1 if the whole interval is above a number, -1 if it is below, 0 if it contains the number. */
    int side(double number) {
        return low > number ? 1 : high < number ? -1 : 0;
    }

    Figure times(double factor) {
        return times(exact(factor));
    }

    Figure times(Figure other) {
        DoubleSummaryStatistics ends = DoubleStream.of(
                        product(low, other.low),
                        product(low, other.high),
                        product(high, other.low),
                        product(high, other.high))
                .summaryStatistics();
        return new Figure(value * other.value, ends.getMin(), ends.getMax());
    }

    Figure plus(Figure other) {
        return new Figure(value + other.value, low + other.low, high + other.high);
    }

    Figure minus(Figure other) {
        return new Figure(value - other.value, low - other.high, high - other.low);
    }

    /** Returns the quotient. Its interval is unbounded where the interval of the divisor reaches zero. */
    Figure over(Figure other) {
        if (other.value == 0) {
            throw new ArithmeticException("nothing can be divided by zero");
        }
        if (other.low < 0 && other.high > 0) {
            return new Figure(value / other.value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        double most = other.low == 0 ? Double.POSITIVE_INFINITY : 1 / other.low;
        double least = other.high == 0 ? Double.NEGATIVE_INFINITY : 1 / other.high;
        return times(new Figure(1 / other.value, least, most));
    }

    /** Returns four significant digits, or {@code no end} for an infinite number. */
    static String text(double number) {
        return Double.isInfinite(number)
                ? "no end"
                : new BigDecimal(number).round(SHOWN).stripTrailingZeros().toPlainString();
    }

    /** Returns the value with four significant digits. A whole number without variance has all its digits. */
    @Override
    public String toString() {
        return isWhole() ? inFull() : text(value);
    }

    /** Returns the value with six significant digits, or all digits of a whole number without variance. */
    String inFull() {
        return isWhole()
                ? String.format(Locale.ROOT, "%.0f", value)
                : new BigDecimal(value).round(EXACT).stripTrailingZeros().toPlainString();
    }

    private boolean isWhole() {
        return !varies() && value == Math.rint(value) && Math.abs(value) < WHOLE;
    }

    /** Returns the ends of the interval, or an empty text if the figure has no variance. */
    String interval() {
        return varies() ? text(low) + " to " + text(high) : "";
    }

    /** Multiplies two ends of intervals. Zero times an infinite end is zero. */
    private static double product(double one, double other) {
        return one == 0 || other == 0 ? 0 : one * other;
    }
}

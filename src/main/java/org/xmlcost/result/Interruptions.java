package org.xmlcost.result;

import org.hipparchus.stat.StatUtils;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Iterations during which the machine did something else. On a shared one, other guests take a processor for tenths of a second; an
 * iteration of as long then holds a figure of theirs. Such a one is out of line with the others of its fork, by the rule that L. Davies
 * and U. Gather call Hampel's identifier (The Identification of Multiple Outliers, JASA 88, 1993): slower than the median by more
 * than three times the median absolute deviation, brought to a normal's scale. What the codec itself does is never left out: pauses of
 * the collector are taken off before, and where half of a fork is out of line, all of it stays.
 */
final class Interruptions {
    private static final double TIMES = 3;
    /** Median absolute deviation of a normal distribution over its standard deviation. */
    private static final double NORMAL = 0.6745;
    /** Less than this is no interruption, however even the rest. */
    private static final double LEAST = 0.02;
    /** Fewer do not tell which of them is out of line. */
    private static final int FEWEST = 5;
    /** The JVM counts pauses in whole milliseconds. */
    private static final double ROUNDING = 1e6;

    private Interruptions() {
    }

    /**
     * @param time     of an operation in each iteration, in nanoseconds
     * @param pauses   of the collector in each iteration, in nanoseconds
     * @param duration that an iteration was to have, in nanoseconds; one operation may take longer
     * @return indices of iterations to leave out, rising
     */
    static int[] find(double[] time, double[] pauses, double duration) {
        if (time.length < FEWEST) {
            return new int[0];
        }
        double median = StatUtils.percentile(time, 50);
        double deviation = StatUtils.percentile(Arrays.stream(time).map(value -> Math.abs(value - median)).toArray(), 50) / NORMAL;
        double limit = median + Math.max(TIMES * deviation, LEAST * median);
        int[] found = IntStream.range(0, time.length).filter(i -> withoutPauses(time[i], pauses[i], duration) > limit).toArray();
        return 2 * found.length >= time.length ? new int[0] : found;
    }

    private static double withoutPauses(double time, double pauses, double duration) {
        double explained = pauses == 0 ? 0 : pauses + ROUNDING;
        return time * (1 - explained / Math.max(duration, time));
    }
}

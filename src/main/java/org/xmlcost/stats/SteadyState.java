package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

/**
 * From which iteration on a fork is steady. Its trace, warm-up first, is cut where its mean changes, by the partition
 * that has the least sum of squared deviations in units of the noise, plus 4 ln n for each piece: the exact search that
 * PELT prunes (R. Killick, P. Fearnhead, I. Eckley, Optimal Detection of Changepoints With a Linear Computational Cost,
 * JASA 107, 2012), used on traces of virtual machines by E. Barrett et al., Virtual Machine Warmup Blows Hot and Cold,
 * OOPSLA 2017. As there, neighbouring pieces that hardly differ count as one, and a few iterations out of line do not
 * end a steady state. Only a slower beginning is warm-up: a faster one belongs to what the row takes, and stays.
 *
 * @param start first iteration of the trace that counts: the first steady one, or an earlier one that was no slower
 * @param settled whether enough of what was measured is steady; if not, there is no telling when it would have been
 */
public record SteadyState(int start, boolean settled) {
    /** Means this close are the same: less than any interval here tells apart. */
    static final double SAME = 0.02;
    /** A piece shorter than this is an interruption by someone else. */
    private static final int SHORTEST = 3;
    /** Of normal noise: the median of absolute differences of neighbours over its standard deviation. */
    private static final double MEDIAN_DIFFERENCE = 0.6745 * FastMath.sqrt(2);

    /**
     * Finds where the trace of a fork becomes steady.
     *
     * @param trace time of an operation in each iteration, in order
     * @param warmup how many of them were not measured
     */
    static SteadyState of(double[] trace, int warmup) {
        if (trace.length - warmup < 2) {
            return new SteadyState(warmup, true);
        }
        int[] cuts = cuts(trace);
        int last = cuts.length - 2;
        while (last > 0 && cuts[last + 1] - cuts[last] < SHORTEST) {
            last--;
        }
        double level = mean(trace, cuts[last], cuts[last + 1]);
        int steady = start(trace, cuts, last, mean -> Math.abs(mean - level) <= SAME * level);
        int start = start(trace, cuts, last, mean -> mean <= (1 + SAME) * level);
        return new SteadyState(start, trace.length - Math.max(steady, warmup) >= (trace.length - warmup + 1) / 2);
    }

    /**
     * First iteration of the last piece and of those before it whose means are allowed; shorter ones in between are let
     * pass.
     */
    private static int start(double[] trace, int[] cuts, int last, DoublePredicate allowed) {
        int start = cuts[last];
        for (int i = last - 1; i >= 0; i--) {
            if (allowed.test(mean(trace, cuts[i], cuts[i + 1]))) {
                start = cuts[i];
            } else if (cuts[i + 1] - cuts[i] >= SHORTEST || i == 0) {
                break;
            }
        }
        return start;
    }

    /** Where pieces begin, and the trace's length. */
    private static int[] cuts(double[] trace) {
        int n = trace.length;
        double noise = noise(trace);
        // Twice the Bayesian criterion of two parameters a piece, as the noise itself is known from few iterations.
        double penalty = 4 * FastMath.log(n);
        double[] best = new double[n + 1];
        int[] from = new int[n + 1];
        best[0] = -penalty;
        for (int end = 1; end <= n; end++) {
            best[end] = Double.POSITIVE_INFINITY;
            for (int begin = 0; begin < end; begin++) {
                double deviation =
                        StatUtils.populationVariance(trace, begin, end - begin) * (end - begin) / (noise * noise);
                double cost = best[begin] + deviation + penalty;
                if (cost < best[end]) {
                    best[end] = cost;
                    from[end] = begin;
                }
            }
        }
        return IntStream.concat(IntStream.of(0), IntStream.iterate(n, end -> end > 0, end -> from[end]))
                .sorted()
                .toArray();
    }

    /** Standard deviation of what is not a change of level, and never so small that a clock's step is one. */
    private static double noise(double[] trace) {
        double[] differences = IntStream.range(1, trace.length)
                .mapToDouble(i -> Math.abs(trace[i] - trace[i - 1]))
                .toArray();
        return Math.max(
                StatUtils.percentile(differences, 50) / MEDIAN_DIFFERENCE, SAME / 4 * StatUtils.percentile(trace, 50));
    }

    private static double mean(double[] trace, int begin, int end) {
        return StatUtils.mean(trace, begin, end - begin);
    }
}

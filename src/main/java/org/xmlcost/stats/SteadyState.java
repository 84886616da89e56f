package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;
import org.hipparchus.util.FastMath;

import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

/**
 * Iteration from which a fork is steady. The trace of the fork, warm-up first, is cut where its mean changes. The cuts
 * minimise the sum of squared deviations in units of the noise, plus 4 ln n for each piece. This is the exact search
 * that PELT prunes (R. Killick, P. Fearnhead, I. Eckley, Optimal Detection of Changepoints With a Linear Computational
 * Cost, JASA 107, 2012). E. Barrett et al. apply this search to traces of virtual machines (Virtual Machine Warmup
 * Blows Hot and Cold, OOPSLA 2017). As in their paper, adjacent pieces that hardly differ count as one, and a few
 * outlying iterations do not end a steady state. Only a slower beginning is warm-up. A faster beginning is part of the
 * row's cost, and counts.
 *
 * @param start first iteration of the trace that counts: the first steady one, or an earlier one that was no slower
 * @param settled whether at least half of the measured iterations are steady; if not, the trace does not show when the
 *     fork would become steady
 */
public record SteadyState(int start, boolean settled) {
    /** Relative difference up to which two means count as equal: less than any interval here resolves. */
    static final double SAME = 0.02;
    /** Length from which a piece counts as a level. A shorter piece is an interruption from outside the fork. */
    private static final int SHORTEST = 3;
    /** Median absolute difference of consecutive values of normal noise, over the noise's standard deviation. */
    private static final double MEDIAN_DIFFERENCE = 0.6745 * FastMath.sqrt(2);

    /** Finds where the trace of a fork becomes steady, which begins with {@code warmup} warm-up iterations. */
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
     * Goes back from the last piece as long as the means of the pieces are allowed. Returns the first iteration of the
     * earliest such piece. Pieces in between that are shorter than {@link #SHORTEST} may have any mean.
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

    /** Returns the indices at which pieces begin, and the length of the trace. */
    private static int[] cuts(double[] trace) {
        int n = trace.length;
        double noise = noise(trace);
        // Twice the Bayesian criterion for two parameters per piece, since few iterations determine the noise.
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

    /**
     * Returns the standard deviation of the trace without its changes of level. It has a lower bound, so that a tick of
     * the clock is not a change of level.
     */
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

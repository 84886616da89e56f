package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Choice of the iterations of a fork that count, and of the forks of a row that count. No other class decides this. The
 * time of an iteration matters only in the early part of a fork, before the fork is steady.
 *
 * <ol>
 *   <li>An iteration is discarded if the contention probe found a contended core before or after it. If more than a
 *       quarter of a fork's iterations are discarded, the fork is contended: its other iterations are slower too. If no
 *       iteration is left, all of them count.
 *   <li>Iterations before the fork is steady are discarded if they are slower than the later ones, see
 *       {@link SteadyState}.
 *   <li>A contended fork is discarded if the row has at least {@link #LEAST_FORKS} uncontended forks.
 * </ol>
 *
 * @param kept indices of the measured iterations that count, in ascending order
 * @param firstSteady index of the first measured iteration that counts: the first steady one, or an earlier one that
 *     was no slower; of a fork that did not settle, the first one that is left after contended ones are discarded
 * @param settled whether the fork became steady; if not, none of its uncontended iterations were discarded
 * @param contended whether the core was contended for more than a quarter of the iterations
 */
public record ForkFilter(int[] kept, int firstSteady, boolean settled, boolean contended) {
    /**
     * Minimum number of forks of a mean, contended or not. Two are enough, since all rows of the run contribute to
     * their variance.
     */
    public static final int LEAST_FORKS = 2;
    /**
     * Reciprocal of the maximum share of contended iterations. A fork with a greater share is slower in its other
     * iterations too: see docs/precision.md.
     */
    private static final int MOST_CONTENDED = 4;

    /**
     * Decides which iterations of a fork count.
     *
     * @param warmup time of an operation in each warm-up iteration
     * @param times time of an operation in each measured iteration
     * @param uncontended whether the core was uncontended before and after each measured iteration; empty without a
     *     probe
     */
    public static ForkFilter of(double[] warmup, double[] times, List<Boolean> uncontended) {
        boolean looked = uncontended.size() == times.length;
        int[] clear = IntStream.range(0, times.length)
                .filter(i -> !looked || uncontended.get(i))
                .toArray();
        boolean contended = MOST_CONTENDED * (times.length - clear.length) > times.length;
        int[] counted = clear.length == 0 ? IntStream.range(0, times.length).toArray() : clear;
        double[] trace = DoubleStream.concat(
                        DoubleStream.of(warmup), IntStream.of(counted).mapToDouble(i -> times[i]))
                .toArray();
        SteadyState state = SteadyState.of(trace, warmup.length);
        int first = state.settled() ? Math.max(0, state.start() - warmup.length) : 0;
        return new ForkFilter(
                IntStream.of(counted).skip(first).toArray(),
                counted.length == 0 ? 0 : counted[first],
                state.settled(),
                contended);
    }

    /** Returns the mean over the iterations that count. */
    public double mean(double[] samples) {
        return StatUtils.mean(IntStream.of(kept).mapToDouble(i -> samples[i]).toArray());
    }

    /** Returns whether each fork of a row counts, in the order of the forks. */
    public static List<Boolean> forks(List<ForkFilter> forks) {
        boolean discard = forks.stream().filter(each -> !each.contended).count() >= LEAST_FORKS;
        return forks.stream().map(each -> !(discard && each.contended)).toList();
    }
}

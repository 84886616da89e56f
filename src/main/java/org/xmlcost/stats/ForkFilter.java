package org.xmlcost.stats;

import org.hipparchus.stat.StatUtils;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Which iterations of a fork count, and which forks of a row. The one place that decides it; nothing here looks at how
 * slow an iteration was, but for the early part of a fork that is not yet steady.
 *
 * <ol>
 *   <li>Iterations on a contended core are discarded, as the processor's probe saw it before and after each. If that is
 *       more than a quarter of a fork, the fork is contended: what is left of it is near a neighbour. If it leaves
 *       none, all of them count.
 *   <li>Iterations before the fork is steady are discarded if they are slower than what follows, see
 *       {@link SteadyState}.
 *   <li>A contended fork is discarded where the row has {@link #LEAST_FORKS} others.
 * </ol>
 *
 * @param kept indices of the measured iterations that count, rising
 * @param firstSteady index of the first measured iteration that is steady
 * @param settled whether the fork became steady; if not, none of its uncontended iterations were discarded
 * @param contended whether the core was contended for more than a quarter of the iterations
 */
public record ForkFilter(int[] kept, int firstSteady, boolean settled, boolean contended) {
    /** So many forks a mean must stand on, contended or not. How much they differ is known from all rows of the run. */
    public static final int LEAST_FORKS = 2;
    /**
     * A fork of which more than one in so many iterations is contended is slower in the others too: see
     * docs/precision.md.
     */
    private static final int MOST_CONTENDED = 4;

    /**
     * Decides which iterations of a fork count.
     *
     * @param warmup time of an operation in each iteration before those that were measured
     * @param times of an operation in each measured iteration
     * @param uncontended whether the core was the fork's alone during each; empty if nobody looked
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

    /**
     * The mean over the iterations that count.
     *
     * @param samples one of each measured iteration
     */
    public double mean(double[] samples) {
        return StatUtils.mean(IntStream.of(kept).mapToDouble(i -> samples[i]).toArray());
    }

    /** Which forks of a row count, in their order. */
    public static List<Boolean> forks(List<ForkFilter> forks) {
        boolean discard = forks.stream().filter(each -> !each.contended).count() >= LEAST_FORKS;
        return forks.stream().map(each -> !(discard && each.contended)).toList();
    }
}

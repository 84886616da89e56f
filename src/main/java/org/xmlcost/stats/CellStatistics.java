package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.CellState;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Contents of a run folder for one cell, with the choice of the forks that count.
 *
 * @param forks all finished forks, in order
 * @param used whether each of the finished forks counts
 */
public record CellStatistics(CellState state, List<ForkStatistics> forks, List<Boolean> used) {

    /** Evaluates a cell: decides from its samples which iterations and forks count. */
    public static CellStatistics of(CellState state) {
        List<ForkStatistics> forks =
                state.forks().stream().map(ForkStatistics::of).toList();
        List<ForkFilter> filters = forks.stream().map(ForkStatistics::filter).toList();
        return new CellStatistics(
                state,
                forks,
                filters.contains(null) ? Collections.nCopies(forks.size(), true) : ForkFilter.forks(filters));
    }

    /** Returns the number of forks that finished or failed; counts one failure at most. */
    public int ended() {
        return state.ended();
    }

    /** Returns the forks that count. */
    public List<ForkStatistics> counted() {
        return IntStream.range(0, forks.size())
                .filter(used::get)
                .mapToObj(forks::get)
                .toList();
    }

    /** Returns whether the stacks of the forks were sampled, so that their times are no results. */
    public boolean isSampled() {
        return forks.stream().anyMatch(fork -> !fork.samples().components().isEmpty());
    }

    /** Returns the means of the forks that count; empty if the metric was not measured. */
    public double[] means(Metric metric) {
        return counted().stream()
                .filter(fork -> fork.has(metric))
                .mapToDouble(fork -> fork.mean(metric))
                .toArray();
    }

    /** Returns the interval of the cell's time; empty if no time was measured. */
    public Optional<Interval> time(PooledVariance pooled) {
        double[] means = means(Metric.TIME);
        return means.length == 0 ? Optional.empty() : Optional.of(Interval.of(means, pooled));
    }
}

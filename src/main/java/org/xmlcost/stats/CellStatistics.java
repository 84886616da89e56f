package org.xmlcost.stats;

import org.xmlcost.result.CellState;
import org.xmlcost.result.Metric;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a run folder holds of one cell, with the forks that count.
 *
 * @param state as the folder has it
 * @param forks all that finished, in order
 * @param used whether each of them counts
 */
public record CellStatistics(CellState state, List<ForkStatistics> forks, List<Boolean> used) {

    /** A cell as its samples decide. */
    public static CellStatistics of(CellState state) {
        List<ForkStatistics> forks =
                state.forks().stream().map(ForkStatistics::of).toList();
        List<ForkFilter> filters = forks.stream().map(ForkStatistics::filter).toList();
        return new CellStatistics(
                state,
                forks,
                filters.contains(null) ? Collections.nCopies(forks.size(), true) : ForkFilter.forks(filters));
    }

    /** Forks that ended, one way or the other. */
    public int ended() {
        return state.ended();
    }

    /** Forks that count. */
    public List<ForkStatistics> counted() {
        return IntStream.range(0, forks.size())
                .filter(used::get)
                .mapToObj(forks::get)
                .toList();
    }

    /** Means of the forks that count; empty where this is not what is measured. */
    public double[] means(Metric metric) {
        return counted().stream()
                .filter(fork -> fork.has(metric))
                .mapToDouble(fork -> fork.mean(metric))
                .toArray();
    }

    /** The interval of its time; none where that is not what is measured. */
    public Optional<Interval> time(PooledVariance pooled) {
        double[] means = means(Metric.TIME);
        return means.length == 0 ? Optional.empty() : Optional.of(Interval.of(means, pooled));
    }
}

package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.CellState;

import org.hipparchus.util.FastMath;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Contents of a run folder for one cell, with the choice of the forks that count.
 *
 * @param forks all finished forks, in order
 * @param used whether each of the finished forks counts
 * @param drift drift of the machine during the run, which is taken out of the means of the forks' times
 */
public record CellStatistics(CellState state, List<ForkStatistics> forks, List<Boolean> used, Drift drift) {

    /** Evaluates a cell: decides from its samples which iterations and forks count. */
    public static CellStatistics of(CellState state) {
        List<ForkStatistics> forks =
                state.forks().stream().map(ForkStatistics::of).toList();
        List<ForkFilter> filters = forks.stream().map(ForkStatistics::filter).toList();
        return new CellStatistics(
                state,
                forks,
                filters.contains(null) ? Collections.nCopies(forks.size(), true) : used(forks),
                Drift.NONE);
    }

    /** Decides for each repetition by itself which of its forks count: each needs a mean. */
    private static List<Boolean> used(List<ForkStatistics> forks) {
        return forks.stream()
                .collect(Collectors.groupingBy(
                        ForkStatistics::repetition,
                        TreeMap::new,
                        Collectors.mapping(ForkStatistics::filter, Collectors.toList())))
                .values()
                .stream()
                .flatMap(filters -> ForkFilter.forks(filters).stream())
                .toList();
    }

    CellStatistics without(Drift other) {
        return new CellStatistics(state, forks, used, other);
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

    /** Returns the starts and times of the forks that count, the drift included, by repetition. */
    Map<Integer, List<Drift.Start>> starts() {
        return counted().stream()
                .collect(Collectors.groupingBy(
                        ForkStatistics::repetition,
                        TreeMap::new,
                        Collectors.flatMapping(fork -> fork.start().stream(), Collectors.toList())));
    }

    /** Returns the factor by which the drift changed the time of a fork. */
    double drift(ForkStatistics fork) {
        return fork.start()
                .map(start -> FastMath.exp(drift.at(start.seconds())))
                .orElse(1.0);
    }

    /**
     * Returns the draws of the cell's mean, times without the drift; empty if the metric was not measured. See
     * {@link Repetitions}.
     */
    public double[] means(Metric metric) {
        return Repetitions.means(
                counted().stream().filter(fork -> fork.has(metric)).toList(),
                ForkStatistics::repetition,
                fork -> fork.mean(metric) / (metric == Metric.TIME ? drift(fork) : 1));
    }

    /** Returns the interval of the cell's time; empty if no time was measured. */
    public Optional<Interval> time(PooledVariance pooled) {
        double[] means = means(Metric.TIME);
        return means.length == 0 ? Optional.empty() : Optional.of(Interval.of(means, pooled));
    }
}

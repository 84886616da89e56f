package org.xmlcost.stats;

import org.xmlcost.result.Metric;
import org.xmlcost.result.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How well the figures of a run that was read are known, and ratios of two of them. Made once for a run. */
public final class RowStatistics {
    private final RunTable run;
    /** Variances that times are moderated with, by family of questions, as the run's own intervals were. */
    private final Map<String, PooledVariance> pooled;

    private RowStatistics(RunTable run) {
        this.run = run;
        Collection<RunRow> times = run.rows().stream()
                .filter(row -> row.is(Metric.TIME))
                .collect(Collectors.toMap(RunTable::key, row -> row, (first, same) -> first, LinkedHashMap::new))
                .values();
        this.pooled = times.stream()
                .collect(Collectors.groupingBy(
                        row -> Question.family(row.question()),
                        Collectors.mapping(this::means, PooledVariance.pooling(PooledVariance.Sample::relative))));
    }

    /** Those of a run. */
    public static RowStatistics of(RunTable run) {
        return new RowStatistics(run);
    }

    /**
     * A row's mean and how it is known; none for rows without a figure above 0, or without the forks that tell of its
     * error.
     */
    public Optional<Ratio.Side> side(RunRow row) {
        if (!row.isMeasured() || row.score() <= 0) {
            return Optional.empty();
        }
        double[] means = means(row);
        if (means.length > 1) {
            return Optional.of(Ratio.Side.of(
                    means,
                    row.is(Metric.TIME)
                            ? pooled.getOrDefault(Question.family(row.question()), PooledVariance.NONE)
                            : PooledVariance.NONE));
        }
        return row.forks() == 0 ? Optional.of(Ratio.Side.exact(row.score())) : Optional.empty();
    }

    /** One row of the run over another of it; none where either has no error. */
    public Optional<Ratio> ratio(RunRow above, RunRow below) {
        return side(above).flatMap(b -> side(below).map(a -> Ratio.of(a, b)));
    }

    /** Means of the forks that a row's score is the mean of; empty where it is exact, or in runs of schema 1. */
    private double[] means(RunRow row) {
        return run.forks(row).stream()
                .filter(fork -> fork.used() && fork.means().containsKey(row.metric()))
                .mapToDouble(fork -> fork.means().get(row.metric()))
                .toArray();
    }
}

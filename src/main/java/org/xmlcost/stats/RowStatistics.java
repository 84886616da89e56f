package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Means of the rows of a run folder with their errors, and ratios of two rows. One object serves a whole run. */
public final class RowStatistics {
    private final RunTable run;
    /** Priors that moderate the variances of pooled metrics, as in the run itself. */
    private final Map<RowKind, PooledVariance> pooled;

    private RowStatistics(RunTable run) {
        this.run = run;
        Collection<RunRow> rows = run.rows().stream()
                .filter(row -> isPooled(row) && row.metric().equals(source(row)))
                .collect(Collectors.toMap(
                        row -> List.of(row.metric(), RunTable.key(row)),
                        row -> row,
                        (first, same) -> first,
                        LinkedHashMap::new))
                .values();
        this.pooled = RowKind.priors(rows, RowKind::of, row -> means(run, row), PooledVariance.Sample::relative);
    }

    private static boolean isPooled(RunRow row) {
        return row.is(Metric.TIME) || row.is(Metric.RATE) || row.is(Metric.INSTRUCTIONS);
    }

    /** Returns the metric of the samples that a row's figure is computed from. */
    private static String source(RunRow row) {
        return row.is(Metric.RATE) ? Metric.TIME.id() : row.metric();
    }

    public static RowStatistics of(RunTable run) {
        return new RowStatistics(run);
    }

    /**
     * Returns a row's mean with its variance. Empty if the row has no score above 0, or if its score is a mean of
     * unknown variance.
     */
    public Optional<Ratio.Side> side(RunRow row) {
        if (!row.isMeasured() || row.score() <= 0) {
            return Optional.empty();
        }
        double[] means = means(run, row);
        PooledVariance prior =
                isPooled(row) ? pooled.getOrDefault(RowKind.of(row), PooledVariance.NONE) : PooledVariance.NONE;
        if (prior.knows(means.length)) {
            return Optional.of(Ratio.Side.of(means, prior));
        }
        return row.forks() == 0 ? Optional.of(Ratio.Side.exact(row.score())) : Optional.empty();
    }

    /** Returns the ratio of one row of the run to another; empty if either row has no {@link #side}. */
    public Optional<Ratio> ratio(RunRow above, RunRow below) {
        return side(above).flatMap(b -> side(below).map(a -> Ratio.of(a, b)));
    }

    /** Returns the standard error of the mean of a row; 0 if it is unknown. */
    public double error(RunRow row) {
        return side(row).map(Ratio.Side::error).orElse(0.0);
    }

    /**
     * Returns the draws of which a row's score is the mean, see {@link Repetitions}; empty for an exact score, and in
     * runs of schema 1.
     */
    static double[] means(RunTable run, RunRow row) {
        String source = source(row);
        double[] means = Repetitions.means(
                run.forks(row).stream()
                        .filter(fork -> fork.used() && fork.means().containsKey(source))
                        .toList(),
                RunTable.Fork::repetition,
                fork -> fork.means().get(source));
        return row.is(Metric.RATE)
                ? Arrays.stream(means)
                        .map(nanos -> ResultRows.rate(Integer.parseInt(row.get("threads")), nanos))
                        .toArray()
                : means;
    }
}

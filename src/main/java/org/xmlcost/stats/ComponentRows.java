package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Status;
import org.xmlcost.result.ForkSamples;
import org.xmlcost.result.RunRow;

import org.hipparchus.stat.StatUtils;

import java.util.List;
import java.util.Map;

/**
 * Lines of a sampled cell in {@code results.csv}: one for each component, whose score is its share of the time that the
 * cell of question {@code read} or {@code write} has in the same run. The scores of all components add up to that time.
 */
final class ComponentRows {
    private ComponentRows() {}

    /** Returns the lines of a cell; the rows unchanged if they give a reason instead of a time. */
    static List<RunRow> of(List<RunRow> rows, CellStatistics sampled, CellStatistics timed, PooledVariance pooled) {
        RunRow row = rows.get(0);
        if (!row.isMeasured()) {
            return rows;
        }
        double[] means = timed.means(Metric.TIME);
        if (means.length == 0) {
            RunRow cleared = row;
            for (String column : List.of("score", "ci_low", "ci_high", "ci_level", "score_all")) {
                cleared = cleared.with(Map.of(column, ""));
            }
            String reason = "there is no time to share out: see question " + row.direction();
            return List.of(cleared.with(Map.of("status", Status.FAILED, "reason", reason)));
        }
        List<ForkSamples> forks = sampled.state().forks();
        ComponentShares shares = new ComponentShares(forks);
        boolean known = forks.size() > 1 && pooled.knows(means.length);
        double all = timed.forks().stream()
                .mapToDouble(fork -> fork.meanOfAll(Metric.TIME))
                .average()
                .orElseThrow();
        return ComponentShares.listed(forks).stream()
                .map(component -> {
                    UncertainValue share = shares.of(component);
                    Interval interval = known
                            ? share.times(UncertainValue.of(Ratio.Side.of(means, pooled)))
                                    .interval()
                            : new Interval(share.value() * StatUtils.mean(means), 0, 0);
                    return row.with(ResultRows.figures(interval, known, forks.size(), share.value() * all))
                            .with(Map.of("component", component, "reason", ""));
                })
                .toList();
    }
}

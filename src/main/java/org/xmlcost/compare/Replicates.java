package org.xmlcost.compare;

import org.xmlcost.compare.Comparison.Match;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.PairedForks;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Comparison of two parts of a run that several machines measured alike. The unit of replication is the machine, as a
 * random effect: an interval is that of the ratio on such machines, and not on those that were measured. The variance
 * between machines is pooled over rows, see {@link PooledVariance}.
 *
 * @param deviation standard deviation of the logarithm of a row's ratio between machines, pooled over rows
 * @param rows what each row's own machines say, by its key
 */
public record Replicates(double deviation, Map<String, Agreement> rows) {
    /** No replicates. */
    static final Replicates NONE = new Replicates(0, Map.of());

    /**
     * On how many machines the interval of a row's ratio, computed from the forks of that machine alone, excludes 1.
     *
     * @param machines number of machines
     * @param above number of machines on which the ratio is above 1
     * @param below number of machines on which the ratio is below 1
     */
    public record Agreement(int machines, int above, int below) {
        /** Returns whether the ratio is on the same side of 1 on all machines. */
        public boolean isOnAll() {
            return above == machines || below == machines;
        }

        /** Returns whether the ratio is above 1 on one machine, and below 1 on another. */
        public boolean turns() {
            return above > 0 && below > 0;
        }
    }

    /** Returns whether there are replicates. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Compares two parts of a run; see {@link Comparison#ofParts}. */
    static Comparison compare(RunTable run, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told) {
        Set<String> ignored = new TreeSet<>(told);
        ignored.add("machine");
        List<String> columns = RowLevels.columns(List.of(rowsA, rowsB), ignored);
        List<RowLevels> a = levels(run, rowsA, columns);
        List<RowLevels> b = levels(run, rowsB, columns);
        RowStatistics statistics = RowStatistics.of(run);
        Map<String, double[]> logs = new LinkedHashMap<>();
        Map<String, Agreement> agreements = new LinkedHashMap<>();
        for (String key : a.get(0).rows().keySet()) {
            List<Ratio> ratios = new ArrayList<>();
            for (int machine = 0; machine < Math.min(a.size(), b.size()); machine++) {
                ratio(a.get(machine).rows().get(key), b.get(machine).rows().get(key), statistics)
                        .ifPresent(ratios::add);
            }
            if (ratios.size() > 1) {
                logs.put(key, ratios.stream().mapToDouble(Ratio::log).toArray());
                agreements.put(
                        key,
                        new Agreement(
                                ratios.size(),
                                (int) ratios.stream()
                                        .filter(ratio -> ratio.low() > 1)
                                        .count(),
                                (int) ratios.stream()
                                        .filter(ratio -> ratio.high() < 1)
                                        .count()));
            }
        }
        PooledVariance pooled = PairedForks.pooled(List.copyOf(logs.values()));
        List<Match> matches = logs.entrySet().stream()
                .map(each -> new Match(
                        each.getKey(),
                        a.get(0).rows().get(each.getKey()),
                        b.get(0).rows().get(each.getKey()),
                        Ratio.ofPairs(each.getValue(), pooled),
                        List.of()))
                .toList();
        double deviation = Math.sqrt(logs.values().stream()
                .mapToDouble(StatUtils::variance)
                .average()
                .orElse(0));
        return Comparison.of(a.get(0), b.get(0), matches, List.of(), 1, true, line -> true)
                .with(new Replicates(deviation, agreements));
    }

    private static Optional<Ratio> ratio(RunRow a, RunRow b, RowStatistics statistics) {
        return a == null || b == null
                ? Optional.empty()
                : statistics.side(a).flatMap(below -> statistics.side(b).map(above -> Ratio.of(below, above)));
    }

    /** Returns the levels of the rows of each machine, in one order of the machines. */
    private static List<RowLevels> levels(RunTable run, List<RunRow> rows, List<String> columns) {
        return run.rows().stream()
                .map(row -> row.get("machine"))
                .distinct()
                .sorted()
                .map(machine -> rows.stream()
                        .filter(row -> row.get("machine").equals(machine))
                        .toList())
                .map(each -> RowLevels.of(run, each, columns))
                .toList();
    }
}

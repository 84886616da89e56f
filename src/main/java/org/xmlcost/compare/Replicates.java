package org.xmlcost.compare;

import org.xmlcost.compare.Comparison.Match;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
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
 * random effect: an interval is that of the ratio on such machines, and not on those that were measured.
 *
 * <p>The logarithm of the ratio of row k on machine m is the mean of row k, plus an effect of m on all rows of the two
 * codecs, plus an effect of m on this row. With K rows, the means of the machines give the variance of the first effect
 * and a K-th of the second. What is left gives the second (S. R. Searle, G. Casella, C. E. McCulloch, Variance
 * Components, 1992, section 4.3). The interval has the degrees of freedom of the machines, one less than their number,
 * however many rows there are: where rows share an effect, they do not make up for the lack of machines.
 *
 * @param deviation standard deviation of the logarithm of a row's ratio between machines; of all rows together
 * @param rows what each row's own machines say, by its key
 */
public record Replicates(double deviation, Map<String, Agreement> rows) {
    /** No replicates. */
    static final Replicates NONE = new Replicates(0, Map.of());

    /**
     * Ratios of a row on the machines.
     *
     * @param ratios ratio on each machine, computed from its forks alone, by the name of the machine
     */
    public record Agreement(Map<String, Ratio> ratios) {
        /** Returns the number of machines. */
        public int machines() {
            return ratios.size();
        }

        /** Returns the number of machines on which the interval of the ratio is above 1. */
        public int above() {
            return (int)
                    ratios.values().stream().filter(ratio -> ratio.low() > 1).count();
        }

        /** Returns the number of machines on which the interval of the ratio is below 1. */
        public int below() {
            return (int)
                    ratios.values().stream().filter(ratio -> ratio.high() < 1).count();
        }

        /** Returns whether the ratio is on the same side of 1 on all machines. */
        public boolean isOnAll() {
            return above() == machines() || below() == machines();
        }

        /** Returns whether the ratio is above 1 on one machine, and below 1 on another. */
        public boolean turns() {
            return above() > 0 && below() > 0;
        }
    }

    /** A row of both sides on some machines. */
    private record Row(RunRow a, RunRow b, Map<String, Ratio> ratios) {
        /** Rows of one group have an effect of the machine in common. */
        List<Object> group() {
            return List.of(
                    a.metric(), Question.family(a.question()), a.codec(), b.codec(), List.copyOf(ratios.keySet()));
        }

        double[] logs() {
            return ratios.values().stream().mapToDouble(Ratio::log).toArray();
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
        Map<String, RowLevels> a = byMachine(run, rowsA, columns);
        Map<String, RowLevels> b = byMachine(run, rowsB, columns);
        RowStatistics statistics = RowStatistics.of(run);
        Map<String, Row> rows = new LinkedHashMap<>();
        a.forEach((machine, levels) -> levels.rows()
                .forEach((key, row) -> Optional.ofNullable(b.get(machine))
                        .map(others -> others.rows().get(key))
                        .ifPresent(other -> statistics
                                .side(row)
                                .ifPresent(below -> statistics
                                        .side(other)
                                        .ifPresent(above -> rows.computeIfAbsent(
                                                        key, each -> new Row(row, other, new LinkedHashMap<>()))
                                                .ratios()
                                                .put(machine, Ratio.of(below, above)))))));
        rows.values().removeIf(row -> row.ratios().size() < 2);
        Map<List<Object>, List<Row>> groups = new LinkedHashMap<>();
        rows.values()
                .forEach(row -> groups.computeIfAbsent(row.group(), key -> new ArrayList<>())
                        .add(row));
        List<Match> matches = new ArrayList<>();
        Map<String, Agreement> agreements = new LinkedHashMap<>();
        rows.forEach((key, row) -> {
            matches.add(new Match(key, row.a(), row.b(), ratio(row, groups.get(row.group())), List.of()));
            agreements.put(key, new Agreement(row.ratios()));
        });
        double deviation = Math.sqrt(rows.values().stream()
                .mapToDouble(row -> StatUtils.variance(row.logs()))
                .average()
                .orElse(0));
        return Comparison.of(union(a), union(b), matches, List.of(), 1, true, line -> true)
                .with(new Replicates(deviation, agreements));
    }

    /**
     * Returns the ratio of a row on machines such as those that were measured.
     *
     * @param group rows that have an effect of the machine in common with the row, itself included
     */
    private static Ratio ratio(Row row, List<Row> group) {
        int machines = row.ratios().size();
        int count = group.size();
        double[] means = new double[machines];
        double total = 0;
        for (Row each : group) {
            double[] logs = each.logs();
            double mean = StatUtils.mean(logs);
            for (int m = 0; m < machines; m++) {
                means[m] += (logs[m] - mean) / count;
                total += (logs[m] - mean) * (logs[m] - mean);
            }
        }
        double common = StatUtils.populationVariance(means) * machines / (machines - 1);
        double restDf = (count - 1.0) * (machines - 1);
        double rest = restDf == 0 ? 0 : Math.max(0, total - count * common * (machines - 1)) / restDf;
        double all = common + (1 - 1.0 / count) * rest;
        return new Ratio(StatUtils.mean(row.logs()), Math.sqrt(all / machines), machines - 1.0);
    }

    /** Returns the levels of the measured rows of each machine, by its name. */
    private static Map<String, RowLevels> byMachine(RunTable run, List<RunRow> rows, List<String> columns) {
        Map<String, RowLevels> levels = new LinkedHashMap<>();
        run.machines()
                .forEach(machine -> levels.put(
                        machine,
                        RowLevels.of(
                                run,
                                rows.stream()
                                        .filter(row -> row.get("machine").equals(machine))
                                        .toList(),
                                columns)));
        return levels;
    }

    /** Returns the rows of all machines; of a row that several have, that of the first. */
    private static RowLevels union(Map<String, RowLevels> machines) {
        Map<String, RunRow> rows = new LinkedHashMap<>();
        machines.values().stream()
                .flatMap(levels -> levels.rows().entrySet().stream())
                .forEach(row -> rows.putIfAbsent(row.getKey(), row.getValue()));
        return new RowLevels(rows, Map.of(), Map.of());
    }
}

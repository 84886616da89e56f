package org.xmlcost.cluster;

import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.AcrossMachines;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.Comparison.Match;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowLevels;
import org.xmlcost.stats.RowStatistics;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

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
 * @param comparison ratios on such machines
 * @param rows what each row's own machines say, by its key
 */
record Replicates(Comparison comparison, Map<String, Row> rows) {
    /** Number of rows that turn whose names are printed. */
    private static final int NAMED = 5;

    /**
     * A row of both sides on some machines.
     *
     * @param a row of the first machine
     * @param b row of the first machine
     * @param ratios ratio on each machine, computed from its forks alone, by the name of the machine
     */
    record Row(RunRow a, RunRow b, Map<String, Ratio> ratios) implements AcrossMachines {
        /** Rows of one group have an effect of the machine in common. */
        private List<Object> group() {
            return List.of(
                    a.metric(), Question.family(a.question()), a.codec(), b.codec(), List.copyOf(ratios.keySet()));
        }

        private double[] logs() {
            return ratios.values().stream().mapToDouble(Ratio::log).toArray();
        }

        /** Returns the variance of the logarithm of the ratio between machines. */
        double variance() {
            return StatUtils.variance(logs());
        }
    }

    /** Compares two parts of a run, whose rows differ in the columns that are told. */
    static Replicates of(
            RunTable run, RowStatistics statistics, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told) {
        Set<String> ignored = new TreeSet<>(told);
        ignored.add("machine");
        List<String> columns = RowLevels.columns(List.of(rowsA, rowsB), ignored);
        Map<String, Map<String, RunRow>> a = byKey(rowsA, columns);
        Map<String, Map<String, RunRow>> b = byKey(rowsB, columns);
        Map<String, Row> rows = new LinkedHashMap<>();
        a.forEach((key, onMachines) -> {
            Map<String, RunRow> others = b.getOrDefault(key, Map.of());
            Map<String, Ratio> ratios = new LinkedHashMap<>();
            for (String machine : run.machines()) {
                if (onMachines.containsKey(machine) && others.containsKey(machine)) {
                    statistics
                            .ratio(others.get(machine), onMachines.get(machine))
                            .ifPresent(ratio -> ratios.put(machine, ratio));
                }
            }
            if (ratios.size() > 1) {
                String first = ratios.keySet().iterator().next();
                rows.put(key, new Row(onMachines.get(first), others.get(first), ratios));
            }
        });
        Map<List<Object>, List<Row>> groups = rows.values().stream().collect(Collectors.groupingBy(Row::group));
        List<Match> matches = new ArrayList<>();
        rows.forEach((key, row) ->
                matches.add(new Match(key, row.a, row.b, ratio(row, groups.get(row.group())), List.of())));
        Comparison comparison = Comparison.of(levels(a), levels(b), matches, List.of(), 1, true, line -> true);
        return new Replicates(comparison.with(remarks(rows)), rows);
    }

    private static Map<String, Map<String, RunRow>> byKey(List<RunRow> rows, List<String> columns) {
        Map<String, Map<String, RunRow>> byKey = new LinkedHashMap<>();
        for (RunRow row : rows) {
            if (row.isMeasured() && row.component().isEmpty() && row.score() > 0) {
                String key = RowLevels.key(row, columns);
                if (byKey.computeIfAbsent(key, each -> new LinkedHashMap<>()).put(row.get("machine"), row) != null) {
                    throw new IllegalArgumentException(
                            "two rows of one side have the key '" + key + "': select fewer rows");
                }
            }
        }
        return byKey;
    }

    private static RowLevels levels(Map<String, Map<String, RunRow>> rows) {
        Map<String, RunRow> first = new LinkedHashMap<>();
        rows.forEach(
                (key, machines) -> first.put(key, machines.values().iterator().next()));
        return new RowLevels(first, Map.of(), Map.of());
    }

    private static List<String> remarks(Map<String, Row> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> remarks = new ArrayList<>();
        remarks.add(String.format(
                Locale.ROOT,
                "intervals are for machines like these %d: between them, the ratio of a row varies by %.1f %% (standard deviation)",
                rows.values().stream().mapToInt(row -> row.ratios.size()).max().orElseThrow(),
                100 * deviation(rows.values().stream().toList())));
        remarks.add("B is on the same side of A on all machines in "
                + rows.values().stream().filter(Row::isOnAll).count() + " of " + rows.size() + " rows");
        List<String> turning = rows.entrySet().stream()
                .filter(row -> row.getValue().turns())
                .map(Map.Entry::getKey)
                .toList();
        if (!turning.isEmpty()) {
            remarks.add("slower on one machine, faster on another: " + turning.size() + " of " + rows.size()
                    + " rows, such as "
                    + turning.stream().limit(NAMED).collect(Collectors.joining("; ")));
        }
        return remarks;
    }

    /** Returns the standard deviation of the logarithm of a row's ratio between machines; of some rows together. */
    static double deviation(List<Row> rows) {
        return Math.sqrt(rows.stream().mapToDouble(Row::variance).average().orElse(0));
    }

    /** Returns the ratio of a row on such machines; the group are the rows with a common effect, itself included. */
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
}

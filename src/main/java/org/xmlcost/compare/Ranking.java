package org.xmlcost.compare;

import org.xmlcost.result.RunRow;

import org.hipparchus.stat.correlation.KendallsCorrelation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How far two runs put the same rows in the same order.
 *
 * @param rows    how many rows were put in order
 * @param tau     M. G. Kendall's rank correlation (Biometrika 30, 1938) of the times of all rows, ties counted as tau-b does
 * @param pairs   pairs of rows that answer one question for one payload: what a reader of a table compares
 * @param swapped those of them that are the other way round in the second run, {@code X before Y in payload}
 */
public record Ranking(int rows, double tau, int pairs, List<String> swapped) {

    /**
     * @param a rows of times of the first run
     * @param b the same rows of the second, in the same order
     */
    static Ranking of(List<RunRow> a, List<RunRow> b) {
        Map<String, List<Integer>> tables = new LinkedHashMap<>();
        for (int i = 0; i < a.size(); i++) {
            RunRow row = a.get(i);
            tables.computeIfAbsent(
                            String.join(
                                    " ", row.question(), row.direction(), row.payload(), row.get("threads"), row.jvm()),
                            name -> new ArrayList<>())
                    .add(i);
        }
        int pairs = 0;
        List<String> swapped = new ArrayList<>();
        for (Map.Entry<String, List<Integer>> table : tables.entrySet()) {
            List<Integer> members = table.getValue();
            for (int i = 0; i < members.size(); i++) {
                for (int j : members.subList(i + 1, members.size())) {
                    int first = members.get(i);
                    pairs++;
                    if ((a.get(first).score() - a.get(j).score())
                                    * (b.get(first).score() - b.get(j).score())
                            < 0) {
                        boolean less = a.get(first).score() < a.get(j).score();
                        swapped.add(name(a.get(less ? first : j)) + " before " + name(a.get(less ? j : first)) + " in "
                                + table.getKey().strip());
                    }
                }
            }
        }
        double tau = a.size() < 2 ? 1 : new KendallsCorrelation().correlation(scores(a), scores(b));
        return new Ranking(a.size(), tau, pairs, swapped);
    }

    /** Kendall's tau of all pairs that a reader compares. */
    public double tauWithinTables() {
        return pairs == 0 ? 1 : 1 - 2.0 * swapped.size() / pairs;
    }

    /** A line for people. */
    public String words() {
        String order = String.format(
                Locale.ROOT,
                "Kendall's tau of the order of %d times is %.3f, within tables %.3f: of %d pairs %d %s the other way round",
                rows,
                tau,
                tauWithinTables(),
                pairs,
                swapped.size(),
                swapped.size() == 1 ? "is" : "are");
        return swapped.isEmpty() ? order : order + " (" + String.join("; ", swapped) + ")";
    }

    private static String name(RunRow row) {
        return String.join(" ", row.codec(), row.wire(), row.numbers()).strip();
    }

    private static double[] scores(List<RunRow> rows) {
        return rows.stream().mapToDouble(RunRow::score).toArray();
    }
}

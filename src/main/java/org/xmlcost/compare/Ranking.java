package org.xmlcost.compare;

import org.xmlcost.result.RunRow;

import org.hipparchus.stat.correlation.KendallsCorrelation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rank correlation of the times of two runs.
 *
 * @param rows    number of rows that were ranked
 * @param tau     M. G. Kendall's tau-b (Biometrika 30, 1938) of the times of all rows
 * @param pairs   pairs of rows that answer one question for one payload, as a reader of a table compares them
 * @param swapped the discordant pairs among them
 */
public record Ranking(int rows, double tau, int pairs, List<Pair> swapped) {

    /**
     * Two rows of the first run that are in the opposite order in the second.
     *
     * @param faster by the first run
     * @param slower by the first run
     */
    public record Pair(RunRow faster, RunRow slower) {}

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
        List<Pair> swapped = new ArrayList<>();
        for (List<Integer> members : tables.values()) {
            for (int i = 0; i < members.size(); i++) {
                for (int j : members.subList(i + 1, members.size())) {
                    int first = members.get(i);
                    pairs++;
                    if ((a.get(first).score() - a.get(j).score())
                                    * (b.get(first).score() - b.get(j).score())
                            < 0) {
                        boolean less = a.get(first).score() < a.get(j).score();
                        swapped.add(new Pair(a.get(less ? first : j), a.get(less ? j : first)));
                    }
                }
            }
        }
        double tau = a.size() < 2 ? 1 : new KendallsCorrelation().correlation(scores(a), scores(b));
        return new Ranking(a.size(), tau, pairs, swapped);
    }

    /** Kendall's tau of the pairs that a reader compares. */
    public double tauWithinTables() {
        return pairs == 0 ? 1 : 1 - 2.0 * swapped.size() / pairs;
    }

    private static double[] scores(List<RunRow> rows) {
        return rows.stream().mapToDouble(RunRow::score).toArray();
    }
}

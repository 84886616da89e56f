package org.xmlcost.stats;

import org.xmlcost.result.RunRow;

import org.hipparchus.stat.correlation.KendallsCorrelation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rank correlation of the times of both sides of a comparison.
 *
 * @param tau M. G. Kendall's tau-b (Biometrika 30, 1938) of the times of all rows
 * @param pairs number of pairs of rows in one table: with equal question, direction, payload, threads and JVM
 * @param swapped pairs of rows in one table whose order differs between A and B
 */
public record Ranking(int rows, double tau, int pairs, List<Pair> swapped) {

    /** Two rows whose order in B is the reverse of their order in A. */
    public record Pair(RunRow faster, RunRow slower) {}

    static Ranking of(List<Comparison.Match> matches) {
        Map<String, List<Comparison.Match>> tables = matches.stream()
                .collect(Collectors.groupingBy(match -> table(match.a()), LinkedHashMap::new, Collectors.toList()));
        int pairs = 0;
        List<Pair> swapped = new ArrayList<>();
        for (List<Comparison.Match> table : tables.values()) {
            pairs += table.size() * (table.size() - 1) / 2;
            for (int i = 0; i < table.size(); i++) {
                Comparison.Match one = table.get(i);
                table.subList(i + 1, table.size()).stream()
                        .filter(other -> difference(one.a(), other.a()) * difference(one.b(), other.b()) < 0)
                        .forEach(other -> swapped.add(pair(one.a(), other.a())));
            }
        }
        double tau = matches.size() < 2
                ? 1
                : new KendallsCorrelation()
                        .correlation(scores(matches, Comparison.Match::a), scores(matches, Comparison.Match::b));
        return new Ranking(matches.size(), tau, pairs, swapped);
    }

    /** Returns the properties that the rows of one table of a report share. */
    private static String table(RunRow row) {
        return String.join(" ", row.question(), row.direction(), row.payload(), row.get("threads"), row.jvm());
    }

    private static double difference(RunRow one, RunRow other) {
        return one.score() - other.score();
    }

    private static Pair pair(RunRow one, RunRow other) {
        return one.score() < other.score() ? new Pair(one, other) : new Pair(other, one);
    }

    /** Returns Kendall's tau of the pairs of rows within tables; 1 if there are no pairs. */
    public double tauWithinTables() {
        return pairs == 0 ? 1 : 1 - 2.0 * swapped.size() / pairs;
    }

    private static double[] scores(List<Comparison.Match> matches, Function<Comparison.Match, RunRow> side) {
        return matches.stream().map(side).mapToDouble(RunRow::score).toArray();
    }
}

package org.xmlcost.compare;

import org.xmlcost.result.RunRow;

import org.hipparchus.stat.correlation.KendallsCorrelation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rank correlation of the times of two runs.
 *
 * @param rows number of rows that were ranked
 * @param tau M. G. Kendall's tau-b (Biometrika 30, 1938) of the times of all rows
 * @param pairs pairs of rows that answer one question for one payload, as a reader of a table compares them
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

    /** The ranking of rows of times that both runs have. */
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

    /** What the rows of one table of a report have in common. */
    private static String table(RunRow row) {
        return String.join(" ", row.question(), row.direction(), row.payload(), row.get("threads"), row.jvm());
    }

    private static double difference(RunRow one, RunRow other) {
        return one.score() - other.score();
    }

    private static Pair pair(RunRow one, RunRow other) {
        return one.score() < other.score() ? new Pair(one, other) : new Pair(other, one);
    }

    /** Kendall's tau of the pairs that a reader compares. */
    public double tauWithinTables() {
        return pairs == 0 ? 1 : 1 - 2.0 * swapped.size() / pairs;
    }

    private static double[] scores(List<Comparison.Match> matches, Function<Comparison.Match, RunRow> side) {
        return matches.stream().map(side).mapToDouble(RunRow::score).toArray();
    }
}

package org.xmlcost.cli;

import org.xmlcost.compare.Comparison;
import org.xmlcost.result.RunRow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison as commands print it: ratios to standard output, what must be known of them to standard error. */
final class ComparisonTable {
    private static final int FEW = 3;

    private final Comparison comparison;
    private final Set<String> told;
    private final Table.Format format;

    /** @param told columns that tell the sides apart */
    ComparisonTable(Comparison comparison, Set<String> told, Table.Format format) {
        this.comparison = comparison;
        this.told = told;
        this.format = format;
    }

    boolean isEmpty() {
        return comparison.lines().isEmpty();
    }

    /** Whether a row or a codec of B is significantly worse by more than this share. */
    boolean isWorseBy(double limit) {
        return Stream.concat(comparison.lines().stream(), comparison.groups().stream())
                .anyMatch(line -> line.isRegression() && Math.abs(line.ratio().log()) > Math.log1p(limit));
    }

    void print() throws IOException {
        Table table = new Table("row", "b_over_a", "ci_low", "ci_high", "verdict");
        comparison.groups().forEach(line -> add(table, line, line.key() + " (geometric mean)"));
        comparison.lines().forEach(line -> add(table, line, line.key()));
        table.print(format, System.out);
        if (!told.isEmpty()) {
            note("A is " + side(Comparison.Line::a) + ", B is " + side(Comparison.Line::b) + "; a verdict is of B");
        }
        if (comparison.drift() != 1) {
            note(String.format(
                    Locale.ROOT,
                    "B's run took %.3f times as long in the median over codecs; that of the other codecs is taken out of each one's ratios",
                    comparison.drift()));
        }
        note(words());
        if (comparison.decidable() && !comparison.unjudged().isEmpty()) {
            note("no verdicts of " + String.join(", ", comparison.unjudged())
                    + ": how they differ from run to run is not known; compare within one run");
        }
        if (told.isEmpty() && comparison.ranking().rows() > 1) {
            note(comparison.ranking().words());
        }
        unmatched("A", comparison.onlyA());
        unmatched("B", comparison.onlyB());
    }

    private String words() {
        if (!comparison.decidable()) {
            return "no verdicts: nothing is known of how rows differ from run to run here; compare within one run (xmlcost run --against), or several runs a side";
        }
        double[] detectable = comparison.detectable();
        String together =
                "verdicts are of all rows together; of intervals alone, one in twenty leaves out 1 where nothing differs";
        return detectable.length == 0
                ? together
                : together
                        + String.format(
                                Locale.ROOT,
                                "; a difference of %.1f %% would be significant in half of the rows, of %.1f %% in all",
                                100 * (detectable[detectable.length / 2] - 1),
                                100 * (detectable[detectable.length - 1] - 1));
    }

    private String side(Function<Comparison.Line, RunRow> of) {
        return told.stream()
                .map(column -> column + " "
                        + comparison.lines().stream()
                                .map(of)
                                .map(row -> row.get(column))
                                .distinct()
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(", "));
    }

    private static void unmatched(String side, Set<String> keys) {
        keys.stream().limit(FEW).forEach(key -> note("only in " + side + ": " + key));
        if (keys.size() > FEW) {
            note("only in " + side + ": " + (keys.size() - FEW) + " more");
        }
    }

    private static void note(String words) {
        System.err.println("xmlcost: " + words);
    }

    private static void add(Table table, Comparison.Line line, String name) {
        table.row(
                name,
                three(line.ratio().value()),
                three(line.ratio().low()),
                three(line.ratio().high()),
                line.verdict());
    }

    private static String three(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }

    /** Why no row of one side is a row of the other: the columns in which otherwise equal rows differ. */
    static String whyNothing(List<RunRow> a, List<RunRow> b, Set<String> told) {
        if (a.isEmpty() || b.isEmpty()) {
            return "nothing to compare: no row of " + (a.isEmpty() ? "A" : "B") + " is selected";
        }
        List<String> free = new ArrayList<>(
                List.of("question", "direction", "codec", "wire", "numbers", "payload", "seed", "threads"));
        free.removeAll(told);
        Map<String, String> values = new LinkedHashMap<>();
        for (String column : free) {
            Set<String> inA = distinct(a, column);
            Set<String> inB = distinct(b, column);
            if (inA.stream().noneMatch(inB::contains)) {
                values.put(column, column + " (A: " + String.join(", ", inA) + "; B: " + String.join(", ", inB) + ")");
            }
        }
        String example = values.keySet().stream()
                .map(column ->
                        "--a " + column + "=" + distinct(a, column).iterator().next() + " --b " + column + "="
                                + distinct(b, column).iterator().next())
                .collect(Collectors.joining(" "));
        return values.isEmpty()
                ? "nothing to compare: A and B have no such row in common"
                : "nothing to compare: rows differ in " + String.join(" and ", values.values())
                        + "; to compare across, say " + example;
    }

    private static Set<String> distinct(List<RunRow> rows, String column) {
        return rows.stream().map(row -> row.get(column)).collect(Collectors.toCollection(LinkedHashSet::new));
    }
}

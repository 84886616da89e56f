package org.xmlcost.stats;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The two sides of a comparison.
 *
 * @param runsB runs of the candidate; the run of the baseline again to compare parts or builds of one run
 * @param told columns by which the selections filter rows, such as {@code codec}
 */
public record Sides(
        List<RunTable> runsA,
        Function<RunTable, List<RunRow>> rowsA,
        List<RunTable> runsB,
        Function<RunTable, List<RunRow>> rowsB,
        Set<String> told) {
    /**
     * Compares both sides according to how they were measured: as builds of one run, as parts of one run, or as
     * separate runs.
     *
     * @param absolute whether to keep the machine's drift between separate runs in the ratios
     * @param results folder of published runs, from which the variance between runs is estimated
     * @throws IllegalArgumentException if a side has no rows, or if no row of one side matches a row of the other; the
     *     message names the columns in which the rows differ
     */
    public Comparison compare(boolean absolute, Path results) throws IOException {
        List<RunRow> a = rowsA.apply(runsA.get(0));
        List<RunRow> b = rowsB.apply(runsB.get(0));
        if (a.isEmpty() || b.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to compare: no row of " + (a.isEmpty() ? "A" : "B") + " is selected");
        }
        Comparison comparison = isOneRun() && !told.isEmpty()
                ? Comparison.ofParts(runsA.get(0), a, b, told)
                : isOneRun() && isOfBuilds()
                        ? Comparison.ofBuilds(runsA.get(0), new HashSet<>(a)::contains)
                        : ofRuns(absolute, results);
        if (comparison.lines().isEmpty()) {
            throw new IllegalArgumentException("nothing to compare: " + whyNothing(a, b));
        }
        return comparison;
    }

    private Comparison ofRuns(boolean absolute, Path results) throws IOException {
        for (RunTable run : Stream.concat(runsA.stream(), runsB.stream()).toList()) {
            if (run.machines().size() > 1) {
                throw new IllegalArgumentException(run.name() + " has rows of several machines, "
                        + String.join(", ", run.machines()) + ": only rows within it can be compared");
            }
        }
        // Between Javas or machines the drift is part of the measured difference.
        boolean steady = !absolute && told.isEmpty() && runsA.get(0).isAlike(runsB.get(0));
        return SeparateRuns.compare(runsA, rowsA, runsB, rowsB, told, steady, RunHistories.read(results, runsA, runsB));
    }

    /** Returns whether both sides are the same rows: one run of one build, without a selection of parts. */
    public boolean isSame() {
        return isOneRun() && told.isEmpty() && !isOfBuilds();
    }

    private boolean isOneRun() {
        return runsA.size() == 1
                && runsB.size() == 1
                && runsA.get(0).folder().equals(runsB.get(0).folder());
    }

    private boolean isOfBuilds() {
        return !runsA.get(0).plan().path("builds").isEmpty();
    }

    /**
     * Returns the columns that distinguish the rows of B from those of A: {@code told}, if there are any. For two
     * builds of a run it is the build. Otherwise the Java and the collector are included, each if both sides have no
     * value of it in common.
     */
    public Set<String> distinguishing() {
        if (!told.isEmpty()) {
            return told;
        }
        if (isOfBuilds()) {
            return Set.of("build");
        }
        List<RunRow> a = rowsA.apply(runsA.get(0));
        List<RunRow> b = rowsB.apply(runsB.get(0));
        return Stream.of("jvm", "gc")
                .filter(column -> Collections.disjoint(distinct(a, column), distinct(b, column)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the columns in which both sides have no value in common, and the options that compare across them. */
    private String whyNothing(List<RunRow> a, List<RunRow> b) {
        List<String> columns = RowLevels.KEY.stream()
                .filter(column -> !column.equals("metric")
                        && !told.contains(column)
                        && Collections.disjoint(distinct(a, column), distinct(b, column)))
                .toList();
        if (columns.isEmpty()) {
            return "A and B have no row in common";
        }
        String values = columns.stream()
                .map(column -> column + " (A: " + String.join(", ", distinct(a, column)) + "; B: "
                        + String.join(", ", distinct(b, column)) + ")")
                .collect(Collectors.joining(" and "));
        String options = columns.stream()
                .map(column -> "--a " + column + "=" + a.get(0).get(column) + " --b " + column + "="
                        + b.get(0).get(column))
                .collect(Collectors.joining(" "));
        return "rows differ in " + values + "; to compare them, add " + options;
    }

    private static List<String> distinct(List<RunRow> rows, String column) {
        return rows.stream().map(row -> row.get(column)).distinct().toList();
    }
}

package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Section on reading and writing under other conditions: the time of a row there over its time in the question read or
 * write.
 */
record Conditions(RunTable run, RowStatistics statistics, RowNames names) {

    private static final List<Map.Entry<String, String>> CONDITIONS = List.of(
            Map.entry("first", "the first message of a JVM"),
            Map.entry("setup", "new factories for each message"),
            Map.entry("concurrency", "on several threads"),
            Map.entry("megamorphic", "after other codecs in the same JVM"));

    private static final List<String> SAME = List.of("codec", "wire", "numbers", "payload", "seed", "jvm", "gc");

    PageSection section() {
        List<RunRow> plain = CostTable.times(run.rows());
        Function<RunRow, Optional<RunRow>> twin = row -> plain.stream()
                .filter(each -> each.question().equals(row.direction()) && isSameOnOneThread(each, row))
                .findFirst();
        List<RunRow> rates = run.rows().stream()
                .filter(row -> row.is(Metric.RATE)
                        && row.isMeasured()
                        && row.get("part").isEmpty())
                .toList();
        List<Plot> plots = new ArrayList<>();
        CONDITIONS.forEach(condition -> plots.addAll(plots(
                run.rows().stream()
                        .filter(row -> row.question().equals(condition.getKey())
                                && row.is(Metric.TIME)
                                && row.isMeasured()
                                && twin.apply(row).isPresent()),
                condition.getValue(),
                "ratio to the warm, single-threaded time",
                twin)));
        plots.addAll(plots(
                rates.stream().filter(row -> !isOfOneThread(row)),
                "messages per second",
                "ratio to the rate of one thread",
                row -> rates.stream()
                        .filter(each -> each.direction().equals(row.direction()) && isSameOnOneThread(each, row))
                        .findFirst()));
        return new PageSection(
                "elsewhere",
                "Other conditions",
                "Time of a row under another condition over its time in the question read or write, which runs one codec on one thread "
                        + "in a warm JVM. Right of the line the row is slower. Rates are messages per second of several "
                        + "threads together over those of one thread. Right of the line several threads do more.",
                plots,
                List.of(),
                "This run measured none of the questions "
                        + CONDITIONS.stream().map(Map.Entry::getKey).collect(Collectors.joining(", "))
                        + " beside read and write, and no rate of several threads.");
    }

    /** Returns the ratios of rows to those with which they are compared, a plot for each panel. */
    private List<Plot> plots(
            Stream<RunRow> rows, String condition, String axis, Function<RunRow, Optional<RunRow>> compared) {
        return Panel.atCommonCount(rows.toList()).stream()
                .map(panel -> Plot.dots(
                        names.panel(panel) + ": " + condition,
                        Plot.Axis.log(axis),
                        panel.rows().stream()
                                .flatMap(row ->
                                        compared.apply(row).flatMap(other -> statistics.ratio(row, other)).stream()
                                                .map(ratio -> Plot.Dot.of(row, names.row(row), Estimate.of(ratio))))
                                .toList(),
                        1.0))
                .toList();
    }

    private static boolean isOfOneThread(RunRow row) {
        return row.get("threads").equals("1");
    }

    private static boolean isSameOnOneThread(RunRow first, RunRow second) {
        return isOfOneThread(first)
                && SAME.stream().allMatch(column -> first.get(column).equals(second.get(column)));
    }
}

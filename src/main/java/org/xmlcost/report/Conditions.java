package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Section on reading and writing under other conditions: the time of a row there over its time in the question read or
 * write.
 */
record Conditions(RunTable run, RowStatistics statistics, RowNames names) {

    private record Condition(String question, String words) {}

    /** Conditions in the order of the page. */
    private static final List<Condition> CONDITIONS = List.of(
            new Condition("first", "the first message of a JVM"),
            new Condition("setup", "new factories for each message"),
            new Condition("concurrency", "on several threads"),
            new Condition("megamorphic", "after other codecs in the same JVM"));

    private static final List<String> SAME = List.of("codec", "wire", "numbers", "payload", "seed", "jvm", "gc");

    PageSection section() {
        List<RunRow> plain = CostTable.times(run.rows());
        List<Plot> plots = new ArrayList<>();
        for (Condition condition : CONDITIONS) {
            List<RunRow> rows = run.rows().stream()
                    .filter(row -> row.question().equals(condition.question)
                            && row.is(Metric.TIME)
                            && row.isMeasured()
                            && twin(plain, row).isPresent())
                    .toList();
            for (Panel panel : Panel.atCommonCount(rows)) {
                plots.add(plot(
                        "elsewhere-" + plots.size(),
                        panel,
                        condition.words,
                        "ratio to the warm, single-threaded time",
                        row -> twin(plain, row)));
            }
        }
        int times = plots.size();
        List<RunRow> rates = run.rows().stream()
                .filter(row -> row.is(Metric.RATE) && row.isMeasured())
                .toList();
        for (Panel panel : Panel.atCommonCount(
                rates.stream().filter(row -> !isOfOneThread(row)).toList())) {
            plots.add(plot(
                    "rates-" + (plots.size() - times),
                    panel,
                    "messages per second",
                    "ratio to the rate of one thread",
                    row -> rates.stream()
                            .filter(each -> isOfOneThread(each)
                                    && each.direction().equals(row.direction())
                                    && isSame(each, row))
                            .findFirst()));
        }
        return new PageSection(
                "elsewhere",
                "Other conditions",
                "Time of a row under another condition over its time in the question read or write, which runs one codec on one thread "
                        + "in a warm JVM. Right of the line the row is slower. Rates are messages per second of several "
                        + "threads together over those of one thread. Right of the line several threads do more.",
                plots,
                List.of(),
                "This run measured none of the questions "
                        + CONDITIONS.stream().map(Condition::question).collect(Collectors.joining(", "))
                        + " beside read and write, and no rate of several threads.");
    }

    /** Returns the ratios of the rows of a panel to rows with which they are compared. */
    private Plot plot(
            String id, Panel panel, String condition, String axis, Function<RunRow, Optional<RunRow>> compared) {
        List<DotPlot.Dot> dots = panel.rows().stream()
                .flatMap(row -> compared.apply(row).flatMap(other -> statistics.ratio(row, other)).stream()
                        .map(ratio -> DotPlot.Dot.of(row, names.row(row), Estimate.of(ratio))))
                .toList();
        return DotPlot.plot(
                id, names.panel(panel.key(), panel.count()) + ": " + condition, Plot.Axis.log(axis), dots, 1.0);
    }

    private static Optional<RunRow> twin(List<RunRow> plain, RunRow row) {
        return plain.stream()
                .filter(each -> each.question().equals(row.direction()) && isOfOneThread(each) && isSame(each, row))
                .findFirst();
    }

    private static boolean isOfOneThread(RunRow row) {
        return row.get("threads").equals("1");
    }

    private static boolean isSame(RunRow first, RunRow second) {
        return SAME.stream().allMatch(column -> first.get(column).equals(second.get(column)));
    }
}

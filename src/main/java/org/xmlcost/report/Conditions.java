package org.xmlcost.report;

import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
                List<DotPlot.Dot> dots = panel.rows().stream()
                        .flatMap(row -> twin(plain, row).flatMap(twin -> statistics.ratio(row, twin)).stream()
                                .map(ratio -> DotPlot.Dot.of(row, names.row(row), Estimate.of(ratio))))
                        .toList();
                plots.add(DotPlot.plot(
                        "elsewhere-" + plots.size(),
                        names.panel(panel.key(), panel.count()) + ": " + condition.words,
                        Plot.Axis.log("ratio to the warm, single-threaded time"),
                        dots,
                        1.0));
            }
        }
        return new PageSection(
                "elsewhere",
                "Other conditions",
                "Time of a row under another condition over its time in the question read or write, which runs one codec on one thread "
                        + "in a warm JVM. Right of the line the row is slower.",
                plots,
                List.of(),
                "This run measured none of the questions "
                        + CONDITIONS.stream().map(Condition::question).collect(Collectors.joining(", "))
                        + " beside read and write.");
    }

    private static Optional<RunRow> twin(List<RunRow> plain, RunRow row) {
        return plain.stream()
                .filter(each -> each.question().equals(row.direction())
                        && each.get("threads").equals("1")
                        && SAME.stream().allMatch(column -> each.get(column).equals(row.get(column))))
                .findFirst();
    }
}

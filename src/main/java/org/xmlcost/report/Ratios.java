package org.xmlcost.report;

import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.List;

/** Sections on ratios of rows of one run: a JVM to another JVM, and a row to its repeated measurement. */
record Ratios(RunTable run, RowStatistics statistics, RowNames names) {

    /** Returns the section with the ratios of each JVM to the first JVM of the run. */
    PageSection jvms() {
        List<Plot> plots = new ArrayList<>();
        if (names.jvms().size() > 1) {
            String base = names.jvms().get(0);
            List<Panel> panels = Panel.atCommonCount(CostTable.times(run.rows()));
            for (Panel panel : panels) {
                List<DotPlot.Dot> dots = panels.stream()
                        .filter(other -> panel.key().jvm().equals(base)
                                && !other.key().jvm().equals(base)
                                && other.key().withJvm(base).equals(panel.key()))
                        .flatMap(other -> over(panel, other).stream())
                        .toList();
                if (!dots.isEmpty()) {
                    plots.add(DotPlot.plot(
                            "jvm-" + plots.size(),
                            names.panel(panel.key().withJvm(""), panel.count()) + ": time relative to "
                                    + names.jvm(base),
                            Plot.Axis.linear("ratio to " + names.jvm(base)),
                            dots,
                            1.0));
                }
            }
        }
        return new PageSection(
                "jvms",
                "JVM against JVM",
                "Time of a row on each JVM over its time on the first. The interval includes the variance of both. Left of the line the "
                        + "other JVM is faster.",
                plots,
                List.of(),
                names.jvms().size() > 1 ? "No row of this run was measured on several JVMs." : "This run has one JVM.");
    }

    private List<DotPlot.Dot> over(Panel base, Panel other) {
        String jvm = names.jvm(other.key().jvm());
        String suffix = names.jvms().size() > 2 ? ", " + jvm : "";
        int style = names.jvms().indexOf(other.key().jvm());
        return other.rows().stream()
                .flatMap(above -> base.rows().stream()
                        .filter(below -> !above.jvm().isEmpty()
                                && below.count() == above.count()
                                && names.row(below).equals(names.row(above)))
                        .limit(1)
                        .flatMap(below -> statistics.ratio(above, below).stream())
                        .map(ratio -> new DotPlot.Dot(names.row(above) + suffix, jvm, style, Estimate.of(ratio))))
                .toList();
    }

    /**
     * Returns the section with the times of rows of question {@code aa} over the times of the rows that they repeat.
     */
    PageSection noise() {
        List<NoisePair> pairs = NoisePair.of(run);
        List<DotPlot.Dot> dots = pairs.stream()
                .map(pair -> DotPlot.Dot.of(pair.second(), name(pair), Estimate.of(pair.ratio())))
                .toList();
        Plot plot = DotPlot.plot(
                "noise-0", "time of the second measurement over the first", Plot.Axis.linear("ratio"), dots, 1.0);
        return new PageSection(
                "noise",
                "Noise floor",
                "The same row measured twice, each time in its own forks. The two differ in nothing but noise, so a ratio of two other "
                        + "rows that is no further from 1 is no evidence of a difference.",
                pairs.isEmpty() ? List.of() : List.of(plot),
                HtmlTable.of(
                        "pairs",
                        "A/A pairs",
                        false,
                        pairs,
                        List.of(
                                Column.text("row", this::name),
                                new Column<>("first, ns", pair -> Cell.estimate(Estimate.ofMessage(pair.first()))),
                                new Column<>("second, ns", pair -> Cell.estimate(Estimate.ofMessage(pair.second()))),
                                new Column<>(
                                        "ratio",
                                        pair -> Cell.number(pair.ratio().value())),
                                new Column<>(
                                        "from", pair -> Cell.number(pair.ratio().low())),
                                new Column<>(
                                        "to", pair -> Cell.number(pair.ratio().high())),
                                Column.text(
                                        "verdict",
                                        pair -> pair.ratio().excludesOne()
                                                ? "differs, by noise alone"
                                                : "no significant difference"))),
                "This run has no A/A pair (question aa), so its noise floor is unknown.");
    }

    private String name(NoisePair pair) {
        return names.row(pair.second()) + ", "
                + names.panel(Panel.Key.of(pair.second()), pair.second().count());
    }
}

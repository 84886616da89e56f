package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows of one run over each other: a JVM over another, and a row over the same row measured again. */
final class Ratios {
    private final RunTable run;
    private final RowStatistics statistics;
    private final List<RunRow> rows;
    private final RowNames names;

    Ratios(RunTable run, RowNames names) {
        this.run = run;
        this.statistics = RowStatistics.of(run);
        this.rows = run.rows();
        this.names = names;
    }

    /** Each JVM over the first one of the run. */
    PageSection jvms() {
        List<Plot> plots = new ArrayList<>();
        if (names.jvms().size() > 1) {
            String base = names.jvms().get(0);
            List<Panel> panels = Panel.atCommonCount(CostTable.times(rows));
            for (Panel panel : panels.stream()
                    .filter(each -> each.key().jvm().equals(base))
                    .toList()) {
                List<DotPlot.Dot> dots = new ArrayList<>();
                for (String jvm : names.jvms().subList(1, names.jvms().size())) {
                    panels.stream()
                            .filter(each -> each.key().equals(panel.key().withJvm(jvm)))
                            .forEach(other -> dots.addAll(over(
                                    panel, other, names.jvm(jvm), names.jvms().indexOf(jvm))));
                }
                if (!dots.isEmpty()) {
                    plots.add(DotPlot.plot(
                            "jvm-" + plots.size(),
                            names.panel(panel.key().withJvm(""), panel.count())
                                    + ": time over that on "
                                    + names.jvm(base),
                            Plot.Axis.linear("times as long as on " + names.jvm(base)),
                            dots,
                            1.0));
                }
            }
        }
        return new PageSection(
                "jvms",
                "JVM against JVM",
                "Time on each JVM over the time of the same row on the first, with intervals made of both rows'. Left of the line the "
                        + "other JVM is faster.",
                plots,
                List.of(),
                names.jvms().size() > 1 ? "No row of this run was measured on several JVMs." : "This run has one JVM.");
    }

    private List<DotPlot.Dot> over(Panel base, Panel other, String group, int style) {
        List<DotPlot.Dot> dots = new ArrayList<>();
        for (RunRow above : other.rows()) {
            base.rows().stream()
                    .filter(below -> !above.jvm().isEmpty()
                            && below.count() == above.count()
                            && names.row(below).equals(names.row(above)))
                    .findFirst()
                    .flatMap(below -> statistics.ratio(above, below))
                    .ifPresent(ratio -> dots.add(DotPlot.Dot.of(
                            ratio, names.row(above) + (names.jvms().size() > 2 ? ", " + group : ""), group, style)));
        }
        return dots;
    }

    /** Times of rows of question {@code aa} over the row that they repeat. */
    PageSection noise() {
        List<DotPlot.Dot> dots = new ArrayList<>();
        List<List<Cell>> lines = new ArrayList<>();
        for (NoisePair pair : NoisePair.of(run)) {
            String name = names.row(pair.second()) + ", "
                    + names.panel(Panel.Key.of(pair.second()), pair.second().count());
            dots.add(DotPlot.Dot.of(
                    pair.ratio(),
                    name,
                    pair.second().model(),
                    Palette.style(pair.second().model())));
            lines.add(List.of(
                    Cell.text(name),
                    Cell.measured(
                            pair.first().score(),
                            pair.first().relativeHalfWidth().orElse(null)),
                    Cell.measured(
                            pair.second().score(),
                            pair.second().relativeHalfWidth().orElse(null)),
                    Cell.number(pair.ratio().value()),
                    Cell.number(pair.ratio().low()),
                    Cell.number(pair.ratio().high()),
                    Cell.text(pair.ratio().excludesOne() ? "differs, by noise alone" : "no significant difference")));
        }
        if (dots.isEmpty()) {
            return new PageSection(
                    "noise",
                    "Noise floor",
                    "",
                    List.of(),
                    List.of(),
                    "This run has no A/A pair (question aa): how far two measurements of one row lie apart here is not known.");
        }
        return new PageSection(
                "noise",
                "Noise floor",
                "The same row measured twice, in forks of its own each time. The two differ in nothing, so ratios of "
                        + "other rows that are no further from 1 mean nothing either.",
                List.of(DotPlot.plot(
                        "noise-0",
                        "time of the second measurement over the first",
                        Plot.Axis.linear("ratio"),
                        dots,
                        1.0)),
                List.of(new HtmlTable(
                        "pairs",
                        "A/A pairs",
                        List.of("row", "first, ns", "second, ns", "ratio", "from", "to", "verdict"),
                        lines,
                        false)),
                "");
    }

    /** The most that the time of a second measurement is off the first one's, as a share, if there is any. */
    Optional<Double> worstPair() {
        return NoisePair.of(run).stream()
                .map(pair -> Math.abs(pair.ratio().value() - 1))
                .max(Double::compare);
    }
}

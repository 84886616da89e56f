package org.xmlcost.report;

import org.xmlcost.result.RunTable;
import org.xmlcost.stats.NoisePair;
import org.xmlcost.stats.RowStatistics;

import java.util.List;
import java.util.stream.Stream;

/** Sections on ratios of rows of one run: a JVM to another JVM, and a row to its repeated measurement. */
record Ratios(RunTable run, RowStatistics statistics, RowNames names) {

    PageSection jvms() {
        boolean several = names.jvms().size() > 1;
        List<Panel> panels = several ? Panel.atCommonCount(CostTable.times(run.rows())) : List.of();
        return new PageSection(
                "jvms",
                "JVM against JVM",
                "Time of a row on each JVM over its time on the first. The interval includes the variance of both. Left of the line the "
                        + "other JVM is faster.",
                panels.stream()
                        .filter(panel -> panel.key().jvm().equals(names.jvms().get(0)))
                        .flatMap(base -> jvms(base, panels))
                        .toList(),
                List.of(),
                several ? "No row of this run was measured on several JVMs." : "This run has one JVM.");
    }

    private Stream<Plot> jvms(Panel base, List<Panel> panels) {
        String jvm = base.key().jvm();
        List<Plot.Dot> dots = panels.stream()
                .filter(other -> !other.key().jvm().equals(jvm)
                        && other.key().withJvm(jvm).equals(base.key()))
                .flatMap(other -> over(base, other))
                .toList();
        return dots.isEmpty()
                ? Stream.empty()
                : Stream.of(Plot.dots(
                        names.panel(base.key().withJvm(""), base.count()) + ": time relative to " + names.jvm(jvm),
                        Plot.Axis.linear("ratio to " + names.jvm(jvm)),
                        dots,
                        1.0));
    }

    private Stream<Plot.Dot> over(Panel base, Panel other) {
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
                        .map(ratio -> new Plot.Dot(names.row(above) + suffix, jvm, style, Estimate.of(ratio))));
    }

    PageSection noise() {
        List<NoisePair> pairs = NoisePair.of(run);
        List<Plot.Dot> dots = pairs.stream()
                .map(pair -> Plot.Dot.of(pair.second(), name(pair), Estimate.of(pair.ratio())))
                .toList();
        Plot plot = Plot.dots("time of the second measurement over the first", Plot.Axis.linear("ratio"), dots, 1.0);
        return new PageSection(
                "noise",
                "Noise floor",
                "The same row measured twice, each time in its own forks. The two differ in nothing but noise, so a ratio of two other "
                        + "rows that is no further from 1 is no evidence of a difference.",
                pairs.isEmpty() ? List.of() : List.of(plot),
                List.of(Table.of("pairs", "A/A pairs", pairs)
                        .column("row", this::name)
                        .column("first, ns", pair -> Estimate.ofMessage(pair.first()))
                        .column("second, ns", pair -> Estimate.ofMessage(pair.second()))
                        .column("ratio", pair -> pair.ratio().value())
                        .column("from", pair -> pair.ratio().low())
                        .column("to", pair -> pair.ratio().high())
                        .column(
                                "verdict",
                                pair -> pair.ratio().excludesOne()
                                        ? "differs, by noise alone"
                                        : "no significant difference")),
                "This run has no A/A pair (question aa), so its noise floor is unknown.");
    }

    private String name(NoisePair pair) {
        return names.row(pair.second()) + ", " + names.panel(pair.second());
    }
}

package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows of one run over each other: a JVM over another, and a row over the same row measured again. */
final class Ratios {
    private static final String AGAIN = "aa";

    private final List<Row> rows;
    private final Names names;

    Ratios(List<Row> rows, Names names) {
        this.rows = rows;
        this.names = names;
    }

    /** Each JVM over the first one of the run. */
    Section jvms() {
        List<Plot> plots = new ArrayList<>();
        if (names.jvms().size() > 1) {
            String base = names.jvms().get(0);
            List<Panel> panels = Panel.of(CostTable.times(rows)).stream().map(Panel::atCommonCount).toList();
            for (Panel panel : panels.stream().filter(each -> each.key().jvm().equals(base)).toList()) {
                List<Dots.Dot> dots = new ArrayList<>();
                for (String jvm : names.jvms().subList(1, names.jvms().size())) {
                    panels.stream().filter(each -> each.key().equals(panel.key().withJvm(jvm))).forEach(other ->
                        dots.addAll(over(panel, other, names.jvm(jvm), names.jvms().indexOf(jvm))));
                }
                if (!dots.isEmpty()) {
                    plots.add(Dots.plot("jvm-" + plots.size(), names.panel(panel.key().withJvm(""), panel.commonCount())
                        + ": time over that on "
                        + names.jvm(base), Plot.Axis.linear("times as long as on " + names.jvm(base)), dots, 1.0));
                }
            }
        }
        return new Section("jvms", "JVM against JVM",
            "Time on each JVM over the time of the same row on the first, with intervals made of both rows'. Left of the line the "
                + "other JVM is faster.",
            plots, List.of(), names.jvms().size() > 1 ? "No row of this run was measured on several JVMs." : "This run has one JVM.");
    }

    private List<Dots.Dot> over(Panel base, Panel other, String group, int style) {
        List<Dots.Dot> dots = new ArrayList<>();
        for (Row above : other.rows()) {
            base.rows().stream().filter(below -> !above.jvm().isEmpty() && below.count() == above.count()
                && names.row(below).equals(names.row(above)))
                .findFirst().flatMap(below -> Quotient.of(above, below))
                .ifPresent(quotient -> dots.add(Dots.Dot.of(quotient, names.row(above) + (names.jvms().size() > 2 ? ", " + group : ""),
                group, style)));
        }
        return dots;
    }

    /** Rows of question {@code aa} over the row of which they are the second measurement. */
    Section noise() {
        Map<Row, Row> pairs = new LinkedHashMap<>();
        rows.stream().filter(row -> row.question().equals(AGAIN) && row.isMeasured()).forEach(again ->
            rows.stream().filter(row -> isTwin(row, again)).findFirst().ifPresent(twin -> pairs.put(again, twin)));
        List<Dots.Dot> dots = new ArrayList<>();
        List<List<Cell>> lines = new ArrayList<>();
        pairs.forEach((again, twin) -> Quotient.of(again, twin).ifPresent(quotient -> {
            String name = names.row(again) + ", " + names.panel(Panel.Key.of(again), again.count()) + ", " + again.metric();
            dots.add(Dots.Dot.of(quotient, name, again.metric(), again.metric().equals("time") ? 1 : 2));
            lines.add(List.of(Cell.text(name), Cell.measured(twin.score(), twin.relativeHalfWidth().orElse(null)),
                Cell.measured(again.score(), again.relativeHalfWidth().orElse(null)), Cell.number(quotient.value()),
                    Cell.number(quotient.low()),
                Cell.number(quotient.high()), Cell.text(quotient.isApart() ? "told apart" : "the same")));
        }));
        if (dots.isEmpty()) {
            return new Section("noise", "Noise floor", "", List.of(), List.of(),
                "This run has no A/A pair (question aa): how far two measurements of one "
                + "row lie apart here is not known.");
        }
        return new Section("noise", "Noise floor",
            "The same row measured twice, in forks of its own each time: what is told apart here differs in nothing, so ratios of "
                + "other rows that are "
                + "no further from 1 mean nothing either.",
            List.of(Dots.plot("noise-0", "second measurement over the first", Plot.Axis.linear("ratio"), dots, 1.0)),
            List.of(new HtmlTable("pairs", "A/A pairs", List.of("row", "first", "second", "ratio", "from", "to", "verdict"), lines, false)),
            "");
    }

    /** Alike in all that was planned but the question; an {@code aa} row says with its direction which question it repeats. */
    private static boolean isTwin(Row row, Row again) {
        return row.isMeasured() && row.question().equals(again.direction())
            && List.of("direction", "codec", "wire", "numbers", "payload", "seed", "threads", "jvm", "metric").stream()
                .allMatch(column -> row.get(column).equals(again.get(column)));
    }

    /** Half the widest interval of a ratio in the A/A pairs' times, for one line at the top. */
    Optional<Double> widestPair() {
        return rows.stream().filter(row -> row.question().equals(AGAIN) && row.isMeasured() && row.metric().equals("time"))
            .flatMap(again -> rows.stream().filter(row -> isTwin(row, again)).findFirst().flatMap(twin -> Quotient.of(again, twin))
            .stream())
            .map(quotient -> Math.abs(quotient.value() - 1)).max(Double::compare);
    }
}

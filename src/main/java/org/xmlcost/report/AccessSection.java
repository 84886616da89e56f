package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.AccessCurve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Section on parts of a message: the time by the share of the values that is read, by the part, and of sending a
 * message on.
 */
final class AccessSection {
    private static final List<String> PARTS =
            List.of("header", "section", "first", "middle", "last", "1%", "10%", "all");
    /** Number of plots that are not folded: curves, forwarding, changing. */
    private static final int OPEN_PLOTS = 3;

    private static final double PERCENT = 100;

    private final List<RunRow> rows;
    private final List<RunRow> retained;
    private final RowNames names;
    private final RowLines lines;
    private final List<Panel> panels;

    AccessSection(List<RunRow> rows, RowNames names) {
        this.rows = rows.stream()
                .filter(row -> row.isMeasured() && row.question().equals(Question.ACCESS.id()))
                .toList();
        this.retained = rows.stream()
                .filter(row -> row.isMeasured()
                        && row.question().equals(Question.MEMORY.id())
                        && !row.get("part").isEmpty()
                        && row.is(Metric.RETAINED))
                .toList();
        this.names = names;
        this.lines = new RowLines(Stream.concat(this.rows.stream(), retained.stream()), names);
        this.panels = panels(this.rows.stream().filter(row -> row.is(Metric.TIME)));
    }

    private static List<Panel> panels(Stream<RunRow> rows) {
        return Panel.of(rows.toList()).stream()
                .flatMap(panel -> panel.rows().stream()
                        .collect(Collectors.groupingBy(RunRow::count, TreeMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(same -> new Panel(panel.key(), same)))
                .toList();
    }

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        panels.stream()
                .flatMap(panel -> isReading(panel) ? curves(panel) : Stream.of(bars(panel)))
                .forEach(plots::add);
        panels.stream()
                .filter(AccessSection::isReading)
                .map(panel -> byPart(panel, ": time by part", "ns per message"))
                .forEach(plots::add);
        // The axis has no zero.
        panels(retained.stream().filter(row -> row.score() > 0)).stream()
                .map(panel -> byPart(panel, ": held on the Java heap after reading a part", "bytes"))
                .forEach(plots::add);
        return new PageSection(
                "access",
                "Part of a message",
                "What a program pays that does not want all values (question access). Values that are read are spread "
                        + "evenly over the message. The column unchecked of results.csv says which damage a row does "
                        + "not notice.",
                plots,
                OPEN_PLOTS,
                paragraphs(RowNames::row),
                List.of(
                        table("access-times", "Time of a message by part, in ns", panels),
                        table(
                                "access-alloc",
                                "Java heap allocated for a message by part, in bytes",
                                panels(rows.stream().filter(row -> row.is(Metric.ALLOC)))),
                        table(
                                "access-retained",
                                "Bytes that are held on the Java heap after reading a part (question memory)",
                                panels(retained.stream()))),
                "This run did not ask question access.");
    }

    /** Returns sentences on each panel by its name, in which rows have the given names. */
    Map<String, String> paragraphs(BiFunction<RowNames, RunRow, String> name) {
        Map<String, String> paragraphs = new LinkedHashMap<>();
        for (Panel panel : panels) {
            RowNames among = names.among(panel.rows());
            AccessText text = new AccessText(lines.of(panel), row -> name.apply(among, row));
            paragraphs.put(names.panel(panel), isReading(panel) ? text.reading() : text.sending());
        }
        return paragraphs;
    }

    private static boolean isReading(Panel panel) {
        return panel.key().direction().equals("read");
    }

    private Stream<Plot> curves(Panel panel) {
        List<Plot.Series> series = lines.series(panel, same -> {
            Map<Integer, RunRow> curve = AccessCurve.of(same).rows();
            return curve.size() < 2
                    ? Stream.empty()
                    : curve.entrySet().stream()
                            .map(each -> Plot.point(
                                    names.row(each.getValue()),
                                    Estimate.exact(PERCENT * each.getKey() / panel.count()),
                                    Estimate.ofMessage(each.getValue())));
        });
        return series.isEmpty()
                ? Stream.empty()
                : Stream.of(new Plot(
                        names.panel(panel) + ": time by share of the values",
                        Plot.Form.lines,
                        Plot.Axis.log("values read, %"),
                        Plot.Axis.log("ns per message"),
                        series));
    }

    private Plot byPart(Panel panel, String title, String unit) {
        List<String> parts = parts(panel.rows());
        return new Plot(
                names.panel(panel) + title,
                Plot.Form.points,
                Plot.Axis.of(parts),
                Plot.Axis.log(unit),
                lines.series(
                        panel,
                        same -> same.stream()
                                .map(row -> Plot.point(
                                        names.row(row),
                                        Estimate.exact(parts.indexOf(row.get("part"))),
                                        Estimate.ofMessage(row)))));
    }

    private static List<String> parts(List<RunRow> rows) {
        Set<String> found = rows.stream().map(row -> row.get("part")).collect(Collectors.toSet());
        return PARTS.stream().filter(found::contains).toList();
    }

    /** Creates a bar for each row, the fastest at the top, in the style of its model. */
    private Plot bars(Panel panel) {
        List<RunRow> sorted = panel.rows().stream()
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
        List<Plot.Mark> marks = IntStream.range(0, sorted.size())
                .mapToObj(i -> Plot.Mark.of(
                        sorted.get(i),
                        Plot.point(names.row(sorted.get(i)), Estimate.ofMessage(sorted.get(i)), Estimate.exact(i))))
                .toList();
        return Plot.bars(
                names.panel(panel),
                "ns per message",
                sorted.stream().map(names::row).toList(),
                Plot.series(marks),
                marks.stream().map(Plot.Mark::point).toList());
    }

    private Table<?> table(String id, String caption, List<Panel> from) {
        Table<List<RunRow>> table = Table.of(
                        id,
                        caption,
                        from.stream()
                                .flatMap(panel -> lines.of(panel).values().stream())
                                .toList())
                .filterable()
                .column("row", same -> names.row(same.get(0)))
                .column("what", same -> names.panel(same.get(0)));
        parts(from.stream().flatMap(panel -> panel.rows().stream()).toList())
                .forEach(part -> table.column(
                        part,
                        same -> same.stream()
                                .filter(row -> row.get("part").equals(part))
                                .findFirst()
                                .map(Estimate::ofMessage)));
        return table;
    }
}

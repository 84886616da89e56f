package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Palette;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.AccessCurve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    /** Parts in the order of the columns. */
    private static final List<String> PARTS =
            List.of("header", "section", "first", "middle", "last", "1%", "10%", "all");
    /** Maximum number of lines of a plot that shows all of them initially. */
    private static final int SHOWN_LINES = 12;
    /** Number of plots that are not folded: curves, forwarding, changing. */
    private static final int OPEN_PLOTS = 3;

    private static final double PERCENT = 100;

    private final List<RunRow> rows;
    private final List<RunRow> retained;
    private final RowNames names;
    private final Map<String, Integer> styles = new LinkedHashMap<>();
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
        Stream.concat(this.rows.stream(), retained.stream())
                .forEach(row -> styles.computeIfAbsent(names.row(row), name -> styles.size()));
        this.panels = panels(times());
    }

    private List<RunRow> times() {
        return rows.stream().filter(row -> row.is(Metric.TIME)).toList();
    }

    /** Returns panels of one count each. */
    private static List<Panel> panels(List<RunRow> rows) {
        return Panel.of(rows).stream()
                .flatMap(panel -> panel.rows().stream()
                        .collect(Collectors.groupingBy(RunRow::count, TreeMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(same -> new Panel(panel.key(), same)))
                .toList();
    }

    PageSection section() {
        List<Plot> plots = new ArrayList<>();
        for (Panel panel : panels) {
            String title = names.panel(panel.key(), panel.count());
            if (isReading(panel)) {
                curves("access-" + plots.size(), title, panel).ifPresent(plots::add);
                plots.add(byPart("access-" + plots.size(), title + ": time by part", "ns per message", panel));
            } else {
                plots.add(bars("access-" + plots.size(), title, panel));
            }
        }
        // The axis has no zero.
        for (Panel panel :
                panels(retained.stream().filter(row -> row.score() > 0).toList())) {
            String title = names.panel(panel.key(), panel.count()) + ": held on the Java heap after reading a part";
            plots.add(byPart("access-" + plots.size(), title, "bytes", panel));
        }
        List<Plot> ordered = plots.stream()
                .sorted(Comparator.comparing(AccessSection::isDetail))
                .toList();
        return new PageSection(
                "access",
                "Part of a message",
                "What a program pays that does not want all values (question access). Values that are read are spread "
                        + "evenly over the message. The column unchecked of results.csv says which damage a row does "
                        + "not notice.",
                ordered,
                Math.min(OPEN_PLOTS, ordered.size()),
                paragraphs(RowNames::row),
                tables(),
                "This run did not ask question access.");
    }

    /**
     * Returns sentences on each panel, by its name.
     *
     * @param name name of a row in the sentences
     */
    Map<String, String> paragraphs(BiFunction<RowNames, RunRow, String> name) {
        Map<String, String> paragraphs = new LinkedHashMap<>();
        for (Panel panel : panels) {
            RowNames among = names.among(panel.rows());
            AccessText text = new AccessText(lines(panel), row -> name.apply(among, row));
            paragraphs.put(names.panel(panel.key(), panel.count()), isReading(panel) ? text.reading() : text.sending());
        }
        return paragraphs;
    }

    private static boolean isReading(Panel panel) {
        return panel.key().direction().equals("read");
    }

    private static boolean isDetail(Plot plot) {
        return plot.form() == Plot.Form.points;
    }

    /** Returns the rows of a panel by the name of the line that they are on. */
    private Map<String, List<RunRow>> lines(Panel panel) {
        return panel.rows().stream()
                .collect(Collectors.groupingBy(names::row, LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns the names of one line of each model, or of all lines if there are few. */
    private List<String> shown(Map<String, List<RunRow>> lines) {
        return List.copyOf(
                lines.size() <= SHOWN_LINES
                        ? lines.keySet()
                        : lines.entrySet().stream()
                                .collect(Collectors.toMap(
                                        each -> each.getValue().get(0).model(),
                                        Map.Entry::getKey,
                                        (first, other) -> first))
                                .values());
    }

    private Optional<Plot> curves(String id, String title, Panel panel) {
        Map<String, List<RunRow>> lines = lines(panel);
        List<String> shown = shown(lines);
        List<Plot.Series> series = new ArrayList<>();
        lines.forEach((name, same) -> {
            AccessCurve curve = AccessCurve.of(same);
            if (curve.rows().size() > 1) {
                series.add(new Plot.Series(
                        name,
                        styles.get(name),
                        shown.contains(name),
                        null,
                        curve.rows().entrySet().stream()
                                .map(each -> Plot.point(
                                        name,
                                        Estimate.exact(PERCENT * each.getKey() / panel.count()),
                                        Estimate.ofMessage(each.getValue())))
                                .toList()));
            }
        });
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Plot(
                        id,
                        title + ": time by share of the values",
                        Plot.Form.lines,
                        Plot.Axis.log("values read, %"),
                        Plot.Axis.log("ns per message"),
                        series,
                        null,
                        false));
    }

    private Plot byPart(String id, String title, String unit, Panel panel) {
        Map<String, List<RunRow>> lines = lines(panel);
        List<String> shown = shown(lines);
        List<String> parts = parts(panel.rows());
        List<Plot.Series> series = new ArrayList<>();
        lines.forEach((name, same) -> series.add(new Plot.Series(
                name,
                styles.get(name),
                shown.contains(name),
                null,
                same.stream()
                        .map(row -> Plot.point(
                                name, Estimate.exact(parts.indexOf(row.get("part"))), Estimate.ofMessage(row)))
                        .toList())));
        return new Plot(id, title, Plot.Form.points, Plot.Axis.of(parts), Plot.Axis.log(unit), series, null, false);
    }

    private static List<String> parts(List<RunRow> rows) {
        List<String> found =
                rows.stream().map(row -> row.get("part")).distinct().toList();
        return PARTS.stream().filter(found::contains).toList();
    }

    /** Creates a bar for each row, the fastest at the top, in the style of its model. */
    private Plot bars(String id, String title, Panel panel) {
        List<RunRow> sorted = panel.rows().stream()
                .sorted(Comparator.comparingDouble(RunRow::score))
                .toList();
        List<List<Object>> points = IntStream.range(0, sorted.size())
                .mapToObj(
                        i -> Plot.point(names.row(sorted.get(i)), Estimate.ofMessage(sorted.get(i)), Estimate.exact(i)))
                .toList();
        List<Plot.Mark> marks = IntStream.range(0, sorted.size())
                .mapToObj(i -> new Plot.Mark(
                        sorted.get(i).model(), Palette.style(sorted.get(i).model()), points.get(i)))
                .toList();
        return Plot.bars(
                id, title, "ns per message", sorted.stream().map(names::row).toList(), Plot.series(marks), points);
    }

    private List<HtmlTable> tables() {
        List<HtmlTable> tables = new ArrayList<>(table("access-times", "Time of a message by part, in ns", panels));
        tables.addAll(table(
                "access-alloc",
                "Java heap allocated for a message by part, in bytes",
                panels(rows.stream().filter(row -> row.is(Metric.ALLOC)).toList())));
        tables.addAll(table(
                "access-retained",
                "Bytes that are held on the Java heap after reading a part (question memory)",
                panels(retained)));
        return tables;
    }

    /** A line of a table: rows of one codec that differ in their part. */
    private record Line(String name, String what, List<RunRow> rows) {
        Cell cell(String part) {
            return rows.stream()
                    .filter(row -> row.get("part").equals(part))
                    .findFirst()
                    .map(row -> Cell.estimate(Estimate.ofMessage(row)))
                    .orElse(Cell.text(""));
        }
    }

    private List<HtmlTable> table(String id, String caption, List<Panel> from) {
        List<Line> lines = new ArrayList<>();
        for (Panel panel : from) {
            lines(panel)
                    .forEach((name, same) -> lines.add(new Line(name, names.panel(panel.key(), panel.count()), same)));
        }
        List<Column<Line>> columns =
                new ArrayList<>(List.of(Column.text("row", Line::name), Column.text("what", Line::what)));
        parts(from.stream().flatMap(panel -> panel.rows().stream()).toList())
                .forEach(part -> columns.add(new Column<>(part, line -> line.cell(part))));
        return HtmlTable.of(id, caption, true, lines, columns);
    }
}

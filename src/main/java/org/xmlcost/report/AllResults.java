package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Every line of the run: what was measured, and what was not. */
final class AllResults {
    /** A column of a table: its title, with the hint behind a {@code |}, and its cell of a row. */
    private record Column(String title, Function<RunRow, Cell> cell) {
        static Column text(String name) {
            return new Column(name, row -> Cell.text(row.get(name)));
        }
    }

    private final List<RunRow> rows;

    AllResults(List<RunRow> rows) {
        this.rows = rows;
    }

    PageSection all() {
        List<RunRow> measured = rows.stream().filter(RunRow::isMeasured).toList();
        List<Column> columns = new ArrayList<>();
        List.of("question", "direction", "codec", "model", "wire", "numbers", "payload")
                .forEach(name -> columns.add(Column.text(name)));
        // Most runs have one thread and one JVM, and a wide table enough without them.
        List.of("threads", "jvm").stream()
                .filter(name ->
                        measured.stream().map(row -> row.get(name)).distinct().count() > 1)
                .forEach(name -> columns.add(Column.text(name)));
        columns.add(Column.text("metric"));
        columns.add(new Column("score|of one message", row -> Cell.number(row.score())));
        columns.add(Column.text("unit"));
        columns.add(new Column(
                "\u00b1|half the 95 % interval", row -> Cell.percent(half(row).orElse(null))));
        columns.add(new Column(
                "detectable|minimum detectable difference of two such runs: \u221a2 times half the interval",
                row -> Cell.percent(half(row).map(half -> half * Math.sqrt(2)).orElse(null))));
        columns.add(new Column("per value|score over count", row -> Cell.number(row.perValue())));
        columns.add(new Column("forks", row -> Cell.count(row.forks())));
        columns.add(new Column("bytes|of the message", AllResults::messageBytes));
        return new PageSection(
                "table",
                "All figures",
                "Every measured row and metric. A score is for one message; \u00b1 is half the 95 % interval. The minimum detectable "
                        + "difference is how far two runs with intervals like this one must lie apart to be distinguishable: \u221a2 times that "
                        + "half width. Titles sort.",
                List.of(),
                table("all", "Measured rows", columns, measured),
                "Nothing was measured.");
    }

    PageSection unmeasured() {
        List<Column> columns =
                List.of("status", "question", "direction", "codec", "wire", "numbers", "payload", "jvm", "reason")
                        .stream()
                        .map(Column::text)
                        .toList();
        return new PageSection(
                "unmeasured",
                "Failed, unavailable, timed out",
                "Rows that were planned and have no figure, with the reason.",
                List.of(),
                table(
                        "reasons",
                        "Rows without figures",
                        columns,
                        rows.stream().filter(row -> !row.isMeasured()).toList()),
                "Every planned row was measured.");
    }

    private static List<HtmlTable> table(String id, String caption, List<Column> columns, List<RunRow> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        List<List<Cell>> lines = rows.stream()
                .map(row ->
                        columns.stream().map(column -> column.cell.apply(row)).toList())
                .toList();
        return List.of(
                new HtmlTable(id, caption, columns.stream().map(Column::title).toList(), lines, true));
    }

    private static Optional<Double> half(RunRow row) {
        return row.relativeHalfWidth().filter(Double::isFinite);
    }

    private static Cell messageBytes(RunRow row) {
        String bytes = row.get("message_bytes");
        return bytes.isEmpty() ? Cell.text("") : Cell.count(Long.parseLong(bytes));
    }
}

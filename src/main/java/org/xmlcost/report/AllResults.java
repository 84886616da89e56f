package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.report.HtmlTable.Column;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every row of the run: those with a result, and those without one. */
final class AllResults {
    private final List<RunRow> rows;

    AllResults(List<RunRow> rows) {
        this.rows = rows;
    }

    PageSection measured() {
        List<RunRow> measured = rows.stream().filter(RunRow::isMeasured).toList();
        List<Column<RunRow>> columns = columns("question", "direction", "codec", "model", "wire", "numbers", "payload");
        // Most runs have one thread and one JVM, and a wide table enough without them.
        Stream.of("threads", "jvm")
                .filter(name ->
                        measured.stream().map(row -> row.get(name)).distinct().count() > 1)
                .forEach(name -> columns.addAll(columns(name)));
        columns.addAll(columns("metric"));
        columns.add(new Column<>("score|of one message", row -> Cell.number(row.score())));
        columns.addAll(columns("unit"));
        columns.add(new Column<>(
                "\u00b1|half the 95 % interval", row -> Cell.percent(half(row).orElse(null))));
        columns.add(new Column<>(
                "detectable|minimum detectable difference of two such runs: \u221a2 times half the interval",
                row -> Cell.percent(half(row).map(half -> half * Math.sqrt(2)).orElse(null))));
        columns.add(new Column<>("per value|score over count", row -> Cell.number(row.perValue())));
        columns.add(new Column<>("forks", row -> Cell.count(row.forks())));
        columns.add(new Column<>("bytes|of the message", AllResults::messageBytes));
        return new PageSection(
                "table",
                "All results",
                "Every measured row and metric. A score is for one message; \u00b1 is half the width of its 95 % interval. Two runs with "
                        + "such intervals are distinguishable if they differ by the minimum detectable difference, \u221a2 times that half "
                        + "width. Click a title to sort.",
                List.of(),
                HtmlTable.of("all", "Measured rows", true, measured, columns),
                "Nothing was measured.");
    }

    PageSection unmeasured() {
        return new PageSection(
                "unmeasured",
                "Failed, unavailable, timed out",
                "Rows that were planned and have no result, with the reason.",
                List.of(),
                HtmlTable.of(
                        "reasons",
                        "Rows without a result",
                        true,
                        rows.stream().filter(row -> !row.isMeasured()).toList(),
                        columns(
                                "status",
                                "question",
                                "direction",
                                "codec",
                                "wire",
                                "numbers",
                                "payload",
                                "jvm",
                                "reason")),
                "Every planned row was measured.");
    }

    private static List<Column<RunRow>> columns(String... names) {
        return new ArrayList<>(Stream.of(names)
                .map(name -> Column.<RunRow>text(name, row -> row.get(name)))
                .toList());
    }

    private static Optional<Double> half(RunRow row) {
        return row.relativeHalfWidth().filter(Double::isFinite);
    }

    private static Cell messageBytes(RunRow row) {
        String bytes = row.get("message_bytes");
        return bytes.isEmpty() ? Cell.text("") : Cell.count(Long.parseLong(bytes));
    }
}

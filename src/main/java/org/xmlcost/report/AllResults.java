package org.xmlcost.report;

import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.stream.Stream;

/** Sections with every row of the run: rows with a result, and rows without one. Components are not rows. */
record AllResults(List<RunRow> rows) {

    PageSection measured() {
        List<RunRow> measured = rows.stream()
                .filter(row -> row.isMeasured() && row.component().isEmpty())
                .toList();
        // Most runs have one thread, one JVM and one machine, and the table is wide enough without these columns.
        String[] several = Stream.of("threads", "jvm", "machine")
                .filter(name ->
                        measured.stream().map(row -> row.get(name)).distinct().count() > 1)
                .toArray(String[]::new);
        Stream<Column<RunRow>> figures = Stream.of(
                new Column<>("score|of one message", row -> Cell.number(row.score())),
                Column.text("unit", RunRow::unit),
                new Column<>("95 % interval|distance of its ends from the score", Cell::interval),
                new Column<>("per value|score over count", row -> Cell.number(row.perValue())),
                new Column<>("forks", row -> Cell.count(row.forks())),
                new Column<>("bytes|of the message", AllResults::messageBytes));
        List<Column<RunRow>> columns = Stream.of(
                        columns("question", "direction", "codec", "model", "wire", "numbers", "payload"),
                        columns(several),
                        columns("metric"),
                        figures)
                .flatMap(each -> each)
                .toList();
        return new PageSection(
                "table",
                "All results",
                "Every measured row and metric. A score is for one message. Whether two rows differ is for the command compare to say. "
                        + "Click a title to sort.",
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
                                        "reason")
                                .toList()),
                "Every planned row was measured.");
    }

    private static Stream<Column<RunRow>> columns(String... names) {
        return Stream.of(names).map(name -> Column.text(name, row -> row.get(name)));
    }

    private static Cell messageBytes(RunRow row) {
        String bytes = row.get("message_bytes");
        return bytes.isEmpty() ? Cell.text("") : Cell.count(Long.parseLong(bytes));
    }
}

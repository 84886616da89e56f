package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.stream.Stream;

/** Sections with every row of the run: rows with a result, and rows without one. Components are not rows. */
record AllResults(List<RunRow> rows) {

    PageSection measured() {
        List<RunRow> measured = rows.stream()
                .filter(row -> row.isMeasured() && row.component().isEmpty())
                .toList();
        Table<RunRow> table = Table.of("all", "Measured rows", measured).filterable();
        // Most runs have one thread, one JVM and one machine, and the table is wide enough without these columns.
        Stream<String> several = Stream.of("threads", "jvm", "machine")
                .filter(name ->
                        measured.stream().map(row -> row.get(name)).distinct().count() > 1);
        Stream.of(
                        Stream.of("question", "direction", "codec", "model", "wire", "numbers", "payload"),
                        several,
                        Stream.of("metric"))
                .flatMap(each -> each)
                .forEach(name -> table.column(name, row -> row.get(name)));
        table.column("score|of one message", RunRow::score)
                .column("unit", RunRow::unit)
                .column("95 % interval|distance of its ends from the score", Table.Cell::interval)
                .column("per value|score over count", RunRow::perValue)
                .column("forks", RunRow::forks)
                .column(
                        "bytes|of the message",
                        row -> row.number("message_bytes").map(Double::longValue));
        return new PageSection(
                "table",
                "All results",
                "Every measured row and metric. A score is for one message. Whether two rows differ is for the command compare to say. "
                        + "Click a title to sort.",
                List.of(),
                List.of(table),
                "Nothing was measured.");
    }

    PageSection unmeasured() {
        Table<RunRow> table = Table.of(
                        "reasons",
                        "Rows without a result",
                        rows.stream().filter(row -> !row.isMeasured()).toList())
                .filterable();
        Stream.of("status", "question", "direction", "codec", "wire", "numbers", "payload", "jvm", "reason")
                .forEach(name -> table.column(name, row -> row.get(name)));
        return new PageSection(
                "unmeasured",
                "Failed, unavailable, timed out",
                "Rows that were planned and have no result, with the reason.",
                List.of(),
                List.of(table),
                "Every planned row was measured.");
    }
}

package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;

import java.util.List;
import java.util.Optional;

/** Every line of the run: what was measured, and what was not. */
final class Records {
    private final List<Row> rows;

    Records(List<Row> rows) {
        this.rows = rows;
    }

    Section all() {
        List<List<Cell>> lines = rows.stream().filter(Row::isMeasured).map(Records::line).toList();
        return new Section("table", "All figures",
            "Every measured row and metric. A score is for one message; \u00b1 is half the 95 % interval. The minimum detectable "
                + "difference is how far two runs with intervals like this one must lie apart to be told apart: \u221a2 times that "
                + "half width. Titles sort.",
            List.of(), lines.isEmpty() ? List.of() : List.of(new HtmlTable("all", "Measured rows",
                List.of("question", "direction", "codec", "model",
                "wire", "numbers", "payload", "threads", "jvm", "metric", "score|of one message", "unit", "\u00b1|half the 95 % interval",
                "detectable|minimum detectable difference of two such runs: \u221a2 times half the interval", "per value|score over count",
                    "forks",
                "message bytes"), lines, true)),
            "Nothing was measured.");
    }

    private static List<Cell> line(Row row) {
        Optional<Double> half = row.relativeHalfWidth().filter(Double::isFinite);
        String bytes = row.get("message_bytes");
        return List.of(Cell.text(row.question()), Cell.text(row.direction()), Cell.text(row.codec()), Cell.text(row.model()),
            Cell.text(row.wire()),
            Cell.text(row.numbers()), Cell.text(row.payload()), Cell.text(row.get("threads")), Cell.text(row.jvm()),
                Cell.text(row.metric()),
            Cell.number(row.score()), Cell.text(row.unit()), Cell.percent(half.orElse(null)),
            Cell.percent(half.map(each -> each * Math.sqrt(2)).orElse(null)), Cell.number(row.perValue()), Cell.count(row.forks()),
            bytes.isEmpty() ? Cell.text("") : Cell.count(Long.parseLong(bytes)));
    }

    Section unmeasured() {
        List<List<Cell>> lines = rows.stream().filter(row -> !row.isMeasured())
            .map(row -> List.of(Cell.text(row.status()), Cell.text(row.question()),
            Cell.text(row.direction()), Cell.text(row.codec()), Cell.text(row.wire()), Cell.text(row.numbers()), Cell.text(row.payload()),
            Cell.text(row.jvm()), Cell.text(row.reason()))).toList();
        return new Section("unmeasured", "Failed, unavailable, timed out", "Rows that were planned and have no figure, with the reason.",
            List.of(),
            lines.isEmpty() ? List.of() : List.of(new HtmlTable("reasons", "Rows without figures",
                List.of("status", "question", "direction", "codec",
                "wire", "numbers", "payload", "jvm", "reason"), lines, true)),
            "Every planned row was measured.");
    }
}

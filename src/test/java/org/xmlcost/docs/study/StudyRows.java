package org.xmlcost.docs.study;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A run folder written by hand. */
final class StudyRows {
    private static final Map<String, String> UNITS =
            Map.of("time", "ns/op", "size", "B", "alloc", "B/op", "native_alloc", "B/op", "native_peak", "B");

    private final List<String> lines = new ArrayList<>(List.of(String.join(",", RunRow.COLUMNS)));

    /** A component of a row that was added before. */
    StudyRows component(Measure row, String id, double score) {
        Measure where = new Measure(
                "where", row.direction(), row.codec(), row.wire(), row.numbers(), row.payload(), null, null, null);
        return row(where, id, score);
    }

    /** @param score with its ends, or one number for all three, or none for a row that failed */
    StudyRows row(Measure measure, double... score) {
        return row(measure, "", score);
    }

    /** Adds a row whose library is missing. */
    StudyRows unavailable(Measure measure, String reason) {
        return row(measure, "", "unavailable", reason);
    }

    private StudyRows row(Measure measure, String component, double... score) {
        return score.length == 0
                ? row(measure, component, "failed", "refused")
                : row(measure, component, "ok", "", score);
    }

    private StudyRows row(Measure measure, String component, String status, String reason, double... score) {
        Map<String, String> cells = new HashMap<>(Map.of("run", "by-hand", "component", component));
        cells.put("question", measure.question());
        cells.put("direction", measure.direction());
        cells.put("codec", measure.codec());
        cells.put("wire", measure.wire());
        cells.put("numbers", measure.numbers());
        cells.put("payload", measure.payload());
        cells.put("metric", measure.metric());
        cells.put("unit", UNITS.get(measure.metric()));
        cells.put("jvm", "17");
        cells.put("gc", measure.gc().isEmpty() ? "ParallelGC" : measure.gc());
        String[] spec = measure.payload().split(":");
        cells.put("kind", spec[0]);
        cells.put("count", spec.length > 1 ? spec[1] : "0");
        cells.put("status", status);
        cells.put("reason", reason);
        if (score.length > 0) {
            cells.put(
                    "score", new BigDecimal(score[0]).round(new MathContext(6)).toPlainString());
            cells.put(
                    "message_bytes",
                    measure.metric().equals("size") ? String.format(Locale.ROOT, "%.0f", score[0]) : "");
            boolean varies = score.length == 3;
            cells.put("ci_low", varies ? Double.toString(score[1]) : "");
            cells.put("ci_high", varies ? Double.toString(score[2]) : "");
        }
        lines.add(String.join(
                ",",
                RunRow.COLUMNS.stream()
                        .map(column -> cells.getOrDefault(column, ""))
                        .toList()));
        return this;
    }

    RunTable in(Path folder) throws IOException {
        Files.writeString(folder.resolve("results.csv"), String.join("\n", lines) + "\n");
        Files.writeString(folder.resolve("environment.json"), "{\"machine\": {\"cpu\": \"abacus\", \"cpus\": 2}}");
        Files.writeString(folder.resolve("plan.json"), "{}");
        return RunTable.read(folder);
    }
}

package org.xmlcost.docs.study;

import org.xmlcost.report.RunRows;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.ObjectMapper;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A run written by hand. */
final class StudyRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> UNITS =
            Map.of("time", "ns/op", "size", "B", "alloc", "B/op", "native_alloc", "B/op", "native_peak", "B");

    private final List<RunRow> rows = new ArrayList<>();

    /** A component of a row that was added before. */
    StudyRows component(Measure row, String id, double score) {
        return add(made(row, score).with("question", "where", "component", id));
    }

    /** @param score with its ends, or one number for all three, or none for a row that failed */
    StudyRows row(Measure measure, double... score) {
        RunRows row = made(measure, score);
        return add(score.length == 0 ? row.with("status", "failed", "reason", "refused") : row);
    }

    /** Adds a row whose library is missing. */
    StudyRows unavailable(Measure measure, String reason) {
        return add(made(measure).with("status", "unavailable", "reason", reason));
    }

    private static RunRows made(Measure measure, double... score) {
        String[] spec = measure.payload().split(":");
        boolean any = score.length > 0;
        boolean varies = score.length == 3;
        return RunRows.time(measure.question(), measure.codec(), "")
                .with("run", "by-hand", "direction", measure.direction(), "wire", measure.wire())
                .with("numbers", measure.numbers(), "payload", measure.payload(), "distribution", "")
                .with("kind", spec[0], "count", spec.length > 1 ? spec[1] : "0")
                .with("metric", measure.metric(), "unit", UNITS.get(measure.metric()))
                .with("gc", measure.gc().isEmpty() ? "ParallelGC" : measure.gc())
                .with(
                        "score",
                        any ? new BigDecimal(score[0]).round(new MathContext(6)).toPlainString() : "")
                .with("ci_low", varies ? score[1] : "", "ci_high", varies ? score[2] : "")
                .with(
                        "message_bytes",
                        any && measure.metric().equals("size") ? String.format(Locale.ROOT, "%.0f", score[0]) : "");
    }

    private StudyRows add(RunRows row) {
        rows.add(row.row());
        return this;
    }

    RunTable table() {
        return new RunTable(
                Path.of("by-hand"),
                rows,
                JSON.readTree("{\"machine\": {\"cpu\": \"abacus\", \"cpus\": 2}}"),
                JSON.readTree("{}"),
                Map.of());
    }
}

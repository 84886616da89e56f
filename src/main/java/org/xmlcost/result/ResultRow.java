package org.xmlcost.result;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A line of {@code results.csv}: one metric of one cell, or the reason why there is none.
 *
 * @param score mean, with the ends of its confidence interval; null if nothing was measured or, for the ends, does not vary
 */
public record ResultRow(
    String run, Cell cell, String gc, String metric, String unit, Double score, Double ciLow, Double ciHigh, int forks,
    int iterations, Long messageBytes, Long payloadBytes, String status, String reason) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final String[] HEADER = {
        "run", "question", "direction", "codec", "model", "library", "library_version", "wire", "numbers", "payload", "kind",
        "count", "distribution", "seed", "threads", "jvm", "gc", "metric", "unit", "score", "ci_low", "ci_high", "ci_level",
        "forks", "iterations", "message_bytes", "payload_bytes", "status", "reason"};

    /** @param common what rows of the cell's question have in common */
    static List<ResultRow> of(String run, Cell cell, CellState state, Settings settings, Spread common) {
        if (cell.unavailable() != null) {
            return List.of(empty(run, cell, settings, "unavailable", cell.unavailable()));
        }
        if (state.figures().isPresent()) {
            ForkFacts facts = state.figures().get();
            return List.of(new ResultRow(run, cell, settings.gc(), Metric.SIZE.id(), Metric.SIZE.unit(), (double) facts.messageBytes(), null, null, 0, 0,
                facts.messageBytes(), facts.payloadBytes(), "ok", ""));
        }
        if (state.failure().isPresent()) {
            return List.of(empty(run, cell, settings, state.failure().get().status(), state.failure().get().reason()));
        }
        if (state.samples().isEmpty()) {
            return List.of(empty(run, cell, settings, "timeout", "not measured before the run ended"));
        }
        List<ResultRow> rows = new ArrayList<>();
        for (Metric metric : state.samples().get(0).metrics().keySet()) {
            List<double[]> samples = state.samples().stream().map(sample -> sample.of(metric)).filter(each -> each.length > 0).toList();
            rows.add(measured(run, cell, settings, state, metric, samples, metric == Metric.TIME ? common : Spread.NONE));
            if (metric == Metric.TIME && cell.question().equals("concurrency")) {
                rows.add(measured(run, cell, settings, state, Metric.RATE, samples.stream().map(each -> rates(each, cell.threads())).toList(), common));
            }
        }
        return rows;
    }

    static String csv(List<ResultRow> rows) throws IOException {
        StringBuilder out = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180.builder().setHeader(HEADER).setRecordSeparator("\n").get())) {
            for (ResultRow row : rows) {
                Cell cell = row.cell;
                printer.printRecord(row.run, cell.question(), cell.direction(), cell.codec(), cell.model(), cell.library(),
                    cell.libraryVersion(), cell.wire(), cell.numbers(), cell.payload(), cell.kind(), cell.count(),
                    cell.distribution(), cell.seed(), cell.threads(), cell.jvm(), cell.runsInJvm() ? row.gc : null, row.metric, row.unit,
                    number(row.score), number(row.ciLow), number(row.ciHigh), row.ciLow == null ? null : Interval.LEVEL,
                    row.forks, row.iterations, row.messageBytes, row.payloadBytes, row.status, row.reason);
            }
        }
        return out.toString();
    }

    private static ResultRow measured(String run, Cell cell, Settings settings, CellState state, Metric metric,
        List<double[]> samples, Spread common) {
        Interval interval = Interval.of(samples, common);
        ForkFacts facts = state.samples().get(0).facts();
        int iterations = samples.stream().mapToInt(each -> each.length).sum();
        return new ResultRow(run, cell, settings.gc(), metric.id(), metric.unit(), interval.mean(), interval.low(), interval.high(),
            samples.size(), iterations, facts.messageBytes(), facts.payloadBytes(), "ok", remarks(settings, state, metric));
    }

    /** What must be known of a figure that is ok: a pool of one's own choice, forks that never got steady, what was left out. */
    private static String remarks(Settings settings, CellState state, Metric metric) {
        List<String> remarks = new ArrayList<>();
        if (settings.pool() != 0) {
            remarks.add("pool=" + state.samples().get(0).facts().poolMessages());
        }
        long unsettled = state.samples().stream().filter(fork -> !fork.settled()).count();
        if (metric == Metric.TIME && unsettled > 0) {
            remarks.add(unsettled + " of " + state.samples().size() + " forks never steady");
        }
        long busy = state.samples().stream().filter(fork -> fork.facts().probe().isBusy()).count();
        if (metric == Metric.TIME && busy > 0) {
            remarks.add(busy + " of " + state.samples().size() + " forks on a busy processor");
        }
        if (metric == Metric.TIME && state.others() > 0) {
            remarks.add(state.others() + " of " + (state.samples().size() + state.others()) + " forks left out: busy processor");
        }
        int interrupted = state.samples().stream().mapToInt(ForkSample::interrupted).sum();
        if (metric == Metric.TIME && interrupted > 0) {
            int all = interrupted + state.samples().stream().mapToInt(fork -> fork.of(Metric.TIME).length).sum();
            remarks.add(interrupted + " of " + all + " iterations interrupted");
        }
        return String.join("; ", remarks);
    }

    /** Of all threads, in messages per second: a time is the mean over threads that each take their own messages. */
    private static double[] rates(double[] nanos, int threads) {
        return Arrays.stream(nanos).map(each -> threads * NANOS_PER_SECOND / each).toArray();
    }

    private static ResultRow empty(String run, Cell cell, Settings settings, String status, String reason) {
        Metric metric = !cell.timed() ? Metric.SIZE : cell.question().equals("memory") ? Metric.ALLOC : Metric.TIME;
        return new ResultRow(run, cell, settings.gc(), metric.id(), metric.unit(), null, null, null, 0, 0, null, null,
            status, reason.strip().replaceAll("\\s+", " "));
    }

    /** Six significant digits: far below what any interval here can tell, and short to read. */
    private static String number(Double value) {
        if (value == null) {
            return null;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros();
        return rounded.toPlainString();
    }
}

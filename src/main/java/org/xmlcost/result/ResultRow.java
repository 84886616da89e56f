package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.PooledVariance;

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
 * @param score    mean, with the ends of its confidence interval; null if nothing was measured or, for the ends, where one fork or a size tells nothing of them
 * @param scoreAll plain mean of all iterations of all forks, whatever was discarded for the score; null where there are no iterations
 */
public record ResultRow(
        String run,
        Cell cell,
        String gc,
        String metric,
        String unit,
        Double score,
        Double ciLow,
        Double ciHigh,
        int forks,
        int iterations,
        Long messageBytes,
        Long payloadBytes,
        Status status,
        String reason,
        Double scoreAll) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final String[] HEADER = {
        "run",
        "question",
        "direction",
        "codec",
        "model",
        "library",
        "library_version",
        "wire",
        "numbers",
        "payload",
        "kind",
        "count",
        "distribution",
        "seed",
        "threads",
        "jvm",
        "gc",
        "metric",
        "unit",
        "score",
        "ci_low",
        "ci_high",
        "ci_level",
        "forks",
        "iterations",
        "message_bytes",
        "payload_bytes",
        "status",
        "reason",
        "component",
        "part",
        "unchecked",
        "score_all",
        "build",
        "machine"
    };

    /** @param pooled variance of times that the cell's row is moderated with */
    static List<ResultRow> of(String run, Cell cell, CellState state, Settings plan, PooledVariance pooled) {
        Settings settings = cell.under(plan);
        if (cell.unavailable() != null) {
            return List.of(empty(run, cell, settings, Status.UNAVAILABLE, cell.unavailable()));
        }
        if (state.figures().isPresent()) {
            ForkReport.Messages messages = state.figures().get().messages();
            return List.of(new ResultRow(
                    run,
                    cell,
                    settings.gc(),
                    Metric.SIZE.id(),
                    Metric.SIZE.unit(),
                    (double) messages.messageBytes(),
                    null,
                    null,
                    0,
                    0,
                    messages.messageBytes(),
                    messages.payloadBytes(),
                    Status.OK,
                    "",
                    null));
        }
        if (state.failure().isPresent()) {
            return List.of(empty(
                    run,
                    cell,
                    settings,
                    state.failure().get().status(),
                    state.failure().get().reason()));
        }
        if (state.forks().isEmpty()) {
            return List.of(empty(run, cell, settings, Status.TIMEOUT, "not measured before the run ended"));
        }
        List<ResultRow> rows = new ArrayList<>();
        for (Metric metric : state.forks().get(0).metrics().keySet()) {
            rows.add(
                    measured(run, cell, settings, state, metric, metric == Metric.TIME ? pooled : PooledVariance.NONE));
            if (metric == Metric.TIME && cell.question().equals("concurrency")) {
                rows.add(rows.get(rows.size() - 1).rate(state, pooled));
            }
        }
        return rows;
    }

    static String csv(List<ResultRow> rows) throws IOException {
        StringBuilder out = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(
                out,
                CSVFormat.RFC4180
                        .builder()
                        .setHeader(HEADER)
                        .setRecordSeparator("\n")
                        .get())) {
            for (ResultRow row : rows) {
                Cell cell = row.cell;
                printer.printRecord(
                        row.run,
                        cell.question(),
                        cell.direction(),
                        cell.codec(),
                        cell.model(),
                        cell.library(),
                        cell.libraryVersion(),
                        cell.wire(),
                        cell.numbers(),
                        cell.payload(),
                        cell.kind(),
                        cell.count(),
                        cell.distribution(),
                        cell.seed(),
                        cell.threads(),
                        cell.jvm(),
                        cell.runsInJvm() ? row.gc : null,
                        row.metric,
                        row.unit,
                        number(row.score),
                        number(row.ciLow),
                        number(row.ciHigh),
                        row.ciLow == null ? null : Interval.LEVEL,
                        row.forks,
                        row.iterations,
                        row.messageBytes,
                        row.payloadBytes,
                        row.status,
                        row.reason,
                        null,
                        null,
                        null,
                        number(row.scoreAll),
                        cell.build(),
                        null);
            }
        }
        return out.toString();
    }

    private static ResultRow measured(
            String run, Cell cell, Settings settings, CellState state, Metric metric, PooledVariance pooled) {
        Interval interval = Interval.of(state.means(metric), pooled);
        List<ForkSample> counted = state.samples().stream()
                .filter(fork -> fork.all(metric).length > 0)
                .toList();
        boolean known = counted.size() > 1;
        double all = state.forks().stream()
                .filter(fork -> fork.all(metric).length > 0)
                .mapToDouble(fork -> fork.meanOfAll(metric))
                .average()
                .orElseThrow();
        ForkReport.Messages messages = counted.get(0).report().messages();
        return new ResultRow(
                run,
                cell,
                settings.gc(),
                metric.id(),
                metric.unit(),
                interval.mean(),
                known ? interval.low() : null,
                known ? interval.high() : null,
                counted.size(),
                counted.stream().mapToInt(fork -> fork.kept(metric)).sum(),
                messages.messageBytes(),
                messages.payloadBytes(),
                Status.OK,
                remarks(settings, state, metric),
                all);
    }

    /** Messages of all threads together in a second, of this time: a time is the mean over threads that each take their own messages. */
    private ResultRow rate(CellState state, PooledVariance pooled) {
        Interval interval = Interval.of(
                Arrays.stream(state.means(Metric.TIME)).map(this::rate).toArray(), pooled);
        return new ResultRow(
                run,
                cell,
                gc,
                Metric.RATE.id(),
                Metric.RATE.unit(),
                interval.mean(),
                ciLow == null ? null : interval.low(),
                ciLow == null ? null : interval.high(),
                forks,
                iterations,
                messageBytes,
                payloadBytes,
                status,
                reason,
                rate(scoreAll));
    }

    private double rate(double nanos) {
        return cell.threads() * NANOS_PER_SECOND / nanos;
    }

    /** What must be known of a figure that is ok: a pool of one's own choice, forks that never became steady, what was discarded. */
    private static String remarks(Settings settings, CellState state, Metric metric) {
        List<String> remarks = new ArrayList<>();
        if (settings.pool() != 0) {
            remarks.add("pool=" + state.forks().get(0).report().messages().poolMessages());
        }
        if (metric != Metric.TIME) {
            return String.join("; ", remarks);
        }
        List<ForkSample> counted = state.samples();
        long unsettled =
                counted.stream().filter(fork -> !fork.filter().settled()).count();
        if (unsettled > 0) {
            remarks.add(unsettled + " of " + counted.size() + " forks never steady");
        }
        long contended =
                counted.stream().filter(fork -> fork.filter().contended()).count();
        if (contended > 0) {
            remarks.add(contended + " of " + counted.size() + " forks on a contended core");
        }
        int discarded = state.forks().size() - counted.size();
        if (discarded > 0) {
            remarks.add(discarded + " of " + state.forks().size() + " forks discarded: contended core");
        }
        int all =
                counted.stream().mapToInt(fork -> fork.all(Metric.TIME).length).sum();
        int kept = counted.stream().mapToInt(fork -> fork.kept(Metric.TIME)).sum();
        if (kept < all) {
            remarks.add(all - kept + " of " + all + " iterations discarded");
        }
        return String.join("; ", remarks);
    }

    private static ResultRow empty(String run, Cell cell, Settings settings, Status status, String reason) {
        Metric metric = !cell.timed() ? Metric.SIZE : cell.question().equals("memory") ? Metric.ALLOC : Metric.TIME;
        return new ResultRow(
                run,
                cell,
                settings.gc(),
                metric.id(),
                metric.unit(),
                null,
                null,
                null,
                0,
                0,
                null,
                null,
                status,
                reason.strip().replaceAll("\\s+", " "),
                null);
    }

    /** Six significant digits: far below what any interval here can tell, and short to read. */
    static String number(Double value) {
        if (value == null) {
            return null;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros();
        return rounded.toPlainString();
    }
}

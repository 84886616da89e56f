package org.xmlcost.stats;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.result.Cell;
import org.xmlcost.result.CellState;
import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.Settings;
import org.xmlcost.result.Status;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines of {@code results.csv} that a cell has: one for each metric, or one with the reason why there is none. */
final class ResultRows {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Cell cell;
    private final Settings settings;
    private final CellStatistics statistics;
    private final RunRow empty;

    private ResultRows(String run, Cell cell, CellStatistics statistics, Settings settings) {
        this.cell = cell;
        this.settings = settings;
        this.statistics = statistics;
        this.empty = RunRow.of(run, cell, settings.gc());
    }

    /** @param pooled variance of times that the cell's row is moderated with */
    static List<RunRow> of(String run, Cell cell, CellStatistics statistics, Settings plan, PooledVariance pooled) {
        return new ResultRows(run, cell, statistics, cell.under(plan)).rows(pooled);
    }

    private List<RunRow> rows(PooledVariance pooled) {
        CellState state = statistics.state();
        if (cell.unavailable() != null) {
            return List.of(unmeasured(Status.UNAVAILABLE, cell.unavailable()));
        }
        if (state.figures().isPresent()) {
            ForkReport.Messages messages = state.figures().get().messages();
            return List.of(row(Metric.SIZE, Status.OK, "", messages)
                    .with(Map.of("score", number((double) messages.messageBytes()))));
        }
        if (state.failure().isPresent()) {
            return List.of(unmeasured(
                    state.failure().get().status(), state.failure().get().reason()));
        }
        if (state.forks().isEmpty()) {
            return List.of(unmeasured(Status.TIMEOUT, "not measured before the run ended"));
        }
        List<RunRow> rows = new ArrayList<>();
        for (Metric metric : state.forks().get(0).metrics().keySet()) {
            boolean time = metric == Metric.TIME;
            double[] means = statistics.means(metric);
            double all = meanOfAll(metric);
            rows.add(measured(metric, metric, means, all, time ? pooled : PooledVariance.NONE));
            if (time && cell.asked().hasRate()) {
                // A time is the mean over threads that each take their own messages.
                double[] rates = Arrays.stream(means).map(this::rate).toArray();
                rows.add(measured(Metric.RATE, metric, rates, rate(all), pooled));
            }
        }
        return rows;
    }

    private double rate(double nanos) {
        return cell.threads() * NANOS_PER_SECOND / nanos;
    }

    private double meanOfAll(Metric metric) {
        return statistics.forks().stream()
                .filter(fork -> fork.has(metric))
                .mapToDouble(fork -> fork.meanOfAll(metric))
                .average()
                .orElseThrow();
    }

    /** @param source metric of the samples that the means are made of */
    private RunRow measured(Metric metric, Metric source, double[] means, double all, PooledVariance pooled) {
        Interval interval = Interval.of(means, pooled);
        List<ForkStatistics> counted =
                statistics.counted().stream().filter(fork -> fork.has(source)).toList();
        boolean known = counted.size() > 1;
        Map<String, Object> figures = new HashMap<>();
        figures.put("score", number(interval.mean()));
        figures.put("ci_low", known ? number(interval.low()) : null);
        figures.put("ci_high", known ? number(interval.high()) : null);
        figures.put("ci_level", known ? Interval.LEVEL : null);
        figures.put("forks", counted.size());
        figures.put(
                "iterations",
                counted.stream().mapToInt(fork -> fork.kept(source)).sum());
        figures.put("score_all", number(all));
        return row(
                        metric,
                        Status.OK,
                        remarks(source),
                        counted.get(0).samples().report().messages())
                .with(figures);
    }

    private RunRow unmeasured(Status status, String reason) {
        return row(cell.asked().metric(), status, reason.strip().replaceAll("\\s+", " "), null);
    }

    /** @param messages null where none were measured */
    private RunRow row(Metric metric, Status status, String reason, ForkReport.Messages messages) {
        Map<String, Object> values = new HashMap<>();
        values.put("metric", metric.id());
        values.put("unit", metric.unit());
        values.put("forks", 0);
        values.put("iterations", 0);
        values.put("message_bytes", messages == null ? null : messages.messageBytes());
        values.put("payload_bytes", messages == null ? null : messages.payloadBytes());
        values.put("status", status);
        values.put("reason", reason);
        return empty.with(values);
    }

    /**
     * What must be known of a figure that is ok: a pool of one's own choice, forks that never became steady, what was
     * discarded.
     */
    private String remarks(Metric metric) {
        List<String> remarks = new ArrayList<>();
        if (settings.pool() != 0) {
            remarks.add("pool="
                    + statistics.state().forks().get(0).report().messages().poolMessages());
        }
        if (metric != Metric.TIME) {
            return String.join("; ", remarks);
        }
        List<ForkStatistics> counted = statistics.counted();
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
        int forks = statistics.forks().size();
        if (counted.size() < forks) {
            remarks.add(forks - counted.size() + " of " + forks + " forks discarded: contended core");
        }
        int all = counted.stream()
                .mapToInt(fork -> fork.samples().of(Metric.TIME).length)
                .sum();
        int kept = counted.stream().mapToInt(fork -> fork.kept(Metric.TIME)).sum();
        if (kept < all) {
            remarks.add(all - kept + " of " + all + " iterations discarded");
        }
        return String.join("; ", remarks);
    }

    /** Six significant digits: far below what any interval here can tell, and short to read. */
    static String number(double value) {
        return new BigDecimal(value)
                .round(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString();
    }
}

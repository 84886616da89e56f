package org.xmlcost.stats;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.Settings;
import org.xmlcost.model.Status;
import org.xmlcost.result.CellState;
import org.xmlcost.result.RunRow;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lines of a cell in {@code results.csv}: one for each metric, or one with the reason why there is none. */
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
            rows.add(measured(metric, metric, means, all, metric.isPooled() ? pooled : PooledVariance.NONE));
            if (time && cell.has(Trait.BY_THREADS)) {
                // A time is the mean over all threads. Each thread takes its own messages.
                double[] rates = Arrays.stream(means).map(this::rate).toArray();
                rows.add(measured(Metric.RATE, metric, rates, rate(all), pooled));
            }
        }
        return rows;
    }

    private double rate(double nanos) {
        return rate(cell.threads(), nanos);
    }

    /** Returns the messages per second of all threads, from the mean time of a message over them. */
    static double rate(int threads, double nanos) {
        return threads * NANOS_PER_SECOND / nanos;
    }

    private double meanOfAll(Metric metric) {
        return statistics.forks().stream()
                .filter(fork -> fork.has(metric))
                .mapToDouble(fork -> fork.meanOfAll(metric))
                .average()
                .orElseThrow();
    }

    /** Returns the line of a metric that was measured, from the samples of {@code source}. */
    private RunRow measured(Metric metric, Metric source, double[] means, double all, PooledVariance pooled) {
        Interval interval = Interval.of(means, pooled);
        List<ForkStatistics> counted =
                statistics.counted().stream().filter(fork -> fork.has(source)).toList();
        return row(
                        metric,
                        Status.OK,
                        remarks(source),
                        counted.get(0).samples().report().messages())
                .with(figures(interval, pooled.knows(means.length), counted.size(), all))
                .with(Map.of(
                        "iterations",
                        counted.stream().mapToInt(fork -> fork.kept(source)).sum()));
    }

    /**
     * Returns the columns of a score. The mean of all iterations is {@code all}.
     *
     * @param known whether the score has an interval
     */
    static Map<String, Object> figures(Interval interval, boolean known, int forks, double all) {
        return Map.of(
                "score",
                number(interval.mean()),
                "ci_low",
                known ? number(interval.low()) : "",
                "ci_high",
                known ? number(interval.high()) : "",
                "ci_level",
                known ? Interval.LEVEL : "",
                "forks",
                forks,
                "score_all",
                number(all));
    }

    private RunRow unmeasured(Status status, String reason) {
        return row(
                Question.find(cell.question()).map(Question::metric).orElse(Metric.TIME),
                status,
                reason.strip().replaceAll("\\s+", " "),
                null);
    }

    /** Returns a line without a figure; {@code messages} is null if nothing was measured. */
    private RunRow row(Metric metric, Status status, String reason, ForkReport.Messages messages) {
        return empty.with(Map.of(
                "metric",
                metric.id(),
                "unit",
                metric.unit(),
                "forks",
                0,
                "iterations",
                0,
                "message_bytes",
                messages == null ? "" : messages.messageBytes(),
                "payload_bytes",
                messages == null ? "" : messages.payloadBytes(),
                "status",
                status,
                "reason",
                reason));
    }

    /** Returns the remarks on a figure whose status is ok, such as forks on a contended core. */
    private String remarks(Metric metric) {
        ForkReport.Messages messages =
                statistics.state().forks().get(0).report().messages();
        String pool = settings.pool() == 0 ? "" : "pool=" + messages.poolMessages();
        if (metric != Metric.TIME) {
            return pool;
        }
        List<ForkStatistics> counted = statistics.counted();
        List<ForkFilter> filters = counted.stream().map(ForkStatistics::filter).toList();
        int forks = statistics.forks().size();
        int all = counted.stream()
                .mapToInt(fork -> fork.samples().of(Metric.TIME).length)
                .sum();
        int kept = counted.stream().mapToInt(fork -> fork.kept(Metric.TIME)).sum();
        return Stream.of(
                        pool,
                        remark(
                                filters.stream().filter(each -> !each.settled()).count(),
                                counted.size(),
                                "forks never steady"),
                        remark(
                                filters.stream().filter(ForkFilter::contended).count(),
                                counted.size(),
                                "forks on a contended core"),
                        remark(forks - counted.size(), forks, "forks discarded: contended core"),
                        remark(all - kept, all, "iterations discarded"))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Returns a remark such as {@code 1 of 2 forks never steady}; empty if {@code some} is 0. */
    private static String remark(long some, int all, String words) {
        return some == 0 ? "" : some + " of " + all + " " + words;
    }

    /** Prints a value with six significant digits: far finer than any interval here resolves, and short to read. */
    static String number(double value) {
        return new BigDecimal(value)
                .round(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString();
    }
}

package org.xmlcost.result;

import org.apache.commons.csv.CSVRecord;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of {@code results.csv} as it was read: one metric of one cell, or why there is none.
 *
 * @param columns by name, as printed; empty where the line says nothing
 */
public record RunRow(Map<String, String> columns) {

    /** All columns in their order. Those behind {@code reason} came later than the first runs. */
    public static final List<String> COLUMNS = List.of(
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
            "machine");

    /** A line as it was read; columns that it has not are empty. */
    static RunRow of(CSVRecord line) {
        Map<String, String> columns = new LinkedHashMap<>(line.toMap());
        COLUMNS.subList(COLUMNS.indexOf("reason") + 1, COLUMNS.size())
                .forEach(column -> columns.putIfAbsent(column, ""));
        return new RunRow(columns);
    }

    /**
     * A line of a cell that says nothing of a metric yet.
     *
     * @param gc collector of its forks
     */
    public static RunRow of(String run, Cell cell, String gc) {
        // In the order of the columns; those behind them are empty.
        Iterator<?> values = List.of(
                        run,
                        cell.question(),
                        cell.direction(),
                        cell.codec(),
                        cell.implementation().model(),
                        cell.library(),
                        cell.libraryVersion(),
                        cell.wire(),
                        cell.numbers(),
                        cell.payload(),
                        cell.kind(),
                        cell.count(),
                        cell.message().distribution(),
                        cell.seed(),
                        cell.threads(),
                        cell.jvm(),
                        cell.runsInJvm() ? gc : "")
                .iterator();
        Map<String, String> columns = new LinkedHashMap<>();
        COLUMNS.forEach(
                column -> columns.put(column, values.hasNext() ? values.next().toString() : ""));
        columns.put("build", cell.build());
        return new RunRow(columns);
    }

    /** The same line with other values of some columns; null for one that says nothing. */
    public RunRow with(Map<String, ?> values) {
        Map<String, String> changed = new LinkedHashMap<>(columns);
        values.forEach((column, value) -> changed.put(column, value == null ? "" : value.toString()));
        return new RunRow(changed);
    }

    /** The text of {@code results.csv}. */
    public static String csv(List<RunRow> rows) {
        return RunTable.csv(
                COLUMNS,
                rows.stream()
                        .map(row -> COLUMNS.stream().map(row::get).toList())
                        .toList());
    }

    /**
     * A column as printed.
     *
     * @throws IllegalArgumentException if there is no such column
     */
    public String get(String column) {
        String value = columns.get(column);
        if (value == null) {
            throw new IllegalArgumentException(
                    "no column '" + column + "' in results.csv; there are " + columns.keySet());
        }
        return value;
    }

    /** Id of the question. */
    public String question() {
        return get("question");
    }

    /** Method of the benchmark class. */
    public String direction() {
        return get("direction");
    }

    /** Id of the codec; empty for questions without one. */
    public String codec() {
        return get("codec");
    }

    /** Name of the processing model. */
    public String model() {
        return get("model");
    }

    /** Id of the wire. */
    public String wire() {
        return get("wire");
    }

    /** Id of the number mode. */
    public String numbers() {
        return get("numbers");
    }

    /** The payload as the command line writes it. */
    public String payload() {
        return get("payload");
    }

    /** Id of the payload's kind. */
    public String kind() {
        return get("kind");
    }

    /** Values in the payload. */
    public int count() {
        return Integer.parseInt(get("count"));
    }

    /** Version of the Java that ran the forks; empty if none did. */
    public String jvm() {
        return get("jvm");
    }

    /** Id of the metric. */
    public String metric() {
        return get("metric");
    }

    /** Whether it is a line of a metric. */
    public boolean is(Metric metric) {
        return metric().equals(metric.id());
    }

    /** Unit of the score. */
    public String unit() {
        return get("unit");
    }

    /** How its measurement ended. */
    public Status status() {
        return Status.of(get("status"));
    }

    /** Why there is no figure, or what must be known of it. */
    public String reason() {
        return get("reason");
    }

    /** Whether there is a figure. */
    public boolean isMeasured() {
        return status() == Status.OK && !get("score").isEmpty();
    }

    /**
     * The figure, in the unit of the metric.
     *
     * @throws NumberFormatException if the row is not {@link #isMeasured}
     */
    public double score() {
        return Double.parseDouble(get("score"));
    }

    /** Low end of the confidence interval, if the figure has one. */
    public Optional<Double> low() {
        return number("ci_low");
    }

    /** High end of the confidence interval, if the figure has one. */
    public Optional<Double> high() {
        return number("ci_high");
    }

    /** Forks that the score is the mean of; 0 where it is exact. */
    public int forks() {
        return Integer.parseInt(get("forks"));
    }

    /** Score for one value; the score itself where the payload has none. */
    public double perValue() {
        return score() / Math.max(1, count());
    }

    /**
     * Half the interval's width as a share of the score; none without an interval. One that ends at 0 was cut there.
     */
    public Optional<Double> relativeHalfWidth() {
        return low().flatMap(
                        low -> high().map(high -> (low == 0 ? high - score() : (high - low) / 2) / Math.abs(score())));
    }

    private Optional<Double> number(String column) {
        String text = get(column);
        return text.isEmpty() ? Optional.empty() : Optional.of(Double.parseDouble(text));
    }
}

package org.xmlcost.result;

import org.apache.commons.csv.CSVRecord;

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

    /** Columns that came later than the first runs. */
    private static final List<String> LATER =
            List.of("component", "part", "unchecked", "score_all", "build", "machine");

    static RunRow of(CSVRecord line) {
        Map<String, String> columns = new LinkedHashMap<>(line.toMap());
        LATER.forEach(column -> columns.putIfAbsent(column, ""));
        return new RunRow(columns);
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

    public String question() {
        return get("question");
    }

    public String direction() {
        return get("direction");
    }

    public String codec() {
        return get("codec");
    }

    public String model() {
        return get("model");
    }

    public String wire() {
        return get("wire");
    }

    public String numbers() {
        return get("numbers");
    }

    public String payload() {
        return get("payload");
    }

    public String kind() {
        return get("kind");
    }

    public int count() {
        return Integer.parseInt(get("count"));
    }

    public String jvm() {
        return get("jvm");
    }

    public String metric() {
        return get("metric");
    }

    public String unit() {
        return get("unit");
    }

    /** How its measurement ended. */
    public Status status() {
        return Status.of(get("status"));
    }

    public String reason() {
        return get("reason");
    }

    /** Whether there is a figure. */
    public boolean isMeasured() {
        return status() == Status.OK && !get("score").isEmpty();
    }

    /** @throws NumberFormatException if the row is not {@link #isMeasured} */
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

    public int forks() {
        return Integer.parseInt(get("forks"));
    }

    /** Score for one value; the score itself where the payload has none. */
    public double perValue() {
        return score() / Math.max(1, count());
    }

    /** Half the interval's width as a share of the score; none without an interval. One that ends at 0 was cut there. */
    public Optional<Double> relativeHalfWidth() {
        return low().flatMap(
                        low -> high().map(high -> (low == 0 ? high - score() : (high - low) / 2) / Math.abs(score())));
    }

    private Optional<Double> number(String column) {
        String text = get(column);
        return text.isEmpty() ? Optional.empty() : Optional.of(Double.parseDouble(text));
    }
}

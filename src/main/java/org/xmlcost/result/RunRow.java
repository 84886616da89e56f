package org.xmlcost.result;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Status;

import org.apache.commons.csv.CSVRecord;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of {@code results.csv}: one metric of one cell, or the reason why there is none.
 *
 * @param columns printed values by name of the column; empty where the line has no value
 */
public record RunRow(Map<String, String> columns) {

    /** A codec on a wire in a number mode, which has a row for each question, payload and Java. */
    public record CodecOnWire(String codec, String wire, String numbers) {}

    /** All columns in their order. The oldest runs do not have the columns after {@code reason}. */
    public static final List<String> COLUMNS =
            List.of(("run,question,direction,codec,model,library,library_version,wire,numbers,payload,kind,"
                            + "count,distribution,seed,threads,jvm,gc,metric,unit,score,ci_low,ci_high,ci_level,forks,"
                            + "iterations,message_bytes,payload_bytes,status,reason,component,part,unchecked,score_all,"
                            + "build,machine")
                    .split(","));

    /** Returns the row of a line that was read. A column that old runs do not have is empty. */
    static RunRow of(CSVRecord line) {
        Map<String, String> columns = new LinkedHashMap<>(line.toMap());
        COLUMNS.subList(COLUMNS.indexOf("reason") + 1, COLUMNS.size())
                .forEach(column -> columns.putIfAbsent(column, ""));
        return new RunRow(columns);
    }

    /** Returns a line of a cell in which the metric is still empty. */
    public static RunRow of(String run, Cell cell, String gc) {
        // In the order of the columns. All later columns are empty.
        Iterator<?> values = List.of(
                        run,
                        cell.question(),
                        cell.direction(),
                        cell.codec(),
                        cell.implementation().model(),
                        cell.implementation().library(),
                        cell.implementation().libraryVersion(),
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
        columns.put("part", cell.part());
        columns.put("unchecked", cell.access().unchecked());
        columns.put("build", cell.build());
        columns.put("machine", cell.machine());
        return new RunRow(columns);
    }

    /** Returns this line with other values in some columns. A null value leaves its column empty. */
    public RunRow with(Map<String, ?> values) {
        Map<String, String> changed = new LinkedHashMap<>(columns);
        values.forEach((column, value) -> changed.put(column, value == null ? "" : value.toString()));
        return new RunRow(changed);
    }

    /** Returns the text of {@code results.csv}. */
    public static String csv(List<RunRow> rows) {
        return RunTable.csv(
                COLUMNS,
                rows.stream()
                        .map(row -> COLUMNS.stream().map(row::get).toList())
                        .toList());
    }

    /** Returns the value of a column as printed; an error if there is no such column. */
    public String get(String column) {
        String value = columns.get(column);
        if (value == null) {
            throw new IllegalArgumentException(
                    "no column '" + column + "' in results.csv; there are " + columns.keySet());
        }
        return value;
    }

    public CodecOnWire codecOnWire() {
        return new CodecOnWire(codec(), wire(), numbers());
    }

    public String question() {
        return get("question");
    }

    public String direction() {
        return get("direction");
    }

    /** Returns the id of the codec; empty for questions without a codec. */
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

    /** Returns the version of the Java that ran the forks; empty if no Java did. */
    public String jvm() {
        return get("jvm");
    }

    public String metric() {
        return get("metric");
    }

    /** Returns whether the line is one of a metric of whole messages. The lines of components are not. */
    public boolean is(Metric metric) {
        return metric().equals(metric.id()) && component().isEmpty();
    }

    /** Returns the id of the component of the cost; empty if the line is not of question {@code where}. */
    public String component() {
        return get("component");
    }

    public String unit() {
        return get("unit");
    }

    public Status status() {
        return Status.of(get("status"));
    }

    /** Returns the reason why there is no figure, or the remarks on the figure. */
    public String reason() {
        return get("reason");
    }

    public boolean isMeasured() {
        return status() == Status.OK && !get("score").isEmpty();
    }

    /** Returns whether the line is a measured time of question read or write. */
    public boolean isTimeOfMessage() {
        return isMeasured() && is(Metric.TIME) && question().equals(direction());
    }

    /** Returns whether the forks ran under a collector or outside a JVM. */
    public boolean isOfCollector(String collector) {
        return jvm().isEmpty() || get("gc").equals(collector);
    }

    /** Returns the figure, in the unit of the metric, of a row that {@link #isMeasured}. */
    public double score() {
        return Double.parseDouble(get("score"));
    }

    public Optional<Double> low() {
        return number("ci_low");
    }

    public Optional<Double> high() {
        return number("ci_high");
    }

    /** Returns the number of forks of which the score is the mean; 0 if the score is exact or missing. */
    public int forks() {
        return Integer.parseInt(get("forks"));
    }

    /** Returns the score per value; the score itself if the payload has no values. */
    public double perValue() {
        return score() / Math.max(1, count());
    }

    /**
     * Returns half the interval's width as a share of the score; empty without an interval. For an interval cut off at
     * 0, the upper half counts.
     */
    public Optional<Double> relativeHalfWidth() {
        return low().flatMap(
                        low -> high().map(high -> (low == 0 ? high - score() : (high - low) / 2) / Math.abs(score())));
    }

    public Optional<Double> number(String column) {
        String text = get(column);
        return text.isEmpty() ? Optional.empty() : Optional.of(Double.parseDouble(text));
    }
}

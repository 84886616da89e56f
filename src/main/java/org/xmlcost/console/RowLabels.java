package org.xmlcost.console;

import org.xmlcost.result.RunRow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rows of a run as one says them: {@code fi.sax writes 100 000 ints}. What all rows have in common is not in the label
 * but in {@link #common}; what tells a row from others is appended, such as {@code , fast numbers}.
 */
public final class RowLabels {
    private static final Map<String, String> PLURALS = Map.of("mesh", "mesh points", "blob", "opaque bytes");
    /** What a label may lack, in the order of {@link #common}. */
    private static final List<String> SETTINGS =
            List.of("metric", "wire", "numbers", "distribution", "seed", "threads", "jvm", "gc", "build");

    /** Columns that are told only where rows that are alike in another one differ. */
    private static final Map<String, String> WITHIN =
            Map.of("wire", "codec", "numbers", "codec", "distribution", "kind");

    private final Map<String, Set<String>> values = new LinkedHashMap<>();
    /** By column, and by the value of {@link #WITHIN} that goes with it. */
    private final Map<List<String>, Set<String>> within = new HashMap<>();

    private final Set<String> told;

    /**
     * Labels that tell these rows from each other.
     *
     * @param told columns that are named elsewhere and are in no label
     */
    public RowLabels(List<RunRow> rows, Set<String> told) {
        this.told = told;
        for (RunRow row : rows) {
            SETTINGS.stream()
                    .filter(column -> !told.contains(column))
                    .forEach(column -> values.computeIfAbsent(column, name -> new HashSet<>())
                            .add(row.get(column)));
            WITHIN.forEach(
                    (column, other) -> within.computeIfAbsent(List.of(column, row.get(other)), key -> new HashSet<>())
                            .add(row.get(column)));
        }
    }

    /** What all rows agree in, such as {@code metric time, wire soap-enc, seed 1}; empty if nothing. */
    public String common() {
        return values.entrySet().stream()
                .filter(each -> each.getValue().size() == 1 && !each.getValue().contains(""))
                .map(each -> each.getKey() + " " + each.getValue().iterator().next())
                .collect(Collectors.joining(", "));
    }

    /** What the row measures. */
    public String of(RunRow row) {
        StringBuilder label = new StringBuilder(action(row)).append(' ').append(values(row));
        append(label, row, "distribution", value -> " (" + value + ")");
        append(label, row, "wire", value -> " on " + value);
        append(label, row, "numbers", value -> ", " + value + " numbers");
        append(label, row, "threads", value -> value.equals("1") ? ", 1 thread" : ", " + value + " threads");
        for (String column : List.of("component", "part", "gc", "build", "metric")) {
            append(label, row, column, value -> ", " + value);
        }
        append(label, row, "seed", value -> ", seed " + value);
        append(label, row, "jvm", value -> ", Java " + value);
        return label.toString().strip();
    }

    /** A codec's rows of one question and direction: {@code fi.sax writes}. */
    public String action(RunRow row) {
        String codec = told.contains("codec") || row.codec().isEmpty() ? "" : row.codec() + " ";
        return codec
                + switch (row.question()) {
                    case "read", "write" -> row.direction() + "s";
                    case "aa" -> row.direction() + "s again";
                    case "size" -> "takes bytes for";
                    default ->
                        row.question() + (row.direction().equals(row.question()) ? "" : " (" + row.direction() + ")")
                                + ":";
                };
    }

    /** What is sent: {@code 100 000 ints}, {@code 1 string}, {@code an empty message}. */
    private static String values(RunRow row) {
        int count = row.count();
        return switch (row.kind()) {
            case "" -> row.payload();
            case "void" -> "an empty message";
            case "business" -> row.payload();
            default ->
                (count < 10_000
                                ? count + " "
                                : String.format(Locale.ROOT, "%,d ", count).replace(',', ' '))
                        + (count == 1 ? row.kind() : PLURALS.getOrDefault(row.kind(), row.kind() + "s"));
        };
    }

    private void append(StringBuilder label, RunRow row, String column, Function<String, String> words) {
        String value = row.get(column);
        boolean differs = !values.containsKey(column)
                ? !told.contains(column)
                : values.get(column).size() > 1;
        boolean alike = WITHIN.containsKey(column)
                && within.get(List.of(column, row.get(WITHIN.get(column)))).size() == 1;
        if (differs && !alike && !value.isEmpty()) {
            label.append(words.apply(value));
        }
    }
}

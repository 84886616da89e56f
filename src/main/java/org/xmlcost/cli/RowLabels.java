package org.xmlcost.cli;

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
 * Readable labels of the rows of a run, such as {@code fi.sax writes 100 000 ints}. Settings that all rows share are in
 * {@link #common} and not in the labels. Settings that distinguish a row from others are appended, such as {@code ,
 * fast numbers}.
 */
public final class RowLabels {
    private static final Map<String, String> PLURALS = Map.of("mesh", "mesh points", "blob", "opaque bytes");
    /** Columns that a label may omit, in the order of {@link #common}. */
    private static final List<String> SETTINGS =
            List.of("metric", "wire", "numbers", "distribution", "seed", "threads", "jvm", "gc", "build");

    /**
     * Columns that a label includes only if they differ among rows with the same value of a second column. For example,
     * the wire is included only for a codec with several wires.
     */
    private static final Map<String, String> WITHIN =
            Map.of("wire", "codec", "numbers", "codec", "distribution", "kind");

    private final Map<String, Set<String>> values = new LinkedHashMap<>();
    /** Values of the columns of {@link #WITHIN}, by the column and the row's value of its second column. */
    private final Map<List<String>, Set<String>> within = new HashMap<>();

    private final Set<String> told;

    /**
     * Creates labels that distinguish these rows from each other.
     *
     * @param told columns that are printed elsewhere and are in no label
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

    /**
     * Returns the settings that all rows share, such as {@code metric time, wire soap-enc, seed 1}; empty if there are
     * none.
     */
    public String common() {
        return values.entrySet().stream()
                .filter(each -> each.getValue().size() == 1 && !each.getValue().contains(""))
                .map(each -> each.getKey() + " " + each.getValue().iterator().next())
                .collect(Collectors.joining(", "));
    }

    /** Returns the label of a row: what the row measures. */
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

    /** Returns the label of all rows of a codec, question and direction, such as {@code fi.sax writes}. */
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

    /** Returns the text for a payload: {@code 100 000 ints}, {@code 1 string}, {@code an empty message}. */
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

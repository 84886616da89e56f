package org.xmlcost.docs.study;

import org.xmlcost.result.RunTable;

import org.apache.commons.csv.CSVParser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A figure that a study prints: a line of its table in {@code src/main/resources/studies}, whose README explains the
 * columns.
 *
 * @param columns values by name of the column; empty where the study states nothing
 */
record Printed(Map<String, String> columns) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)(?:@(\\w+))?}");

    static List<Printed> read(String resource) throws IOException {
        try (InputStream in = Printed.class.getResourceAsStream(resource);
                CSVParser lines = CSVParser.parse(in, StandardCharsets.UTF_8, RunTable.CSV)) {
            return lines.stream()
                    .map(line -> new Printed(new LinkedHashMap<>(line.toMap())))
                    .toList();
        }
    }

    String get(String column) {
        String value = columns.get(column);
        if (value == null) {
            throw new IllegalArgumentException(
                    "no column '" + column + "' among the figures of studies; there are " + columns.keySet());
        }
        return value;
    }

    String table() {
        return get("table");
    }

    String unit() {
        return get("unit");
    }

    /** Returns whether the study prints a number. Some figures are only plotted or described in words. */
    boolean hasValue() {
        return !get("value").isEmpty();
    }

    String text() {
        return get("value");
    }

    Optional<Figure> figure() {
        return hasValue() ? Optional.of(value()) : Optional.empty();
    }

    /** Returns the number as exact, because the studies do not print its variance. */
    Figure value() {
        return Figure.exact(Double.parseDouble(get("value")));
    }

    /** Returns whether a number equals this figure within half a unit of the last printed digit. */
    boolean agreesWith(double number) {
        String text = get("value");
        int decimals = text.contains(".") ? text.length() - text.indexOf('.') - 1 : 0;
        // The tolerance is slightly larger: 0.125 printed as 0.13 is correct, whatever the rounding of binary
        // floating point.
        return Math.abs(value().value() - number) <= 0.5 * Math.pow(10, -decimals) * (1 + 1e-9);
    }

    /** Returns whether each column has the requested text, or one of several texts separated by {@code |}. */
    boolean matches(Map<String, String> wanted) {
        return wanted.entrySet().stream()
                .allMatch(each -> Arrays.asList(each.getValue().split("\\|")).contains(get(each.getKey())));
    }

    /**
     * Returns a text with its placeholders replaced: <code>{column}</code> by the value of the column, <code>
     * {column@word}</code> by the replacement for that value in {@code words}.
     *
     * @param words for each name, the replacements of column values
     * @throws IllegalArgumentException if a column or a replacement does not exist
     */
    String fill(String text, Map<String, Map<String, String>> words) {
        Matcher places = PLACE.matcher(text);
        return places.replaceAll(place -> {
            String own = get(place.group(1));
            String name = place.group(2);
            String filled =
                    name == null ? own : words.getOrDefault(name, Map.of()).get(own);
            if (filled == null) {
                throw new IllegalArgumentException("no word '" + name + "' for '" + own + "'");
            }
            return Matcher.quoteReplacement(filled);
        });
    }

    @Override
    public String toString() {
        return String.join(
                " ",
                "table",
                table(),
                get("direction"),
                get("implementation"),
                get("payload_type"),
                get("payload_count"),
                get("metric"));
    }
}

package org.xmlcost.study;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A figure that a study prints: a line of its table in {@code src/main/resources/studies}, whose README explains the
 * columns.
 *
 * @param columns by name; empty where the study says nothing
 */
record Printed(Map<String, String> columns) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)(?:@(\\w+))?}");

    /** All figures of a resource, in its order. */
    static List<Printed> read(String resource) throws IOException {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (InputStream in = Printed.class.getResourceAsStream(resource);
                CSVParser lines = CSVParser.parse(in, StandardCharsets.UTF_8, format)) {
            return lines.stream()
                    .map(line -> new Printed(new LinkedHashMap<>(line.toMap())))
                    .toList();
        }
    }

    /**
     * A column's text.
     *
     * @throws IllegalArgumentException if there is no such column
     */
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

    /** Whether there is a number: some cells are plotted only, or told in words. */
    boolean hasValue() {
        return !get("value").isEmpty();
    }

    /** The number, which is exact: how it varied nobody printed. */
    Figure value() {
        return Figure.exact(Double.parseDouble(get("value")));
    }

    /** Whether a number is this one within half a unit of the last digit printed. */
    boolean agreesWith(double number) {
        String text = get("value");
        int decimals = text.contains(".") ? text.length() - text.indexOf('.') - 1 : 0;
        // A hair more: 0.125 printed as 0.13 is no error, whatever binary makes of it.
        return Math.abs(value().value() - number) <= 0.5 * Math.pow(10, -decimals) * (1 + 1e-9);
    }

    /** Whether each column has the text asked for, or one of several with {@code |} between them. */
    boolean matches(Map<String, String> wanted) {
        return wanted.entrySet().stream()
                .allMatch(each -> Arrays.asList(each.getValue().split("\\|")).contains(get(each.getKey())));
    }

    /**
     * A text with what this figure says put in: <code>{column}</code> as it stands, <code>{column@word}</code> as the
     * words say.
     *
     * @param words by name: what stands here for a text of theirs
     * @throws IllegalArgumentException if there is no such column or word
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

    /** What tells it from others, for messages. */
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

package org.xmlcost.console;

import org.xmlcost.result.RunTable;

import org.apache.commons.text.WordUtils;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Table of text, printed for people or for programs. In the format for people, cells are wrapped so that the table
 * fits, and a column in which all rows agree becomes a line above the table.
 */
public final class Table {
    /** Maximum length of a line of a table for people, in characters. */
    public static final int WIDTH = 100;

    private static final String GAP = "  ";
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** Format in which a table is printed. */
    public enum Format {
        /** Aligned columns, for people. */
        table,
        /** RFC 4180, with a header. */
        csv,
        /** An array of objects. */
        json
    }

    private final List<String> columns;
    private final List<List<?>> rows = new ArrayList<>();

    /** Creates a table without rows. */
    public Table(String... columns) {
        this(List.of(columns));
    }

    private Table(List<String> columns) {
        this.columns = columns;
    }

    /** Returns a table with a row for each item. {@code row} returns a value for each column. */
    public static <T> Table of(List<String> columns, Collection<T> items, Function<T, List<?>> row) {
        Table table = new Table(columns);
        items.forEach(item -> table.rows.add(row.apply(item)));
        return table;
    }

    /** Returns a number for a row, with some digits after the point. One that is not finite is null in JSON. */
    public static Number decimals(double value, int digits) {
        return Double.isFinite(value) ? new BigDecimal(String.format(Locale.ROOT, "%." + digits + "f", value)) : value;
    }

    /** Adds a row with a value for each column. Numbers are numbers in JSON, other values are texts. */
    public void row(Object... values) {
        rows.add(List.of(values));
    }

    /** Prints all rows. Tables for people are at most {@link #WIDTH} characters wide. */
    public void print(Format format, PrintStream out) {
        print(format, out, WIDTH);
    }

    /** Prints all rows. Tables for people are at most {@code width} characters wide. */
    public void print(Format format, PrintStream out, int width) {
        switch (format) {
            case table -> printAligned(out, width);
            case csv -> out.print(RunTable.csv(columns, texts()));
            case json ->
                out.println(
                        JSON.writeValueAsString(rows.stream().map(this::object).toList()));
        }
    }

    private Map<String, Object> object(List<?> row) {
        Map<String, Object> object = new LinkedHashMap<>();
        IntStream.range(0, columns.size()).forEach(i -> object.put(columns.get(i), json(row.get(i))));
        return object;
    }

    private static Object json(Object value) {
        return value instanceof Double number && !Double.isFinite(number)
                ? null
                : value instanceof Number ? value : value.toString();
    }

    private List<List<String>> texts() {
        return rows.stream()
                .map(row -> row.stream().map(Object::toString).toList())
                .toList();
    }

    private void printAligned(PrintStream out, int width) {
        List<List<String>> rows = texts();
        List<Integer> shown = IntStream.range(0, columns.size())
                .filter(i -> rows.size() < 2
                        || rows.stream().map(row -> row.get(i)).distinct().count() > 1)
                .boxed()
                .toList();
        IntStream.range(0, columns.size())
                .filter(i -> !shown.contains(i))
                .mapToObj(i -> columns.get(i) + ": "
                        + (rows.get(0).get(i).isEmpty() ? "none" : rows.get(0).get(i)))
                .forEach(out::println);
        if (shown.size() < columns.size()) {
            out.println();
        }
        List<List<String>> cells = Stream.concat(Stream.of(columns), rows.stream())
                .map(row -> shown.stream().map(row::get).toList())
                .toList();
        int[] widths = widths(cells, width);
        for (List<String> row : cells) {
            List<List<String>> wrapped = IntStream.range(0, row.size())
                    .mapToObj(i -> WordUtils.wrap(row.get(i), widths[i], "\n", true)
                            .lines()
                            .toList())
                    .toList();
            int lines = wrapped.stream().mapToInt(List::size).max().orElse(0);
            IntStream.range(0, lines)
                    .mapToObj(line -> line(wrapped, line, widths))
                    .forEach(out::println);
        }
    }

    /** Returns one line of a row whose cells are wrapped. Cells with fewer lines are blank in it. */
    private static String line(List<List<String>> wrapped, int line, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String part = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
            text.append(part).append(" ".repeat(widths[i] - part.length())).append(GAP);
        }
        return text.toString().stripTrailing();
    }

    /**
     * Returns the widths of the columns. Each column is first as wide as its longest cell. While the columns do not
     * fit, the widest column that can still be broken at a space becomes narrower. If there is none, the widest column
     * does.
     */
    private static int[] widths(List<List<String>> cells, int width) {
        int columns = cells.get(0).size();
        int[] widths = longest(cells, columns, Stream::of);
        int[] words = longest(cells, columns, cell -> Stream.of(cell.split(" ", -1)));
        int room = Math.max(columns, width - GAP.length() * (columns - 1));
        while (Arrays.stream(widths).sum() > room) {
            int widest = IntStream.range(0, columns)
                    .boxed()
                    .max((i, j) -> Boolean.compare(widths[i] > words[i], widths[j] > words[j]) != 0
                            ? Boolean.compare(widths[i] > words[i], widths[j] > words[j])
                            : Integer.compare(widths[i], widths[j]))
                    .orElseThrow();
            widths[widest]--;
        }
        return widths;
    }

    /** Returns the length of the longest part of each column's cells, in characters. */
    private static int[] longest(List<List<String>> cells, int columns, Function<String, Stream<String>> parts) {
        return IntStream.range(0, columns)
                .map(i -> cells.stream()
                        .flatMap(row -> parts.apply(row.get(i)))
                        .mapToInt(String::length)
                        .max()
                        .orElse(0))
                .toArray();
    }
}

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
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Table of text, printed for people or for programs. In the format for people, cells are wrapped at spaces so that the
 * table fits the terminal, and a column in which all rows agree becomes a line above the table.
 */
public final class Table {
    private static final String GAP = "  ";
    /** Before the lines of a column that is printed below the others. */
    private static final String INDENT = "    ";

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

    /** Returns the values of the first column, which names each row. */
    public List<String> names() {
        return rows.stream().map(row -> row.get(0).toString()).toList();
    }

    /** Returns the table of the rows whose name matches. */
    public Table only(Predicate<String> name) {
        List<List<?>> named =
                rows.stream().filter(row -> name.test(row.get(0).toString())).toList();
        return of(columns, named, row -> row);
    }

    /** Prints all rows. A table for people fits {@link Terminal#columns}. */
    public void print(Format format, PrintStream out) {
        print(format, out, Terminal.columns());
    }

    /**
     * Prints all rows.
     *
     * @param width maximum length of a line of a table for people, in characters. If the longest words of all columns
     *     do not fit side by side, the widest columns are printed below the others. No word is broken: one that does
     *     not fit makes its line longer.
     */
    void print(Format format, PrintStream out, int width) {
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
        NavigableSet<Integer> below = below(cells, width);
        List<List<String>> beside =
                cells.stream().map(row -> part(row, i -> !below.contains(i))).toList();
        int[] widths = widths(beside, width);
        for (int i = 0; i < cells.size(); i++) {
            print(beside.get(i), widths, out);
            String rest = String.join(GAP, part(cells.get(i), below::contains)).strip();
            if (!rest.isEmpty()) {
                wrap(rest, width - INDENT.length()).forEach(line -> out.println(INDENT + line));
            }
        }
    }

    /**
     * Returns the columns that are printed below the others: the widest, until the longest words of the others fit side
     * by side. The first column, which names the rows, is none of them.
     */
    private static NavigableSet<Integer> below(List<List<String>> cells, int width) {
        int[] widths = longest(cells, Stream::of);
        int[] words = words(cells);
        NavigableSet<Integer> below = new TreeSet<>();
        int needed = Arrays.stream(words).sum() + GAP.length() * (words.length - 1);
        while (needed > width && below.size() < words.length - 1) {
            int widest = IntStream.range(1, words.length)
                    .filter(i -> !below.contains(i))
                    .reduce((i, j) -> widths[j] > widths[i] ? j : i)
                    .orElseThrow();
            below.add(widest);
            needed -= words[widest] + GAP.length();
        }
        return below;
    }

    private static List<String> part(List<String> row, IntPredicate column) {
        return IntStream.range(0, row.size()).filter(column).mapToObj(row::get).toList();
    }

    private static void print(List<String> row, int[] widths, PrintStream out) {
        List<List<String>> wrapped = IntStream.range(0, row.size())
                .mapToObj(i -> wrap(row.get(i), widths[i]))
                .toList();
        int lines = wrapped.stream().mapToInt(List::size).max().orElse(0);
        IntStream.range(0, lines).mapToObj(line -> line(wrapped, line, widths)).forEach(out::println);
    }

    private static List<String> wrap(String text, int width) {
        return WordUtils.wrap(text, width, "\n", false)
                .lines()
                .map(String::stripTrailing)
                .toList();
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
     * fit, the widest of those that can still be broken at a space becomes narrower.
     */
    private static int[] widths(List<List<String>> cells, int width) {
        int[] widths = longest(cells, Stream::of);
        int[] words = words(cells);
        int room = width - GAP.length() * (widths.length - 1);
        while (Arrays.stream(widths).sum() > room) {
            OptionalInt widest = IntStream.range(0, widths.length)
                    .filter(i -> widths[i] > words[i])
                    .reduce((i, j) -> widths[j] > widths[i] ? j : i);
            if (widest.isEmpty()) {
                break;
            }
            widths[widest.getAsInt()]--;
        }
        return widths;
    }

    private static int[] words(List<List<String>> cells) {
        return longest(cells, cell -> Stream.of(cell.split(" ", -1)));
    }

    /** Returns the length of the longest part of each column's cells, in characters. */
    private static int[] longest(List<List<String>> cells, Function<String, Stream<String>> parts) {
        return IntStream.range(0, cells.get(0).size())
                .map(i -> cells.stream()
                        .flatMap(row -> parts.apply(row.get(i)))
                        .mapToInt(String::length)
                        .max()
                        .orElse(0))
                .toArray();
    }
}

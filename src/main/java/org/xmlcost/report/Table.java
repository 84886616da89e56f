package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.apache.commons.text.WordUtils;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Table with a row for each item, as Markdown, HTML, text for a terminal, CSV or JSON.
 *
 * <p>A column has a title, and a function that returns the value of an item, which becomes a cell by {@link Cell#of}.
 * The text after a {@code |} in a title is the tooltip of the column in HTML. Columns of numbers are right-aligned; so
 * are columns whose title ends with a colon, which is not shown.
 *
 * @param <T> type of the items
 */
public final class Table<T> {
    private static final String GAP = "  ";
    /** Before the lines of a column that is printed below the others. */
    private static final String INDENT = "    ";

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** Format in which a command prints a table. */
    public enum Format {
        /** Aligned columns, for people. */
        table,
        /** RFC 4180, with a header. */
        csv,
        /** An array of objects. */
        json
    }

    /**
     * A cell of a table.
     *
     * @param text text for people; in Markdown it may have markup
     * @param value number for programs, by which HTML sorts; null if the cell is a text
     * @param address address that the text links to in Markdown and HTML, or null
     */
    public record Cell(String text, Number value, String address) {
        public Cell(String text, Number value) {
            this(text, value, null);
        }

        public static Cell link(String text, String address) {
            return new Cell(text, null, address);
        }

        /** Creates a cell with a share as a percentage; an empty cell for null. */
        public static Cell percent(Double share) {
            return share == null ? of(null) : new Cell(Figures.percent(share), share);
        }

        /** Creates a cell with the interval of a row, sorted by its farther end. */
        public static Cell interval(RunRow row) {
            return new Cell(
                    Estimate.ofMessage(row).interval(), row.relativeHalfWidth().orElse(null));
        }

        /** Creates a cell with an estimate, followed by the ends of its interval. */
        public static Cell range(Estimate estimate) {
            return new Cell(estimate.range(), estimate.value());
        }

        /**
         * Creates the cell of a value: an estimate with its interval, a double with three significant digits, a whole
         * number with all of its digits, a decimal as it is, and any other value as text. The cell of null or of an
         * empty optional is empty.
         */
        public static Cell of(Object value) {
            if (value instanceof Cell cell) {
                return cell;
            }
            if (value instanceof Optional<?> optional) {
                return of(optional.orElse(null));
            }
            if (value instanceof Estimate estimate) {
                return new Cell((Figures.of(estimate.value()) + " " + estimate.interval()).strip(), estimate.value());
            }
            if (value instanceof Double number) {
                return new Cell(Figures.of(number), number);
            }
            if (value instanceof Integer || value instanceof Long) {
                Number number = (Number) value;
                return new Cell(Figures.count(number.longValue()), number);
            }
            return new Cell(value == null ? "" : value.toString(), value instanceof Number number ? number : null);
        }

        private String plain() {
            return value == null ? text : value.toString();
        }

        private Object json() {
            return value instanceof Double number && !Double.isFinite(number) ? null : value == null ? text : value;
        }

        private String markdown() {
            String safe = text.replaceAll("(?<!\\\\)\\|", "\\\\|").replaceAll("\\R", " ");
            return address == null ? safe : "[" + safe + "](" + address + ")";
        }

        private String html() {
            String escaped = Html.escape(text);
            Double sort = value == null ? null : Figures.rounded(value.doubleValue());
            return (sort == null ? "<td>" : "<td data-v=\"" + sort + "\">")
                    + (address == null ? escaped : "<a href=\"" + Html.escape(address) + "\">" + escaped + "</a>")
                    + "</td>";
        }
    }

    private record Column<T>(String title, Function<? super T, ?> value) {}

    private final String id;
    private final String caption;
    private final List<T> items;
    private final List<Column<T>> columns = new ArrayList<>();
    private boolean filterable;
    private boolean folded;

    private Table(String id, String caption, Collection<T> items) {
        this.id = id;
        this.caption = caption;
        this.items = List.copyOf(items);
    }

    /** Returns a table without columns. */
    public static <T> Table<T> of(Collection<T> items) {
        return new Table<>("", "", items);
    }

    /** Returns a table without columns. Its id is unique in the HTML page. */
    public static <T> Table<T> of(String id, String caption, Collection<T> items) {
        return new Table<>(id, caption, items);
    }

    /** Returns a table whose columns have these titles. {@code row} returns a value for each column. */
    public static <T> Table<List<?>> of(List<String> titles, Collection<T> items, Function<T, List<?>> row) {
        Table<List<?>> table = of(items.stream().<List<?>>map(row).toList());
        IntStream.range(0, titles.size()).forEach(i -> table.column(titles.get(i), values -> values.get(i)));
        return table;
    }

    /** Adds a column, and returns this table. */
    public Table<T> column(String title, Function<? super T, ?> value) {
        columns.add(new Column<>(title, value));
        return this;
    }

    /** Adds a column if any of its cells has a text, and returns this table. */
    public Table<T> columnIfAny(String title, Function<? super T, ?> value) {
        return items.stream().allMatch(item -> Cell.of(value.apply(item)).text().isEmpty())
                ? this
                : column(title, value);
    }

    /** Adds a right-aligned column for each key, and returns this table. */
    public <K> Table<T> columns(
            Collection<? extends K> keys, Function<? super K, String> title, BiFunction<? super T, K, ?> value) {
        keys.forEach(key -> column(title.apply(key) + ":", item -> value.apply(item, key)));
        return this;
    }

    /** Adds a field that filters the rows in HTML, and returns this table. */
    public Table<T> filterable() {
        filterable = true;
        return this;
    }

    /** Closes the table in HTML until the reader opens it, and returns this table. */
    public Table<T> folded() {
        folded = true;
        return this;
    }

    public boolean isEmpty() {
        return items.isEmpty();
    }

    /** Returns the text of the first column, which names each row. */
    public List<String> names() {
        return cells().stream().map(row -> row.get(0).plain()).toList();
    }

    /** Returns the table of the rows whose name matches. */
    public Table<T> only(Predicate<String> name) {
        return where(
                item -> name.test(Cell.of(columns.get(0).value().apply(item)).plain()));
    }

    /** Returns the table of the rows that have a text in any column whose title ends with a colon. */
    public Table<T> filled() {
        return where(item -> columns.stream()
                .anyMatch(column -> column.title().endsWith(":")
                        && !Cell.of(column.value().apply(item)).text().isEmpty()));
    }

    private Table<T> where(Predicate<T> condition) {
        Table<T> some =
                new Table<>(id, caption, items.stream().filter(condition).toList());
        some.columns.addAll(columns);
        return some;
    }

    private List<List<Cell>> cells() {
        return items.stream()
                .map(item -> columns.stream()
                        .map(column -> Cell.of(column.value().apply(item)))
                        .toList())
                .toList();
    }

    private List<List<String>> texts(Function<Cell, String> text) {
        return cells().stream().map(row -> row.stream().map(text).toList()).toList();
    }

    public List<List<String>> rows() {
        return texts(Cell::text);
    }

    /** Returns the titles of the columns. */
    public List<String> titles() {
        return columns.stream()
                .map(column -> column.title().split("\\|", 2)[0].replaceAll(":$", ""))
                .toList();
    }

    private List<Boolean> numeric(List<List<Cell>> rows) {
        return IntStream.range(0, columns.size())
                .mapToObj(i -> columns.get(i).title().endsWith(":")
                        || rows.stream().anyMatch(row -> row.get(i).value() != null))
                .toList();
    }

    /** Returns the table as Markdown; an empty text if it has no rows. */
    public String markdown() {
        if (isEmpty()) {
            return "";
        }
        String rule = numeric(cells()).stream()
                .map(number -> number ? "--:|" : "---|")
                .collect(Collectors.joining("", "|", "\n"));
        return markdown(titles())
                + rule
                + texts(Cell::markdown).stream().map(Table::markdown).collect(Collectors.joining());
    }

    private static String markdown(List<String> row) {
        return "| " + String.join(" | ", row) + " |\n";
    }

    /** Returns the table as HTML. If scripts are enabled, it can be sorted by any column. */
    public String html() {
        return folded
                ? "<details><summary>%s (%d rows)</summary>\n%s</details>\n"
                        .formatted(Html.escape(caption), items.size(), open())
                : open();
    }

    private String open() {
        List<List<Cell>> rows = cells();
        List<Boolean> numeric = numeric(rows);
        return (!filterable ? "" : """
                <p class="filter"><label for="%1$s-filter">Show rows with</label> \
                <input type="search" id="%1$s-filter" data-table="%1$s" placeholder="words, -word without"> \
                <output>%2$d rows</output></p>
                """.formatted(Html.escape(id), rows.size()))
                + """
                <div class="wide" tabindex="0" role="region" aria-label="%2$s"><table id="%1$s">
                <caption>%2$s</caption>
                <thead><tr>%3$s</tr></thead>
                <tbody>
                %4$s</tbody></table></div>
                """.formatted(
                        Html.escape(id),
                        Html.escape(caption),
                        IntStream.range(0, columns.size())
                                .mapToObj(i -> head(columns.get(i).title(), numeric.get(i)))
                                .collect(Collectors.joining()),
                        rows.stream()
                                .map(row ->
                                        row.stream().map(Cell::html).collect(Collectors.joining("", "<tr>", "</tr>\n")))
                                .collect(Collectors.joining()));
    }

    private static String head(String column, boolean numeric) {
        String[] title = column.split("\\|", 2);
        return "<th scope=\"col\"%s%s><button type=\"button\">%s</button></th>"
                .formatted(
                        numeric ? " class=\"number\"" : "",
                        title.length > 1 ? " title=\"" + Html.escape(title[1]) + "\"" : "",
                        Html.escape(title[0].replaceAll(":$", "")));
    }

    /** Prints the table. One for people fits {@link Terminal#columns}. */
    public void print(Format format, PrintStream out) {
        switch (format) {
            case table -> out.print(text(Terminal.columns()));
            case csv -> out.print(RunTable.csv(titles(), texts(Cell::plain)));
            case json -> out.println(JSON.writeValueAsString(objects()));
        }
    }

    private List<Map<String, Object>> objects() {
        List<String> titles = titles();
        return cells().stream()
                .map(row -> {
                    Map<String, Object> object = new LinkedHashMap<>();
                    IntStream.range(0, row.size())
                            .forEach(i -> object.put(titles.get(i), row.get(i).json()));
                    return object;
                })
                .toList();
    }

    /**
     * Returns the table as text with aligned columns. A column in which all rows agree becomes a line above the table.
     *
     * @param width maximum length of a line, in characters. Cells are wrapped at spaces. If the longest words of all
     *     columns do not fit side by side, the widest columns are printed below the others. No word is broken: one that
     *     does not fit makes its line longer.
     */
    String text(int width) {
        List<String> titles = titles();
        List<List<String>> rows = texts(cell -> Figures.ungrouped(cell.text()));
        List<Integer> shown = IntStream.range(0, titles.size())
                .filter(i -> rows.size() < 2
                        || rows.stream().map(row -> row.get(i)).distinct().count() > 1)
                .boxed()
                .toList();
        Stream<String> common = IntStream.range(0, titles.size())
                .filter(i -> !shown.contains(i))
                .mapToObj(i -> titles.get(i) + ": "
                        + (rows.get(0).get(i).isEmpty() ? "none" : rows.get(0).get(i)));
        Stream<String> blank = shown.size() < titles.size() ? Stream.of("") : Stream.empty();
        List<List<String>> cells = Stream.concat(Stream.of(titles), rows.stream())
                .map(row -> shown.stream().map(row::get).toList())
                .toList();
        NavigableSet<Integer> below = below(cells, width);
        List<List<String>> beside =
                cells.stream().map(row -> part(row, i -> !below.contains(i))).toList();
        int[] widths = widths(beside, width);
        Stream<String> lines = IntStream.range(0, cells.size())
                .boxed()
                .flatMap(i -> Stream.concat(
                        lines(beside.get(i), widths),
                        wrap(
                                        String.join(GAP, part(cells.get(i), below::contains))
                                                .strip(),
                                        width - INDENT.length())
                                .map(line -> INDENT + line)));
        return Stream.of(common, blank, lines)
                .flatMap(each -> each)
                .map(line -> line + System.lineSeparator())
                .collect(Collectors.joining());
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

    private static Stream<String> wrap(String text, int width) {
        return WordUtils.wrap(text, width, "\n", false).lines().map(String::stripTrailing);
    }

    private static Stream<String> lines(List<String> row, int[] widths) {
        List<List<String>> wrapped = IntStream.range(0, row.size())
                .mapToObj(i -> wrap(row.get(i), widths[i]).toList())
                .toList();
        int lines = wrapped.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, lines)
                .mapToObj(line -> IntStream.range(0, widths.length)
                        .mapToObj(i -> {
                            String part = line < wrapped.get(i).size()
                                    ? wrapped.get(i).get(line)
                                    : "";
                            return part + " ".repeat(widths[i] - part.length());
                        })
                        .collect(Collectors.joining(GAP))
                        .stripTrailing());
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

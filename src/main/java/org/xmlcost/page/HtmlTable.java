package org.xmlcost.page;

import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Table of the page. If scripts are enabled, it can be sorted by any column.
 *
 * @param id unique in the page
 * @param caption what the table shows
 * @param columns titles of the columns; the text after a {@code |} is the tooltip of the title
 * @param rows rows with one cell for each column
 * @param filterable whether the table has a field that filters its rows
 * @param isFolded whether the table is closed until the reader opens it
 */
public record HtmlTable(
        String id, String caption, List<String> columns, List<List<Cell>> rows, boolean filterable, boolean isFolded) {

    /**
     * A cell of the table.
     *
     * @param text text for people
     * @param sort number by which the column is sorted, or null to sort by the text
     * @param address address that the text links to, or null
     */
    public record Cell(String text, Double sort, String address) {
        /** Creates a cell without a link. */
        public Cell(String text, Double sort) {
            this(text, sort, null);
        }

        /** Creates a cell whose text is a link. */
        public static Cell link(String text, String address) {
            return new Cell(text, null, address);
        }

        /** Creates a cell with a text. */
        public static Cell text(String text) {
            return new Cell(text, null);
        }

        /**
         * Creates a cell with a number as {@link Figures#of} formats it.
         *
         * @param value null for an empty cell
         */
        public static Cell number(Double value) {
            return value == null ? text("") : new Cell(Figures.of(value), value);
        }

        /** Creates a cell with a number of things. */
        public static Cell count(long value) {
            return new Cell(Figures.count(value), (double) value);
        }

        /**
         * Creates a cell with a share as a percentage.
         *
         * @param share null for an empty cell
         */
        public static Cell percent(Double share) {
            return share == null ? text("") : new Cell(Figures.percent(share), share);
        }

        /** Creates a cell with an estimate, followed by its interval. */
        public static Cell estimate(Estimate estimate) {
            return new Cell((Figures.of(estimate.value()) + " " + estimate.interval()).strip(), estimate.value());
        }

        /** Creates a cell with the interval of a row, sorted by its farther end. */
        public static Cell interval(RunRow row) {
            return new Cell(
                    Estimate.ofMessage(row).interval(), row.relativeHalfWidth().orElse(null));
        }
    }

    /**
     * Column of a table whose rows are of type {@code T}.
     *
     * @param title title, followed by a {@code |} and a tooltip if there is one
     * @param cell creates the cell of a row
     */
    public record Column<T>(String title, Function<T, Cell> cell) {
        /** Creates a column of texts. */
        public static <T> Column<T> text(String title, Function<T, String> text) {
            return new Column<>(title, row -> Cell.text(text.apply(row)));
        }
    }

    /** Returns a table with a line for each row, or no table if there are no rows. */
    public static <T> List<HtmlTable> of(
            String id, String caption, boolean filterable, List<T> rows, List<Column<T>> columns) {
        List<List<Cell>> lines = rows.stream()
                .map(row ->
                        columns.stream().map(column -> column.cell().apply(row)).toList())
                .toList();
        List<String> titles = columns.stream().map(Column::title).toList();
        return rows.isEmpty() ? List.of() : List.of(new HtmlTable(id, caption, titles, lines, filterable, false));
    }

    /** Returns this table, closed until the reader opens it. */
    public HtmlTable folded() {
        return new HtmlTable(id, caption, columns, rows, filterable, true);
    }

    /** Returns the table as HTML. */
    public String html() {
        return isFolded
                ? "<details><summary>%s (%d rows)</summary>\n%s</details>\n"
                        .formatted(Html.escape(caption), rows.size(), open())
                : open();
    }

    private String open() {
        return filter()
                + """
                <div class="wide" tabindex="0" role="region" aria-label="%2$s"><table id="%1$s">
                <caption>%2$s</caption>
                <thead><tr>%3$s</tr></thead>
                <tbody>
                %4$s</tbody></table></div>
                """.formatted(
                        Html.escape(id),
                        Html.escape(caption),
                        IntStream.range(0, columns.size()).mapToObj(this::head).collect(Collectors.joining()),
                        rows.stream().map(HtmlTable::line).collect(Collectors.joining()));
    }

    private String filter() {
        return !filterable ? "" : """
                <p class="filter"><label for="%1$s-filter">Show rows with</label> \
                <input type="search" id="%1$s-filter" data-table="%1$s" placeholder="words, -word without"> \
                <output>%2$d rows</output></p>
                """.formatted(Html.escape(id), rows.size());
    }

    private String head(int column) {
        String[] title = columns.get(column).split("\\|", 2);
        return "<th scope=\"col\"%s%s><button type=\"button\">%s</button></th>"
                .formatted(
                        isNumeric(column) ? " class=\"number\"" : "",
                        title.length > 1 ? " title=\"" + Html.escape(title[1]) + "\"" : "",
                        Html.escape(title[0]));
    }

    private static String line(List<Cell> cells) {
        return cells.stream()
                .map(cell -> (cell.sort() == null ? "<td>" : "<td data-v=\"" + Figures.rounded(cell.sort()) + "\">")
                        + content(cell) + "</td>")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    private static String content(Cell cell) {
        String text = Html.escape(cell.text());
        return cell.address() == null ? text : "<a href=\"" + Html.escape(cell.address()) + "\">" + text + "</a>";
    }

    private boolean isNumeric(int column) {
        return rows.stream().anyMatch(row -> row.get(column).sort() != null);
    }
}

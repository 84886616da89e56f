package org.xmlcost.report;

import java.util.List;

/**
 * A table of the page, which sorts by any column when scripts run.
 *
 * @param id         unique in the page
 * @param caption    what it shows
 * @param columns    titles; a title after {@code |} is the hint behind it
 * @param rows       each as long as the columns
 * @param filterable whether there is a field that hides rows
 */
record HtmlTable(String id, String caption, List<String> columns, List<List<Cell>> rows, boolean filterable) {

    /**
     * @param text as people read it
     * @param sort what the column is sorted by, or null for the text
     */
    record Cell(String text, Double sort) {
        static Cell text(String text) {
            return new Cell(text, null);
        }

        /**
         * Three digits.
         *
         * @param value null for an empty cell
         */
        static Cell number(Double value) {
            return value == null ? text("") : new Cell(Figures.of(value), value);
        }

        static Cell count(long value) {
            return new Cell(Figures.count(value), (double) value);
        }

        /** @param share null for an empty cell */
        static Cell percent(Double share) {
            return share == null ? text("") : new Cell(Figures.percent(share), share);
        }

        /** A figure with half its interval behind it. */
        static Cell measured(double value, Double relativeHalfWidth) {
            return new Cell(
                    Figures.of(value)
                            + (relativeHalfWidth == null ? "" : " \u00b1" + Figures.percent(relativeHalfWidth)),
                    value);
        }
    }

    void writeTo(StringBuilder out) {
        String safeId = Html.escape(id);
        if (filterable) {
            out.append("<p class=\"filter\"><label for=\"")
                    .append(safeId)
                    .append("-filter\">Show rows with</label> <input type=\"search\" id=\"")
                    .append(safeId)
                    .append("-filter\" data-table=\"")
                    .append(safeId)
                    .append("\" placeholder=\"words, -word without\"> <output>")
                    .append(rows.size())
                    .append(" rows</output></p>\n");
        }
        out.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"")
                .append(Html.escape(caption))
                .append("\"><table id=\"")
                .append(safeId)
                .append("\">\n<caption>")
                .append(Html.escape(caption))
                .append("</caption>\n<thead><tr>");
        for (int i = 0; i < columns.size(); i++) {
            String[] title = columns.get(i).split("\\|", 2);
            out.append("<th scope=\"col\"").append(isNumeric(i) ? " class=\"number\"" : "");
            if (title.length > 1) {
                out.append(" title=\"").append(Html.escape(title[1])).append('"');
            }
            out.append("><button type=\"button\">")
                    .append(Html.escape(title[0]))
                    .append("</button></th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<Cell> row : rows) {
            out.append("<tr>");
            for (Cell cell : row) {
                out.append(cell.sort() == null ? "<td>" : "<td data-v=\"" + Figures.rounded(cell.sort()) + "\">")
                        .append(Html.escape(cell.text()))
                        .append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</tbody></table></div>\n");
    }

    private boolean isNumeric(int column) {
        return rows.stream().anyMatch(row -> row.get(column).sort() != null);
    }
}

package org.xmlcost.report;

import java.util.List;

/**
 * A part of the page.
 *
 * @param id      unique in the page
 * @param about   how to read it, one paragraph
 * @param plots   in order; the first few are open
 * @param tables  below the plots
 * @param silence what is said in their place if there are no plots and no tables
 */
record PageSection(String id, String title, String about, List<Plot> plots, List<HtmlTable> tables, String silence) {
    private static final int OPEN_PLOTS = 4;

    boolean isEmpty() {
        return plots.isEmpty() && tables.isEmpty();
    }

    void writeTo(StringBuilder out) {
        out.append("<section id=\"")
                .append(id)
                .append("\">\n<h2>")
                .append(Html.escape(title))
                .append("</h2>\n");
        if (isEmpty()) {
            out.append("<p class=\"silence\">").append(Html.escape(silence)).append("</p>\n</section>\n");
            return;
        }
        out.append("<p>").append(Html.escape(about)).append("</p>\n");
        List<Plot> open = plots.subList(0, Math.min(OPEN_PLOTS, plots.size()));
        figures(open, out);
        for (Plot plot : plots.subList(open.size(), plots.size())) {
            out.append("<details><summary>").append(Html.escape(plot.title())).append("</summary>\n");
            figures(List.of(plot), out);
            out.append("</details>\n");
        }
        tables.forEach(table -> table.writeTo(out));
        out.append("</section>\n");
    }

    private static void figures(List<Plot> plots, StringBuilder out) {
        if (plots.isEmpty()) {
            return;
        }
        out.append("<div class=\"figures\">\n");
        for (Plot plot : plots) {
            String plotId = Html.escape(plot.id());
            out.append("<figure id=\"")
                    .append(plotId)
                    .append("\"><figcaption>")
                    .append(Html.escape(plot.title()))
                    .append(" <button type=\"button\" class=\"csv\" data-plot=\"")
                    .append(plotId)
                    .append("\" aria-label=\"")
                    .append(Html.escape("CSV of " + plot.title()))
                    .append("\">CSV</button></figcaption><div class=\"chart\" data-plot=\"")
                    .append(plotId)
                    .append("\"></div></figure>\n");
        }
        out.append("</div>\n");
    }
}

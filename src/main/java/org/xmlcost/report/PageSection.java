package org.xmlcost.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Section of the page.
 *
 * @param id unique in the page
 * @param about text above the plots; an empty line ends a paragraph
 * @param plots plots in their order; each gets the identifier of the section and its place
 * @param open maximum number of plots, the first ones, that are not folded
 * @param paragraphs texts below the plots, by their titles
 * @param silence text of a section that has no plots and no tables
 */
public record PageSection(
        String id,
        String title,
        String about,
        List<Plot> plots,
        int open,
        Map<String, String> paragraphs,
        List<Table<?>> tables,
        String silence) {
    private static final int OPEN_PLOTS = 4;

    /** Leaves out tables without rows. */
    public PageSection {
        List<Plot> all = plots;
        plots = IntStream.range(0, all.size())
                .mapToObj(i -> all.get(i).withId(id + "-" + i))
                .toList();
        open = Math.min(open, plots.size());
        tables = tables.stream().filter(table -> !table.isEmpty()).toList();
    }

    /** Creates a section whose first few plots are not folded, without paragraphs below its plots. */
    public PageSection(String id, String title, String about, List<Plot> plots, List<Table<?>> tables, String silence) {
        this(id, title, about, plots, OPEN_PLOTS, Map.of(), tables, silence);
    }

    public boolean isEmpty() {
        return plots.isEmpty() && tables.isEmpty();
    }

    /** Returns the section as HTML. */
    public String html() {
        return "<section id=\"%s\">\n<h2>%s</h2>\n%s</section>\n".formatted(id, Html.escape(title), content());
    }

    private String content() {
        if (isEmpty()) {
            return "<p class=\"silence\">%s</p>\n".formatted(Html.escape(silence));
        }
        return "<p>%s</p>\n".formatted(Html.escape(about).replace("\n\n", "</p>\n<p>"))
                + figures(plots.subList(0, open))
                + plots.stream().skip(open).map(PageSection::folded).collect(Collectors.joining())
                + paragraphs.entrySet().stream()
                        .map(each -> "<p><b>%s.</b> %s</p>\n"
                                .formatted(Html.escape(each.getKey()), Html.escape(each.getValue())))
                        .collect(Collectors.joining())
                + tables.stream().map(Table::html).collect(Collectors.joining());
    }

    /** Returns a figure whose plot the script makes. Its identifier is unique in the page. */
    public static String emptyFigure(String id) {
        // The address of what is shown is that of the page.
        return "<div class=\"figures\">\n"
                + figure(id, "Plot").replaceFirst("<a href=\"#[^>]*>#</a> ", "")
                + "</div>\n";
    }

    private static String folded(Plot plot) {
        return "<details><summary>%s</summary>\n%s</details>\n"
                .formatted(Html.escape(plot.title()), figures(List.of(plot)));
    }

    private static String figures(List<Plot> plots) {
        return plots.isEmpty()
                ? ""
                : plots.stream()
                        .map(PageSection::figure)
                        .collect(Collectors.joining("", "<div class=\"figures\">\n", "</div>\n"));
    }

    private static String figure(Plot plot) {
        return figure(plot.id(), plot.title());
    }

    private static String figure(String id, String title) {
        return """
            <figure id="%1$s"><figcaption><span>%2$s</span> <span class="tools">\
            <a href="#%1$s" aria-label="Address of %2$s">#</a> \
            <button type="button" class="csv" data-plot="%1$s" aria-label="CSV of %2$s">CSV</button> \
            <button type="button" class="svg" data-plot="%1$s" aria-label="Picture of %2$s">SVG</button></span>\
            </figcaption><div class="chart" data-plot="%1$s"></div></figure>
            """.formatted(Html.escape(id), Html.escape(title));
    }
}

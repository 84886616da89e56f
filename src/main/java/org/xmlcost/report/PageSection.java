package org.xmlcost.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Section of the page.
 *
 * @param id unique in the page
 * @param about one paragraph on how to read the section
 * @param plots plots in their order
 * @param open number of plots, the first ones, that are not folded
 * @param paragraphs texts below the plots, by their titles
 * @param tables below the plots
 * @param silence text of a section that has no plots and no tables
 */
record PageSection(
        String id,
        String title,
        String about,
        List<Plot> plots,
        int open,
        Map<String, String> paragraphs,
        List<HtmlTable> tables,
        String silence) {
    private static final int OPEN_PLOTS = 4;

    /** Creates a section whose first few plots are not folded, without paragraphs below its plots. */
    PageSection(String id, String title, String about, List<Plot> plots, List<HtmlTable> tables, String silence) {
        this(id, title, about, plots, Math.min(OPEN_PLOTS, plots.size()), Map.of(), tables, silence);
    }

    boolean isEmpty() {
        return plots.isEmpty() && tables.isEmpty();
    }

    /** Returns the section as HTML. */
    String html() {
        return "<section id=\"%s\">\n<h2>%s</h2>\n%s</section>\n".formatted(id, Html.escape(title), content());
    }

    private String content() {
        if (isEmpty()) {
            return "<p class=\"silence\">%s</p>\n".formatted(Html.escape(silence));
        }
        return "<p>%s</p>\n".formatted(Html.escape(about))
                + figures(plots.subList(0, open))
                + plots.stream().skip(open).map(PageSection::folded).collect(Collectors.joining())
                + paragraphs.entrySet().stream()
                        .map(each -> "<p><b>%s.</b> %s</p>\n"
                                .formatted(Html.escape(each.getKey()), Html.escape(each.getValue())))
                        .collect(Collectors.joining())
                + tables.stream().map(HtmlTable::html).collect(Collectors.joining());
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
        return """
            <figure id="%1$s"><figcaption>%2$s \
            <button type="button" class="csv" data-plot="%1$s" aria-label="CSV of %2$s">CSV</button>\
            </figcaption><div class="chart" data-plot="%1$s"></div></figure>
            """.formatted(Html.escape(plot.id()), Html.escape(plot.title()));
    }
}

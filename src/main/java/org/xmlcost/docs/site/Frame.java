package org.xmlcost.docs.site;

import org.xmlcost.report.Html;
import org.xmlcost.report.PageFiles;
import org.xmlcost.report.Plot;
import org.xmlcost.report.PlotLibrary;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Frame of the pages: head, bar of links, foot.
 *
 * @param root address of the root of the site, relative to the page: empty, or with a slash at its end
 */
record Frame(String root) {
    private static final List<Map.Entry<String, String>> LINKS = List.of(
            Map.entry("xmlcost", "index.html"),
            Map.entry("Results", ResultHtml.INDEX),
            Map.entry("Explore", "explore.html"),
            Map.entry("Compare runs", "compare.html"),
            Map.entry("Codecs", "rows.html"),
            Map.entry("Runs", "runs.html"),
            Map.entry("Studies", "studies.html"));

    /** Returns the files that the pages share. */
    PageFiles files() {
        return new PageFiles(root + "lib/");
    }

    /**
     * Returns a list of links.
     *
     * @param links addresses from the root of the site, by the texts of the links
     */
    String list(Collection<Map.Entry<String, String>> links) {
        return links.stream()
                .map(each -> "<li><a href=\"%s\">%s</a></li>\n"
                        .formatted(Html.escape(root + each.getValue()), Html.escape(each.getKey())))
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    /** Returns the bar of links at the start of a body. */
    String bar() {
        return "<a class=\"skip\" href=\"#main\">Skip to content</a>\n<nav class=\"bar\" aria-label=\"Site\">"
                + list(LINKS).strip() + "</nav>\n";
    }

    /**
     * Returns a page.
     *
     * @param about one sentence below the title
     * @param body HTML of the content
     * @param scripts elements at the end of the body
     */
    String page(String title, String about, String body, String scripts) throws IOException {
        String name = title.equals("xmlcost") ? title : title + " - xmlcost";
        return files().head(name, List.of())
                + bar()
                + "<header>\n<h1>" + Html.escape(title) + "</h1>\n<p>" + Html.escape(about) + "</p>\n</header>\n"
                + "<main id=\"main\">\n" + body + "</main>\n"
                + "<footer><p>Written by xmlcost from the tables of published runs. Plots: Apache ECharts "
                + PlotLibrary.VERSION + ", Apache License 2.0.</p></footer>\n"
                + scripts + "</body>\n</html>\n";
    }

    /**
     * Returns the elements with plots and the scripts that draw them.
     *
     * @param source what the plots show, for the names of downloads
     */
    String plots(String source, List<Plot> plots) throws IOException {
        return PlotLibrary.data(source, plots) + files().scripts();
    }
}

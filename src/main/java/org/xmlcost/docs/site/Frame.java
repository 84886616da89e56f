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

    PageFiles files() {
        return new PageFiles(root + "lib/");
    }

    /** Returns a list of links. Addresses are from the root of the site. */
    String list(Collection<Map.Entry<String, String>> links) {
        return links.stream()
                .map(each -> "<li><a href=\"%s\">%s</a></li>\n"
                        .formatted(Html.escape(root + each.getValue()), Html.escape(each.getKey())))
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    String bar() {
        return "<a class=\"skip\" href=\"#main\">Skip to content</a>\n<nav class=\"bar\" aria-label=\"Site\">"
                + list(LINKS).strip() + "</nav>\n";
    }

    /** Returns a page, with one sentence below its title, and scripts at the end of its body. */
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

    /** Returns the elements with plots and their scripts. The source is for the names of downloads. */
    String plots(String source, List<Plot> plots) throws IOException {
        return PlotLibrary.data(source, plots) + files().scripts();
    }
}

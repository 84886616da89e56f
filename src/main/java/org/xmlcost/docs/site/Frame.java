package org.xmlcost.docs.site;

import org.xmlcost.report.Html;
import org.xmlcost.report.PageFiles;
import org.xmlcost.report.Plot;
import org.xmlcost.report.PlotLibrary;

import java.io.IOException;
import java.util.List;

/**
 * Frame of the pages: head, bar of links, foot.
 *
 * @param root address of the root of the site, relative to the page: empty, or with a slash at its end
 */
record Frame(String root) {
    private static final List<List<String>> LINKS = List.of(
            List.of("index.html", "xmlcost"),
            List.of(ResultHtml.INDEX, "Results"),
            List.of("explore.html", "Explore"),
            List.of("compare.html", "Compare runs"),
            List.of("rows.html", "Codecs"),
            List.of("runs.html", "Runs"),
            List.of("studies.html", "Studies"));

    /** Returns the files that the pages share. */
    PageFiles files() {
        return new PageFiles(root + "lib/");
    }

    /** Returns the bar of links at the start of a body. */
    String bar() {
        StringBuilder bar = new StringBuilder(
                "<a class=\"skip\" href=\"#main\">Skip to content</a>\n<nav class=\"bar\" aria-label=\"Site\"><ul>\n");
        for (List<String> link : LINKS) {
            bar.append("<li><a href=\"%s%s\">%s</a></li>\n".formatted(Html.escape(root), link.get(0), link.get(1)));
        }
        return bar + "</ul></nav>\n";
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

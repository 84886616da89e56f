package org.xmlcost.docs.site;

import org.xmlcost.docs.ResultPages;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pages of results on the site.
 *
 * @param pages pages in Markdown by their paths
 * @param runs addresses of the pages of runs, by the name of the run
 */
record ResultHtml(Map<String, String> pages, Map<String, String> runs) {
    static final String INDEX = "results/README.html";

    private static final Pattern RUN = Pattern.compile(".*/results/([^/]+)/results\\.csv");
    private static final String MARKDOWN = ".md";

    static String address(String path) {
        return "results/" + path.substring(0, path.length() - MARKDOWN.length()) + ".html";
    }

    /** Returns the page with links to the others if there are no others. */
    static String none() throws IOException {
        return new Frame("../")
                .page(
                        "Results",
                        "No run of the profile catalogue is among the runs of this site.",
                        "<p><a href=\"../explore.html\">Explore</a> shows the runs that there are.</p>\n",
                        "");
    }

    String html(String path) throws IOException {
        boolean deep = path.contains("/");
        Frame frame = new Frame(deep ? "../../" : "../");
        String markdown = pages.get(path);
        return frame.page(
                MarkdownHtml.title(markdown),
                "Generated from the newest runs of this site.",
                MarkdownHtml.html(markdown, address -> onSite(address, frame.root())),
                "");
    }

    private Optional<String> onSite(String address, String root) {
        Matcher run = RUN.matcher(address);
        if (run.matches()) {
            return Optional.ofNullable(runs.get(run.group(1))).map(page -> root + page);
        }
        boolean isPage = address.endsWith(MARKDOWN) && !address.startsWith("..") && !address.equals(ResultPages.INDEX);
        return isPage
                ? Optional.of(address.substring(0, address.length() - MARKDOWN.length()) + ".html")
                : Optional.empty();
    }
}

package org.xmlcost.report;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Parts of an HTML page of the program. */
public final class PageData {
    private PageData() {}

    /** Returns the JSON of the script that has an id. */
    public static JsonNode json(String page, String id) {
        return new ObjectMapper()
                .readTree(first(page, "id=\"" + id + "\">(.*?)</script>").group(1));
    }

    /** Returns what the page's scripts draw a plot from. */
    public static JsonNode plot(String page, String id) {
        return json(page, "plots")
                .path("plots")
                .valueStream()
                .filter(each -> each.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    public static String section(String page, String id) {
        return first(page, "<section id=\"" + id + "\">.*?</section>").group();
    }

    private static MatchResult first(String page, String pattern) {
        return Pattern.compile(pattern, Pattern.DOTALL)
                .matcher(page)
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + pattern));
    }
}

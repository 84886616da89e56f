package org.xmlcost.site;

import org.xmlcost.page.PageSection;
import org.xmlcost.page.Palette;
import org.xmlcost.page.PlotLibrary;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Pages whose script draws what the reader chooses. The choice is in the address of the page, behind the {@code #}.
 *
 * @param runs runs, older runs first
 * @param models names of all processing models
 */
record ToolPages(List<SiteRun> runs, TreeSet<String> models) {
    private static final Frame FRAME = new Frame("");

    /** Returns the page that shows rows of a run. */
    String explore() throws IOException {
        String body = """
                <form id="explore" class="choice" autocomplete="off">
                %s<fieldset><legend>Models</legend><div id="models"></div></fieldset>
                </form>
                %s<section id="pair">
                <h2>Two rows</h2>
                <form id="two" class="choice" autocomplete="off">
                <label>Row <select name="a"></select></label>
                <label>over row <select name="b"></select></label>
                </form>
                <p id="ratio" role="status"></p>
                </section>
                <section id="rows">
                <h2>Figures</h2>
                <div id="table"></div>
                </section>
                """.formatted(
                        selects(
                                        Map.of(
                                                "machine", "Machine",
                                                "profile", "Profile",
                                                "run", "Run",
                                                "question", "Question",
                                                "direction", "Direction",
                                                "part", "Part",
                                                "metric", "Metric",
                                                "payload", "Payload",
                                                "jvm", "Java",
                                                "gc", "Collector"),
                                        List.of(
                                                "machine",
                                                "profile",
                                                "run",
                                                "question",
                                                "direction",
                                                "part",
                                                "metric",
                                                "payload",
                                                "jvm",
                                                "gc"))
                                + selects(
                                        Map.of("threads", "Threads", "component", "Component"),
                                        List.of("threads", "component")),
                        PageSection.emptyFigure("explored"));
        return page("Explore", "Rows of one run. What you choose is in the address of this page.", body);
    }

    /** Returns the page that compares two runs. */
    String compare() throws IOException {
        String body = """
                <form id="compare" class="choice" autocomplete="off">
                %s</form>
                <p id="mean" role="status"></p>
                %s<section id="rows">
                <h2>Ratios</h2>
                <div id="table"></div>
                </section>
                """.formatted(
                        selects(
                                Map.of(
                                        "a", "Run A",
                                        "jvmA", "Java of A",
                                        "b", "Run B",
                                        "jvmB", "Java of B",
                                        "question", "Question",
                                        "direction", "Direction",
                                        "metric", "Metric",
                                        "payload", "Payload",
                                        "gc", "Collector",
                                        "threads", "Threads"),
                                List.of(
                                        "a",
                                        "jvmA",
                                        "b",
                                        "jvmB",
                                        "question",
                                        "direction",
                                        "metric",
                                        "payload",
                                        "gc",
                                        "threads")),
                        PageSection.emptyFigure("compared"));
        return page(
                "Compare runs",
                "Rows that two runs have in common, B over A with 95 % intervals: below 1, B needs less. Runs at different times differ for that reason alone; the command compare says by how much.",
                body);
    }

    private static String selects(Map<String, String> labels, List<String> order) {
        return order.stream()
                .map(name -> "<label>%s <select name=\"%s\"></select></label>\n".formatted(labels.get(name), name))
                .collect(Collectors.joining());
    }

    private String page(String title, String about, String body) throws IOException {
        String warning =
                "<noscript><p class=\"warning\">This page needs scripts. The <a href=\"runs.html\">reports of runs</a> have all "
                        + "figures in tables.</p></noscript>\n";
        return FRAME.page(title, about, warning + body, data() + FRAME.plots("xmlcost", List.of()));
    }

    private String data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put(
                "runs",
                runs.stream()
                        .map(run -> Map.of(
                                "slug", run.slug(),
                                "name", run.name(),
                                "profile", run.profile(),
                                "machine", run.machine(),
                                "javas", run.javas()))
                        .toList());
        data.put(
                "styles",
                models.stream()
                        .collect(Collectors.toMap(model -> model, Palette::style, (a, b) -> a, LinkedHashMap::new)));
        return "<script type=\"application/json\" id=\"site\">" + PlotLibrary.json(data) + "</script>\n";
    }
}

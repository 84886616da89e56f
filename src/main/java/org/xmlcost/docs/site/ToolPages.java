package org.xmlcost.docs.site;

import org.xmlcost.model.Metric;
import org.xmlcost.report.PageSection;
import org.xmlcost.report.Palette;
import org.xmlcost.report.PlotLibrary;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pages whose script draws what the reader chooses. The choice is in the address of the page, behind the {@code #}.
 *
 * @param runs runs, older runs first
 */
record ToolPages(List<SiteRun> runs, TreeSet<String> models) {
    private static final Frame FRAME = new Frame("");
    /** Names of choices, each with its label. */
    private static final String EXPLORED = """
            machine Machine, profile Profile, run Run, question Question, direction Direction, part Part, \
            metric Metric, \
            component Component, payload Payload, threads Threads, jvm Java, gc Collector""";

    private static final String COMPARED = """
            a Run A, jvmA Java of A, b Run B, jvmB Java of B, question Question, direction Direction, metric Metric, \
            payload Payload, gc Collector, threads Threads""";

    private record Entry(String slug, String name, String profile, String machine, String javas) {}

    String explore() throws IOException {
        String body = """
                <p id="note" role="alert"></p>
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
                """.formatted(selects(EXPLORED), PageSection.emptyFigure("explored"));
        return page("Explore", "Rows of one run. What you choose is in the address of this page.", body);
    }

    String compare() throws IOException {
        String body = """
                <p id="note" role="alert"></p>
                <form id="compare" class="choice" autocomplete="off">
                %s</form>
                <p id="mean" role="status"></p>
                %s<section id="rows">
                <h2>Ratios</h2>
                <div id="table"></div>
                </section>
                """.formatted(selects(COMPARED), PageSection.emptyFigure("compared"));
        return page(
                "Compare runs",
                "Rows that two runs have in common, B over A. Two runs differ even if nothing changed, by more than their forks tell: so there are no intervals here. The command compare has them.",
                body);
    }

    private static String selects(String names) {
        return Stream.of(names.split(", "))
                .map(name -> name.split(" ", 2))
                .map(name -> "<label>%s <select name=\"%s\"></select></label>\n".formatted(name[1], name[0]))
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
                        .map(run -> new Entry(run.slug(), run.name(), run.profile(), run.machine(), run.javas()))
                        .toList());
        data.put(
                "styles",
                models.stream()
                        .collect(Collectors.toMap(model -> model, Palette::style, (a, b) -> a, LinkedHashMap::new)));
        data.put("whole", metrics(metric -> !metric.isPerValue()));
        data.put("more", metrics(Metric::isMoreBetter));
        return "<script type=\"application/json\" id=\"site\">" + PlotLibrary.json(data) + "</script>\n";
    }

    private static List<String> metrics(Predicate<Metric> property) {
        return Stream.of(Metric.values()).filter(property).map(Metric::id).toList();
    }
}

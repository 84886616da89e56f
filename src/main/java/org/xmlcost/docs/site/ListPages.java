package org.xmlcost.docs.site;

import org.xmlcost.report.Html;
import org.xmlcost.report.Palette;
import org.xmlcost.report.Table;

import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pages that list what the site has, and its front page.
 *
 * @param runs runs, older runs first
 * @param rows pages of rows by their addresses
 * @param studies titles of the pages of studies by their addresses
 * @param picture address of the picture on the front page; empty if no run has one
 * @param sources whether the site has the page that says what to choose
 */
record ListPages(
        List<SiteRun> runs, Map<String, RowPage> rows, Map<String, String> studies, String picture, boolean sources) {
    private static final Frame FRAME = new Frame("");
    /** Payloads of the list of codecs, by what it calls them. */
    private static final List<Map.Entry<String, String>> PAYLOADS = List.of(
            Map.entry("double", "double:100000:uniform-bits"),
            Map.entry("double, two decimals", "double:100000:decimal2"),
            Map.entry("int", "int:100000:uniform-bits"));

    String frontPage() throws IOException {
        String body = """
                <section id="search">
                <h2>Search</h2>
                <form class="filter" role="search"><label for="query">Codec, wire, study, run</label>
                <input type="search" id="query" autocomplete="off"> <output for="query"></output></form>
                <ul id="found" class="found"></ul>
                <noscript><p>The search needs scripts. The lists of codecs, runs and studies have
                everything.</p></noscript>
                </section>
                """
                + (sources
                        ? "<p class=\"answer\"><a href=\"results/choose.html\">What to choose</a>: answers in a sentence each, with "
                                + "the figures that support them.</p>\n"
                        : "")
                + headline()
                + "<section id=\"models\">\n<h2>Codecs by processing model</h2>\n" + models() + "</section>\n"
                + "<section id=\"new\">\n<h2>Newest runs</h2>\n"
                + newestList() + "</section>\n";
        return FRAME.page(
                "xmlcost",
                "What it costs to move arrays of numbers through XML, by processing model: time, memory and size, with 95 % intervals.",
                body,
                "<script src=\"data/index.js\"></script>\n<script src=\"lib/search.js\"></script>\n");
    }

    private String headline() {
        return picture.isEmpty() ? "" : """
                <section id="headline">
                <h2>The newest headline</h2>
                <p>Less is better. <a href="explore.html">Explore</a> chooses models, payload, metric, machine
                and Java, and compares two rows. <a href="compare.html">Compare runs</a> sets two runs side by side.</p>
                <p><a href="%1$sindex.html"><img src="%1$ssummary.svg" alt="Nanoseconds per value of each row,
                with 95 %% intervals"></a></p>
                </section>
                """.formatted(Html.escape(picture));
    }

    private String models() {
        Map<String, Map<String, String>> models =
                new TreeMap<>(Comparator.<String>comparingInt(Palette::style).thenComparing(Comparator.naturalOrder()));
        rows.forEach((address, page) -> models.computeIfAbsent(page.model(), model -> new LinkedHashMap<>())
                .merge(page.codec(), address, this::mainPage));
        return models.entrySet().stream()
                .map(model -> "<dt>%s</dt><dd>%s</dd>\n"
                        .formatted(
                                Html.escape(model.getKey()),
                                model.getValue().entrySet().stream()
                                        .map(codec -> "<a href=\"%s\">%s</a>"
                                                .formatted(Html.escape(codec.getValue()), Html.escape(codec.getKey())))
                                        .collect(Collectors.joining(", "))))
                .collect(Collectors.joining("", "<dl class=\"models\">\n", "</dl>\n"));
    }

    /** Returns that of two pages of a codec which has more figures: of its first wire, in its usual number mode. */
    private String mainPage(String one, String other) {
        return rows.get(one).figures().size() < rows.get(other).figures().size() ? other : one;
    }

    /**
     * Returns the newest run of each profile, machine and Java. The front page has no script that could sort a table.
     */
    private String newestList() {
        Map<List<String>, SiteRun> newest = new LinkedHashMap<>();
        runs.forEach(run -> newest.put(List.of(run.profile(), run.machine(), run.javas()), run));
        return newest.values().stream()
                .sorted(Comparator.comparing(SiteRun::name).reversed())
                .map(run -> "<li><a href=\"%s\">%s</a>, Java %s, %s</li>\n"
                        .formatted(
                                Html.escape(run.address()),
                                Html.escape(run.name()),
                                Html.escape(run.javas()),
                                Html.escape(run.machine())))
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    String runsPage() throws IOException {
        List<SiteRun> sorted = runs.stream()
                .sorted(Comparator.comparing(SiteRun::name).reversed())
                .toList();
        return FRAME.page(
                "Runs",
                "All runs of this site. Each has a report of its own.",
                Table.of("runs", "Runs", sorted)
                        .filterable()
                        .column("run", run -> Table.Cell.link(run.name(), run.address()))
                        .column("profile", SiteRun::profile)
                        .column("date", SiteRun::date)
                        .column("Java", SiteRun::javas)
                        .column("machine", SiteRun::machine)
                        .column("figures", SiteRun::measured)
                        .column("rows without one", SiteRun::unmeasured)
                        .column("state", run -> run.complete() ? "complete" : "incomplete")
                        .html(),
                scripts());
    }

    /** Returns the list of codecs on their wires, with a table for each Java of the newest machine. */
    String rowsPage() throws IOException {
        SiteRun last = newestMeasured();
        StringBuilder body = new StringBuilder();
        runs.stream()
                .filter(run -> run.machine().equals(last.machine()))
                .flatMap(run -> run.jvms().stream())
                .map(SiteRun::release)
                .distinct()
                .sorted()
                .map(release -> codecs(last.machine(), release))
                .filter(table -> !table.isEmpty())
                .forEach(table -> body.append(table.html()));
        body.append(names("all", "All codecs on all wires", row -> true).html());
        return FRAME.page(
                "Codecs",
                "Nanoseconds per value of arrays of 100 000 values on " + last.machine()
                        + ". Figures of one column may be of different runs: the page of a row has them all.",
                body.toString(),
                scripts());
    }

    private SiteRun newestMeasured() {
        return runs.stream()
                .filter(run -> run.measured() > 0)
                .max(Comparator.comparing(SiteRun::date).thenComparing(SiteRun::name))
                .orElse(runs.get(runs.size() - 1));
    }

    private Table<?> codecs(String machine, String release) {
        Table<Map.Entry<String, RowPage>> table = names(
                "codecs-" + release,
                "Java " + release,
                row -> PAYLOADS.stream()
                        .anyMatch(payload -> Stream.of("read", "write")
                                .anyMatch(question -> row.time(question, payload.getValue(), machine, release)
                                        .isPresent())));
        PAYLOADS.forEach(payload -> List.of("read", "write")
                .forEach(question -> table.column(
                        question + " " + payload.getKey() + "|nanoseconds per value of " + payload.getValue(),
                        row -> row.getValue()
                                .time(question, payload.getValue(), machine, release)
                                .map(figure -> figure.row().perValue()))));
        return table;
    }

    private Table<Map.Entry<String, RowPage>> names(String id, String caption, Predicate<RowPage> which) {
        return Table.of(
                        id,
                        caption,
                        rows.entrySet().stream()
                                .filter(row -> which.test(row.getValue()))
                                .toList())
                .filterable()
                .column("codec", row -> Table.Cell.link(row.getValue().codec(), row.getKey()))
                .column("wire", row -> row.getValue().wire())
                .column("numbers", row -> row.getValue().numbers())
                .column("model", row -> row.getValue().model() + (row.getValue().isLossy() ? ", lossy" : ""))
                .column("library", row -> row.getValue().library());
    }

    String studiesPage() throws IOException {
        String body = studies.isEmpty()
                ? "<p>No run of a study is among the runs of this site.</p>\n"
                : FRAME.list(studies.entrySet().stream()
                        .map(each -> Map.entry(each.getValue(), each.getKey()))
                        .toList());
        return FRAME.page("Studies", "Published figures beside those of the newest run that repeats them.", body, "");
    }

    private static String scripts() throws IOException {
        return FRAME.plots("xmlcost", List.of());
    }
}

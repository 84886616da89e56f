package org.xmlcost.site;

import org.xmlcost.page.Estimate;
import org.xmlcost.page.Html;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.Metric;
import org.xmlcost.result.Question;
import org.xmlcost.result.RunRow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of a codec on a wire in a number mode: its newest figures, what they were in earlier runs, the components of its
 * cost and its flame graphs.
 *
 * @param figures lines of all runs, older runs first
 * @param flames addresses of flame graphs from the root of the site, by what they show
 */
record RowPage(String codec, String wire, String numbers, List<RunFigure> figures, Map<String, String> flames) {
    /** Number of runs in a plot; the table has all. */
    private static final int PLOTTED = 50;
    /** Half-width of an interval, as a share, from which on another run is preferred. */
    private static final double WIDE = 0.2;

    private static final Frame FRAME = new Frame("../");
    private static final List<String> QUESTIONS =
            Stream.of(Question.values()).map(Question::id).toList();
    private static final List<String> MESSAGES = List.of("read", "write");

    /** Returns the name of the page. */
    String title() {
        return codec + " on " + wire + (numbers.isEmpty() || numbers.equals("bits") ? "" : ", numbers " + numbers);
    }

    /** Returns the page as HTML. */
    String html() throws IOException {
        List<Plot> plots = history();
        String body = new PageSection(
                                "newest",
                                "Newest figures",
                                "The figures of the newest run of each row. A score is for one message; \u00b1 is half the width of "
                                        + "its 95 % interval. Click a title to sort.",
                                List.of(),
                                newest(),
                                "No run measured it.")
                        .html()
                + new PageSection(
                                "history",
                                "History",
                                "Nanoseconds per value in each run that measured the row, older runs first. "
                                        + "Plots have the newest 50 runs. Runs on different machines differ for that reason alone.",
                                plots,
                                earlier(),
                                "Each figure was measured once.")
                        .html()
                + new PageSection(
                                "components",
                                "Components of the cost",
                                "Sampled, in the newest run that did so. A component is its share of the time of one message.",
                                List.of(),
                                components(),
                                "No run sampled it.")
                        .html()
                + flameGraphs()
                + new PageSection(
                                "unmeasured",
                                "Without a figure",
                                "Rows whose newest run has no figure, with the reason.",
                                List.of(),
                                unmeasured(),
                                "Every row has a figure.")
                        .html();
        return FRAME.page(title(), about(), body, FRAME.plots(title(), plots));
    }

    private String about() {
        RunRow last = figures.get(figures.size() - 1).row();
        Set<String> versions = figures.stream()
                .map(figure -> figure.row().get("library_version"))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return (isLossy() ? "Lossy: it may read other digits than were sent. " : "") + "Model " + last.model()
                + ", library " + last.get("library") + " " + String.join(", ", versions)
                + ". Figures of "
                + figures.stream().map(RunFigure::run).distinct().count() + " runs.";
    }

    /** Returns the newest measured figure of each row. */
    private List<RunFigure> latest(boolean ofComponents) {
        Map<List<String>, RunFigure> latest = new LinkedHashMap<>();
        figures.stream()
                .filter(figure ->
                        figure.isComponent() == ofComponents && figure.row().isMeasured())
                .forEach(figure -> latest.put(figure.key(), figure));
        if (ofComponents) {
            // The components of a row are of one run, the newest that sampled it.
            Map<List<String>, SiteRun> newest = new LinkedHashMap<>();
            latest.values().forEach(figure -> newest.merge(place(figure), figure.run(), RowPage::newer));
            latest.values().removeIf(figure -> !figure.run().equals(newest.get(place(figure))));
        }
        return latest.values().stream()
                .sorted(Comparator.comparing((RunFigure figure) ->
                                QUESTIONS.indexOf(figure.row().question()))
                        .thenComparing(figure -> figure.row().direction())
                        .thenComparing(figure -> figure.row().kind())
                        .thenComparing(figure -> figure.row().count()))
                .toList();
    }

    private static List<String> place(RunFigure figure) {
        RunRow row = figure.row();
        return List.of(row.direction(), row.payload(), row.jvm(), row.get("gc"), row.get("machine"));
    }

    private static SiteRun newer(SiteRun one, SiteRun other) {
        return one.name().compareTo(other.name()) < 0 ? other : one;
    }

    private List<HtmlTable> newest() {
        return HtmlTable.of("newest-figures", "Newest figures", true, latest(false), columns());
    }

    private static List<Column<RunFigure>> columns() {
        return List.of(
                text("question"),
                text("direction"),
                text("payload"),
                text("metric"),
                new Column<>(
                        "per value",
                        figure -> isPerValue(figure.row())
                                ? Cell.number(figure.row().perValue())
                                : Cell.text("")),
                half(),
                new Column<>(
                        "score|of one message",
                        figure -> Cell.number(figure.row().score())),
                text("unit"),
                text("part"),
                text("threads"),
                text("jvm"),
                text("gc"),
                run());
    }

    private static boolean isPerValue(RunRow row) {
        return Stream.of(Metric.values()).noneMatch(metric -> row.is(metric) && !metric.isPerValue());
    }

    private static Column<RunFigure> text(String column) {
        return Column.text(column, figure -> figure.row().get(column));
    }

    private static Column<RunFigure> half() {
        return new Column<>(
                "\u00b1|half the 95 % interval",
                figure -> Cell.percent(figure.row()
                        .relativeHalfWidth()
                        .filter(Double::isFinite)
                        .orElse(null)));
    }

    private static Column<RunFigure> run() {
        return new Column<>(
                "run",
                figure -> Cell.link(
                        figure.run().name(), FRAME.root() + figure.run().address()));
    }

    /** Returns all figures of rows that several runs measured. */
    private List<HtmlTable> earlier() {
        Map<List<String>, List<RunFigure>> all = measured();
        List<RunFigure> several = all.values().stream()
                .filter(each -> each.size() > 1)
                .flatMap(List::stream)
                .toList();
        return HtmlTable.of("earlier", "Figures of several runs", true, several, columns());
    }

    private Map<List<String>, List<RunFigure>> measured() {
        return figures.stream()
                .filter(figure -> !figure.isComponent() && figure.row().isMeasured())
                .collect(Collectors.groupingBy(RunFigure::key, LinkedHashMap::new, Collectors.toList()));
    }

    /**
     * Returns a plot for reading and one for writing, of the payload that most runs measured; of several such payloads,
     * the one with most values.
     */
    private List<Plot> history() {
        List<Plot> plots = new ArrayList<>();
        for (String question : MESSAGES) {
            Map<String, List<RunFigure>> payloads = figures.stream()
                    .filter(figure -> figure.row().question().equals(question)
                            && figure.row().is(Metric.TIME)
                            && figure.row().isMeasured())
                    .collect(
                            Collectors.groupingBy(figure -> figure.row().payload(), TreeMap::new, Collectors.toList()));
            payloads.entrySet().stream()
                    .filter(each -> runs(each.getValue()) > 1)
                    .max(Comparator.comparing((Map.Entry<String, List<RunFigure>> each) -> runs(each.getValue()))
                            .thenComparing(each -> each.getValue().get(0).row().count()))
                    .ifPresent(each -> plots.add(plot(question, each.getKey(), each.getValue())));
        }
        return plots;
    }

    private static long runs(List<RunFigure> figures) {
        return figures.stream().map(RunFigure::run).distinct().count();
    }

    private static Plot plot(String question, String payload, List<RunFigure> measured) {
        List<String> all = measured.stream().map(RowPage::name).distinct().toList();
        List<String> names = all.subList(Math.max(0, all.size() - PLOTTED), all.size());
        List<String> javas = measured.stream()
                .map(figure -> figure.row().jvm())
                .distinct()
                .sorted()
                .toList();
        List<Plot.Mark> marks = measured.stream()
                .filter(figure -> names.contains(name(figure)))
                .map(figure -> new Plot.Mark(
                        figure.row().jvm().isEmpty()
                                ? "outside the JVM"
                                : "Java " + figure.row().jvm(),
                        javas.indexOf(figure.row().jvm()),
                        Plot.point(
                                name(figure),
                                Estimate.perValue(figure.row()),
                                Estimate.exact(names.indexOf(name(figure))))))
                .toList();
        return new Plot(
                "history-" + question,
                question + " " + payload,
                Plot.Form.dots,
                Plot.Axis.log("ns per value"),
                Plot.Axis.of(names),
                Plot.series(marks),
                null,
                false);
    }

    private static String name(RunFigure figure) {
        String gc = figure.row().get("gc");
        return figure.run().name() + (gc.isEmpty() || gc.equals(figure.run().collector()) ? "" : ", " + gc);
    }

    private List<HtmlTable> components() {
        Map<List<String>, Double> totals = latest(true).stream()
                .collect(Collectors.groupingBy(
                        RowPage::whole,
                        Collectors.summingDouble(each -> each.row().score())));
        return HtmlTable.of(
                "parts",
                "Components",
                false,
                latest(true),
                List.of(
                        text("direction"),
                        text("payload"),
                        text("jvm"),
                        text("component"),
                        new Column<>(
                                "ns of one message",
                                figure -> Cell.number(figure.row().score())),
                        half(),
                        new Column<>(
                                "share", figure -> Cell.percent(figure.row().score() / totals.get(whole(figure)))),
                        run()));
    }

    private static List<String> whole(RunFigure figure) {
        RunRow row = figure.row();
        return List.of(figure.run().name(), row.direction(), row.payload(), row.jvm(), row.get("gc"));
    }

    private String flameGraphs() {
        if (flames.isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("""
            <section id="flames">
            <h2>Flame graphs</h2>
            <p>Sampled stacks of one fork, as async-profiler draws them. The width of a function is its share of the
            samples; what it calls is above it.</p>
            <ul>
            """);
        flames.forEach((name, address) -> html.append(
                "<li><a href=\"%s\">%s</a></li>\n".formatted(Html.escape(FRAME.root() + address), Html.escape(name))));
        Map.Entry<String, String> first = flames.entrySet().iterator().next();
        return html + """
                </ul>
                <iframe class="flame" src="%s" title="Flame graph: %s" loading="lazy" sandbox="allow-scripts"></iframe>
                </section>
                """.formatted(Html.escape(FRAME.root() + first.getValue()), Html.escape(first.getKey()));
    }

    private List<HtmlTable> unmeasured() {
        Map<List<String>, RunFigure> latest = new LinkedHashMap<>();
        figures.stream().filter(figure -> !figure.isComponent()).forEach(figure -> latest.put(figure.key(), figure));
        return HtmlTable.of(
                "reasons",
                "Rows without a figure",
                true,
                latest.values().stream()
                        .filter(figure -> !figure.row().isMeasured())
                        .toList(),
                List.of(
                        text("question"),
                        text("direction"),
                        text("part"),
                        text("payload"),
                        text("jvm"),
                        text("status"),
                        text("reason"),
                        run()));
    }

    /**
     * Returns the time of reading or writing a payload in the newest run on a machine, with one thread, a release of
     * Java and the collector of the run. A run in which the row has a wide interval, such as one that measures it
     * beside its own questions, counts only if there is no other. Rows outside the JVM are of every Java.
     */
    Optional<RunFigure> time(String question, String payload, String machine, String release) {
        List<RunFigure> all = figures.stream()
                .filter(figure -> figure.row().question().equals(question)
                        && figure.row().is(Metric.TIME)
                        && figure.row().isMeasured()
                        && figure.row().payload().equals(payload)
                        && figure.row().get("threads").equals("1")
                        && figure.run().machine().equals(machine)
                        && (figure.row().jvm().isEmpty()
                                || (SiteRun.release(figure.row().jvm()).equals(release)
                                        && figure.row()
                                                .get("gc")
                                                .equals(figure.run().collector()))))
                .toList();
        return all.stream()
                .filter(figure -> figure.row()
                        .relativeHalfWidth()
                        .filter(half -> half < WIDE)
                        .isPresent())
                .reduce((older, newer) -> newer)
                .or(() -> all.stream().reduce((older, newer) -> newer));
    }

    /** Returns whether it may change values. */
    boolean isLossy() {
        return figures.stream().anyMatch(RunFigure::lossy);
    }

    /** Returns the processing model. */
    String model() {
        return figures.get(figures.size() - 1).row().model();
    }

    /** Returns the library with its newest version. */
    String library() {
        RunRow last = figures.get(figures.size() - 1).row();
        return (last.get("library") + " " + last.get("library_version")).strip();
    }
}

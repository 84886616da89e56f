package org.xmlcost.docs.site;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.report.ComponentBars;
import org.xmlcost.report.Estimate;
import org.xmlcost.report.Html;
import org.xmlcost.report.PageSection;
import org.xmlcost.report.Plot;
import org.xmlcost.report.Table;
import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;

import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of a codec on a wire in a number mode: how it stands against the others, what it costs, where its time goes, and
 * then its history and all figures.
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
    /** What the metrics of memory are, by their ids. */
    private static final Map<String, String> HELD = Map.of(
            Metric.RETAINED.id(), "kept of a message that was read",
            Metric.HELD.id(), "held by an open codec",
            Metric.NATIVE_HELD.id(), "held by an open codec outside the Java heap",
            Metric.NATIVE_PEAK.id(), "most held outside the Java heap",
            Metric.NATIVE_ALLOC.id(), "allocated outside the Java heap");

    private static final String INTERVAL = "95 % interval|distance of its ends from the score";

    String title() {
        return codec + " on " + wire + (numbers.isEmpty() || numbers.equals("bits") ? "" : ", numbers " + numbers);
    }

    /** Returns the page as HTML. {@code address} is that of the page of a row from the root of the site. */
    String html(Peers peers, Function<RunRow, String> address) throws IOException {
        List<Standing> standings = MESSAGES.stream()
                .flatMap(question -> Standing.of(question, figures, peers).stream())
                .toList();
        List<PageSection> sections = List.of(
                others(standings, row -> FRAME.root() + address.apply(row)),
                costs(standings.stream().findFirst().map(Standing::own)),
                components(),
                new PageSection(
                        "history",
                        "History",
                        "Nanoseconds per value in each run that measured the row, older runs first. Plots have the newest 50 runs. Runs on "
                                + "different machines differ for that reason alone.",
                        MESSAGES.stream().flatMap(this::history).toList(),
                        List.of(),
                        "Each time was measured once."));
        List<PageSection> last = List.of(
                new PageSection(
                        "figures",
                        "All figures",
                        "Every figure of every run, older runs first. A score is for one message.",
                        List.of(),
                        List.of(all()),
                        "No run measured it."),
                new PageSection(
                        "unmeasured",
                        "Without a figure",
                        "Rows whose newest run has no figure, with the reason.",
                        List.of(),
                        List.of(unmeasured()),
                        "Every row has a figure."));
        List<Plot> plots =
                sections.stream().flatMap(section -> section.plots().stream()).toList();
        return FRAME.page(title(), about(), html(sections) + flameGraphs() + html(last), FRAME.plots(title(), plots));
    }

    private static String html(List<PageSection> sections) {
        return sections.stream().map(PageSection::html).collect(Collectors.joining());
    }

    private static PageSection others(List<Standing> standings, Function<RunRow, String> address) {
        return new PageSection(
                "others",
                "Against the other codecs",
                standings.stream().map(Standing::sentence).collect(Collectors.joining("\n\n"))
                        + "\n\nMeasured in "
                        + standings.stream().map(Standing::source).distinct().collect(Collectors.joining(" and in "))
                        + ".",
                standings.stream().map(Standing::plot).toList(),
                standings.size(),
                Map.of(
                        "How to read it",
                        "A plot has the fastest codec of each model and the nearest ones; left of the line a codec takes less time. One "
                                + "is called faster or slower if the 95 % interval of its ratio excludes 1 and is not "
                                + "within 2 % of 1. The tables have all."),
                standings.stream()
                        .<Table<?>>map(standing -> standing.table(address))
                        .toList(),
                "No run measured another codec beside it.");
    }

    /** Returns the section with the cost of a value on the machine and on the Java of a figure. */
    private PageSection costs(Optional<RunFigure> beside) {
        Optional<RunFigure> place = beside.or(() ->
                latest(false).max(Comparator.comparing(figure -> figure.run().name())));
        String machine = place.map(figure -> figure.run().machine()).orElse("");
        String release = SiteRun.release(place.map(figure -> figure.row().jvm()).orElse(""));
        return new PageSection(
                "costs",
                "What it costs",
                "For a value, on %s%s: the newest run of each figure."
                        .formatted(machine, release.isEmpty() ? "" : ", Java " + release),
                List.of(),
                List.of(times(machine, release), memory(machine, release)),
                "No run measured reading, writing or memory.");
    }

    private Table<?> times(String machine, String release) {
        Table<String> table = Table.of(
                        "costs-times",
                        "A value",
                        latest(false)
                                .map(figure -> figure.row().payload())
                                .distinct()
                                .filter(payload -> times(payload, machine, release)
                                        .findAny()
                                        .isPresent())
                                .toList())
                .column("payload", payload -> payload);
        for (Metric metric : List.of(Metric.TIME, Metric.ALLOC)) {
            MESSAGES.forEach(question -> table.columnIfAny(
                    question + (metric == Metric.TIME ? ", ns" : ", bytes allocated|on the Java heap"),
                    payload -> figure(question, metric, payload, machine, release)
                            .map(figure -> Estimate.perValue(figure.row()))));
        }
        return table.columnIfAny(
                "message, bytes",
                payload -> times(payload, machine, release)
                        .flatMap(row ->
                                row.number("message_bytes").map(bytes -> bytes / Math.max(1, row.count())).stream())
                        .findFirst());
    }

    private Stream<RunRow> times(String payload, String machine, String release) {
        return MESSAGES.stream()
                .flatMap(question -> time(question, payload, machine, release).stream())
                .map(RunFigure::row);
    }

    private Table<?> memory(String machine, String release) {
        return texts(
                        Table.of(
                                        "costs-memory",
                                        "Memory",
                                        latest(false)
                                                .filter(figure -> HELD.containsKey(
                                                                figure.row().metric())
                                                        && figure.row()
                                                                .question()
                                                                .equals(Question.MEMORY.id())
                                                        && isOn(figure, machine, release))
                                                .toList())
                                .column("what", figure -> HELD.get(figure.row().metric())),
                        "direction",
                        "payload")
                .column("bytes", figure -> Estimate.ofMessage(figure.row()))
                .column("bytes of a value", RowPage::perValue);
    }

    private String about() {
        RunRow last = figures.get(figures.size() - 1).row();
        String versions = figures.stream()
                .map(figure -> figure.row().get("library_version"))
                .distinct()
                .collect(Collectors.joining(", "));
        return (isLossy() ? "Lossy: it may read other digits than were sent. " : "") + "Model " + last.model()
                + ", library " + last.get("library") + " " + versions + ". Figures of "
                + (runs(figures) == 1 ? "one run." : runs(figures) + " runs.");
    }

    private Stream<RunFigure> latest(boolean ofComponents) {
        Map<List<Object>, RunFigure> latest = new LinkedHashMap<>();
        figures.stream()
                .filter(figure ->
                        figure.isComponent() == ofComponents && figure.row().isMeasured())
                .forEach(figure -> latest.put(figure.key(), figure));
        if (ofComponents) {
            // The components of a row are of one run, the newest that sampled it.
            Map<List<String>, SiteRun> newest = new LinkedHashMap<>();
            latest.values()
                    .forEach(figure -> newest.merge(
                            place(figure), figure.run(), BinaryOperator.maxBy(Comparator.comparing(SiteRun::name))));
            latest.values().removeIf(figure -> !figure.run().equals(newest.get(place(figure))));
        }
        return latest.values().stream()
                .sorted(Comparator.comparing((RunFigure figure) ->
                                QUESTIONS.indexOf(figure.row().question()))
                        .thenComparing(figure -> figure.row().direction())
                        .thenComparing(figure -> figure.row().kind())
                        .thenComparing(figure -> figure.row().count()));
    }

    private static List<String> place(RunFigure figure) {
        RunRow row = figure.row();
        return List.of(row.direction(), row.payload(), row.jvm(), row.get("gc"), row.get("machine"));
    }

    /** Returns all figures, those of a row beside each other. */
    private Table<?> all() {
        Map<List<Object>, List<RunFigure>> measured = figures.stream()
                .filter(figure -> !figure.isComponent() && figure.row().isMeasured())
                .collect(Collectors.groupingBy(RunFigure::key, LinkedHashMap::new, Collectors.toList()));
        Table<RunFigure> table = Table.of(
                        "all-figures",
                        "All figures",
                        latest(false)
                                .flatMap(figure -> measured.get(figure.key()).stream())
                                .toList())
                .filterable()
                .folded();
        texts(table, "question", "direction", "payload", "metric")
                .column("per value", RowPage::perValue)
                .column(INTERVAL, figure -> Table.Cell.interval(figure.row()))
                .column("score|of one message", figure -> figure.row().score());
        return texts(table, "unit", "part", "threads", "jvm", "gc").column("run", RowPage::run);
    }

    private static Table<RunFigure> texts(Table<RunFigure> table, String... columns) {
        List.of(columns)
                .forEach(column -> table.column(column, figure -> figure.row().get(column)));
        return table;
    }

    private static Optional<Double> perValue(RunFigure figure) {
        return Estimate.isPerValue(figure.row()) ? Optional.of(figure.row().perValue()) : Optional.empty();
    }

    private static Table.Cell run(RunFigure figure) {
        return Table.Cell.link(figure.run().name(), FRAME.root() + figure.run().address());
    }

    /** Returns a plot of the payload that most runs measured; of several such payloads, of that with most values. */
    private Stream<Plot> history(String question) {
        return figures.stream()
                .filter(figure -> figure.row().question().equals(question)
                        && figure.row().is(Metric.TIME)
                        && figure.row().isMeasured())
                .collect(Collectors.groupingBy(figure -> figure.row().payload(), TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(each -> runs(each) > 1)
                .max(Comparator.<List<RunFigure>>comparingLong(RowPage::runs)
                        .thenComparing(each -> each.get(0).row().count()))
                .map(each -> history(question + " " + each.get(0).row().payload(), each))
                .stream();
    }

    private static long runs(List<RunFigure> figures) {
        return figures.stream().map(RunFigure::run).distinct().count();
    }

    private static Plot history(String title, List<RunFigure> measured) {
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
        return new Plot(title, Plot.Form.dots, Plot.Axis.log("ns per value"), Plot.Axis.of(names), Plot.series(marks));
    }

    private static String name(RunFigure figure) {
        String gc = figure.row().get("gc");
        return figure.run().name() + (gc.isEmpty() || gc.equals(figure.run().collector()) ? "" : ", " + gc);
    }

    /** Returns the section with the components in the newest run that sampled the codec. */
    private PageSection components() {
        List<RunFigure> parts = latest(true).toList();
        Optional<SiteRun> newest = parts.stream().map(RunFigure::run).max(Comparator.comparing(SiteRun::name));
        List<Breakdown> rows = Breakdown.of(figures.stream()
                .filter(figure -> newest.filter(figure.run()::equals).isPresent())
                .map(RunFigure::row)
                .toList());
        return new PageSection(
                "components",
                "Where the time goes",
                "Components of the time of a value, sampled in "
                        + newest.map(SiteRun::name).orElse("")
                        + ". The interval at the end of a bar is that of the time.",
                MESSAGES.stream()
                        .flatMap(question -> components(question, rows))
                        .toList(),
                List.of(texts(
                                Table.of("parts", "Components", parts).folded(),
                                "direction",
                                "payload",
                                "jvm",
                                "component")
                        .column("ns of one message", figure -> figure.row().score())
                        .column(INTERVAL, figure -> Table.Cell.interval(figure.row()))
                        .column("run", RowPage::run)),
                "No run sampled it.");
    }

    private static Stream<Plot> components(String question, List<Breakdown> rows) {
        int most = rows.stream().mapToInt(row -> row.time().count()).max().orElse(0);
        boolean several = rows.stream().map(row -> row.time().jvm()).distinct().count() > 1;
        List<Breakdown> shown = rows.stream()
                .filter(row ->
                        row.time().question().equals(question) && row.time().count() == most)
                .toList();
        return shown.isEmpty()
                ? Stream.empty()
                : Stream.of(ComponentBars.plot(
                        "time to " + question + " a value, by component",
                        shown,
                        row -> row.time().payload()
                                + (several && !row.time().jvm().isEmpty()
                                        ? ", Java " + SiteRun.release(row.time().jvm())
                                        : "")));
    }

    private String flameGraphs() {
        if (flames.isEmpty()) {
            return "";
        }
        Map.Entry<String, String> first = flames.entrySet().iterator().next();
        return """
            <section id="flames">
            <h2>Flame graphs</h2>
            <p>Sampled stacks of one fork, as async-profiler draws them. The width of a function is its share of the
            samples; what it calls is above it.</p>
            %s<iframe class="flame" src="%s" title="Flame graph: %s" loading="lazy" sandbox="allow-scripts"></iframe>
            </section>
            """.formatted(
                        FRAME.list(flames.entrySet()),
                        Html.escape(FRAME.root() + first.getValue()),
                        Html.escape(first.getKey()));
    }

    private Table<?> unmeasured() {
        Map<List<Object>, RunFigure> latest = new LinkedHashMap<>();
        figures.stream().filter(figure -> !figure.isComponent()).forEach(figure -> latest.put(figure.key(), figure));
        latest.values().removeIf(figure -> figure.row().isMeasured());
        return texts(
                        Table.of("reasons", "Rows without a figure", latest.values())
                                .filterable()
                                .folded(),
                        "question",
                        "direction",
                        "part",
                        "payload",
                        "jvm",
                        "status",
                        "reason")
                .column("run", RowPage::run);
    }

    /**
     * Returns the time of reading or writing a payload in the newest run on a machine, with one thread, a release of
     * Java and the collector of the run. A run in which the row has a wide interval, such as one that measures it
     * beside its own questions, counts only if there is no other. Rows outside the JVM are of every Java.
     */
    Optional<RunFigure> time(String question, String payload, String machine, String release) {
        return figure(question, Metric.TIME, payload, machine, release);
    }

    private Optional<RunFigure> figure(String question, Metric metric, String payload, String machine, String release) {
        List<RunFigure> all = figures.stream()
                .filter(figure -> figure.row().question().equals(question)
                        && figure.row().is(metric)
                        && figure.row().isMeasured()
                        && figure.row().payload().equals(payload)
                        && figure.row().get("threads").equals("1")
                        && isOn(figure, machine, release))
                .toList();
        return all.stream()
                .filter(figure -> figure.row()
                        .relativeHalfWidth()
                        .filter(half -> half < WIDE)
                        .isPresent())
                .reduce((older, newer) -> newer)
                .or(() -> all.stream().reduce((older, newer) -> newer));
    }

    /**
     * Returns whether a figure is of a machine and of a release of Java with the collector of the run, or of no Java.
     */
    private static boolean isOn(RunFigure figure, String machine, String release) {
        RunRow row = figure.row();
        return figure.run().machine().equals(machine)
                && (row.jvm().isEmpty() || SiteRun.release(row.jvm()).equals(release))
                && row.isOfCollector(figure.run().collector());
    }

    boolean isLossy() {
        return figures.stream().anyMatch(RunFigure::lossy);
    }

    String model() {
        return figures.get(figures.size() - 1).row().model();
    }

    String library() {
        RunRow last = figures.get(figures.size() - 1).row();
        return (last.get("library") + " " + last.get("library_version")).strip();
    }
}

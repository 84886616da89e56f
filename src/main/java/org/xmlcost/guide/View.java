package org.xmlcost.guide;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rows of a run by what they measure, each codec on its first wire and in its usual number mode. */
final class View {
    private static final Pattern UNCHECKED = Pattern.compile(".*-(unchecked|unguarded)");

    private final RunTable run;
    private final RowStatistics statistics;
    /** A row of each codec on its first wire, in the order of the run. */
    private final Map<String, RunRow> codecs = new LinkedHashMap<>();

    private final int release;
    private final List<RunRow> of;
    private final String collector;
    private final Map<List<String>, RunRow> rows = new LinkedHashMap<>();
    private final Map<String, Long> figures;

    /** Creates the view of the rows on a release of Java, and of those outside the JVM. */
    View(RunTable run, int release) {
        this.run = run;
        this.release = release;
        this.of = run.rows().stream()
                .filter(row -> row.jvm().isEmpty() || release(row) == release)
                .toList();
        this.statistics = RowStatistics.of(run);
        this.collector = RunTable.collector(run.rows());
        for (RunRow row : of) {
            if (!row.codec().isEmpty()) {
                codecs.putIfAbsent(row.codec(), row);
            }
        }
        this.figures = of.stream()
                .filter(row -> row.isMeasured() && row.get("build").isEmpty())
                .filter(row -> !row.question().equals(Question.AA.id()))
                .collect(Collectors.groupingBy(RunRow::question, LinkedHashMap::new, Collectors.counting()));
        for (RunRow row : of) {
            if (isOfUsualCollector(row) && isUsual(row)) {
                rows.putIfAbsent(key(row), row);
            }
        }
    }

    private static List<String> key(RunRow row) {
        return List.of(
                row.codec(),
                row.question(),
                row.direction(),
                row.get("part"),
                row.payload(),
                row.get("threads"),
                row.metric(),
                row.component());
    }

    RunTable run() {
        return run;
    }

    String profile() {
        return run.plan().path("profile").asString("");
    }

    /** Returns the releases of Java of a run's forks. */
    static Set<Integer> releases(RunTable run) {
        TreeSet<Integer> releases = new TreeSet<>();
        run.rows().stream().filter(row -> !row.jvm().isEmpty()).forEach(row -> releases.add(release(row)));
        return releases;
    }

    private static int release(RunRow row) {
        return Integer.parseInt(row.jvm().split("[^0-9]", 2)[0]);
    }

    /** Returns the release of Java of the rows. */
    int release() {
        return release;
    }

    /** Returns the number of processors of the run's machine, with their name. */
    String processors() {
        String name = run.environment().at("/machine/cpu").asString("");
        return run.environment().at("/machine/cpus").asInt(0) + " processors"
                + (name.isEmpty() ? "" : " (" + name + ")");
    }

    /** Returns whether a row may change values, or takes what another reader refuses. Such rows are not ranked. */
    boolean isUnranked(RunRow row) {
        return isUnranked(run, row);
    }

    static boolean isUnranked(RunTable run, RunRow row) {
        return run.isLossy(row) || UNCHECKED.matcher(row.codec()).matches();
    }

    /** Returns whether a row is of its codec's first wire and usual number mode. */
    boolean isUsual(RunRow row) {
        RunRow first = codecs.get(row.codec());
        return first != null
                && first.wire().equals(row.wire())
                && first.numbers().equals(row.numbers());
    }

    /** Returns whether a row is of the run's collector, or of none. */
    boolean isOfUsualCollector(RunRow row) {
        return row.get("gc").isEmpty() || row.get("gc").equals(collector);
    }

    /** Returns all rows. */
    Stream<RunRow> all() {
        return of.stream();
    }

    /** Returns the number of figures by question, except for {@code aa}, which repeats rows of others. */
    Map<String, Long> figures() {
        return figures;
    }

    /** Returns a row of each codec on its first wire, by codec, in the order of the run. */
    Map<String, RunRow> codecs() {
        return codecs;
    }

    /** Returns the measured row of a codec on its first wire, in one thread and under the run's collector. */
    Optional<RunRow> row(String codec, String question, String direction, String payload, Metric metric) {
        return row(codec, question, direction, payload, metric, 1, "");
    }

    /** Returns the measured row of a codec on its first wire, under the run's collector. */
    Optional<RunRow> row(
            String codec,
            String question,
            String direction,
            String payload,
            Metric metric,
            int threads,
            String component) {
        return Optional.ofNullable(rows.get(List.of(
                        codec, question, direction, "", payload, Integer.toString(threads), metric.id(), component)))
                .filter(RunRow::isMeasured);
    }

    /** Returns the row of a codec's time in one thread. */
    Optional<RunRow> time(String codec, String direction, String payload) {
        return row(codec, direction, direction, payload, Metric.TIME);
    }

    /** Returns a row of a codec's memory. */
    Optional<RunRow> memory(String codec, String direction, String payload, Metric metric) {
        return row(codec, "memory", direction, payload, metric);
    }

    /** Returns the time of a message for which everything is made anew, over that of one that reuses what it can. */
    Optional<Ratio> anew(String codec, String direction, String payload) {
        return row(codec, "setup", direction, payload, Metric.TIME)
                .flatMap(above -> time(codec, direction, payload).flatMap(below -> ratio(above, below)));
    }

    /** Returns whether a codec runs outside the JVM. */
    static boolean isNative(String codec) {
        return codec.startsWith("native.");
    }

    /** Returns the ratio of two rows; empty if one of them has no interval. */
    Optional<Ratio> ratio(RunRow above, RunRow below) {
        return statistics.ratio(above, below);
    }

    /** Returns the components of a codec's time, the largest first; empty if they were not sampled. */
    Map<String, RunRow> components(String codec, String direction, String payload) {
        Map<String, RunRow> components = new LinkedHashMap<>();
        of.stream()
                .filter(row -> row.codec().equals(codec)
                        && row.direction().equals(direction)
                        && row.payload().equals(payload)
                        && !row.component().isEmpty()
                        && row.isMeasured()
                        && row.metric().equals(Metric.TIME.id())
                        && isUsual(row))
                .sorted((first, second) -> Double.compare(second.score(), first.score()))
                .forEach(row -> components.putIfAbsent(row.component(), row));
        return components;
    }

    /** Returns the shares of the components of a codec's time, the largest first; empty if they were not sampled. */
    Map<String, Double> shares(String codec, String direction, String payload) {
        Map<String, RunRow> components = components(codec, direction, payload);
        double sum = components.values().stream().mapToDouble(RunRow::score).sum();
        Map<String, Double> shares = new LinkedHashMap<>();
        components.forEach((name, row) -> shares.put(name, row.score() / sum));
        return shares;
    }
}

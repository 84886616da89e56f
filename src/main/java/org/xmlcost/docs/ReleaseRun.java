package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.model.Settings;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Leaders;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.Tie;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rows of a run on a release of Java, and those outside the JVM.
 *
 * @param codecs a row of each codec on its first wire, in the order of the run
 * @param usual measured rows of codecs on their first wires and in their usual number modes
 * @param rows usual rows of whole messages in one thread, by what they measure
 * @param components components of times, the largest first, by codec, direction and payload
 * @param figures number of figures by question, except for {@code aa}, which repeats rows of others
 */
record ReleaseRun(
        RunTable run,
        int release,
        String collector,
        List<RunRow> all,
        Map<String, RunRow> codecs,
        RunRows usual,
        Map<List<String>, RunRow> rows,
        Map<List<String>, Map<String, RunRow>> components,
        Map<String, Long> figures) {

    static ReleaseRun of(RunTable run, int release) {
        String collector = RunTable.collector(run.rows());
        Predicate<RunRow> isOfRelease = row -> row.jvm().isEmpty() || release(row) == release;
        List<RunRow> all = run.rows().stream().filter(isOfRelease).toList();
        Map<String, RunRow> codecs =
                first(all.stream().filter(row -> !row.codec().isEmpty()), RunRow::codec);
        Predicate<RunRow> isUsual = row -> Optional.ofNullable(codecs.get(row.codec()))
                .filter(first -> first.codecOnWire().equals(row.codecOnWire()))
                .isPresent();
        RunRows usual = RunRows.of(run).where(isOfRelease.and(isUsual));
        return new ReleaseRun(
                run,
                release,
                collector,
                all,
                codecs,
                usual,
                first(
                        usual.where("part= threads=1").where(row -> row.isOfCollector(collector)).rows().stream(),
                        row -> List.of(row.codec(), row.question(), row.direction(), row.payload(), row.metric())),
                all.stream()
                        .filter(row -> row.isMeasured()
                                && !row.component().isEmpty()
                                && row.metric().equals(Metric.TIME.id())
                                && isUsual.test(row))
                        .sorted(Comparator.comparingDouble(RunRow::score).reversed())
                        .collect(Collectors.groupingBy(
                                row -> List.of(row.codec(), row.direction(), row.payload()),
                                Collectors.collectingAndThen(
                                        Collectors.toList(), parts -> first(parts.stream(), RunRow::component)))),
                all.stream()
                        .filter(row -> row.isMeasured()
                                && row.get("build").isEmpty()
                                && !row.question().equals(Question.AA.id()))
                        .collect(Collectors.groupingBy(RunRow::question, LinkedHashMap::new, Collectors.counting())));
    }

    private static <K> Map<K, RunRow> first(Stream<RunRow> rows, Function<RunRow, K> key) {
        return rows.collect(Collectors.toMap(key, row -> row, (first, later) -> first, LinkedHashMap::new));
    }

    String profile() {
        return run.plan().path("profile").asString("");
    }

    static Set<Integer> releases(RunTable run) {
        return run.rows().stream()
                .filter(row -> !row.jvm().isEmpty())
                .map(ReleaseRun::release)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static int release(RunRow row) {
        return Integer.parseInt(row.jvm().split("[^0-9]", 2)[0]);
    }

    /** Returns a link to the results of the run. {@code root} is the address of the project's folder with a slash. */
    String link(String root) {
        return "[%1$s](%2$sresults/%1$s/results.csv)".formatted(run.name(), root);
    }

    /** See {@link RunTable#measuredOn}. */
    String measuredOn() {
        return run.measuredOn();
    }

    /** Returns whether a row is of the run's collector, or of none. */
    boolean isOfUsualCollector(RunRow row) {
        return row.isOfCollector(collector);
    }

    long figures(String question) {
        return figures.getOrDefault(question, 0L);
    }

    /** Returns the measured row of a codec on its first wire, in one thread and under the run's collector. */
    Optional<RunRow> row(String codec, String question, String direction, String payload, Metric metric) {
        return Optional.ofNullable(rows.get(List.of(codec, question, direction, payload, metric.id())));
    }

    Optional<RunRow> time(String codec, String direction, String payload) {
        return row(codec, direction, direction, payload, Metric.TIME);
    }

    Optional<RunRow> memory(String codec, String direction, String payload, Metric metric) {
        return row(codec, "memory", direction, payload, metric);
    }

    /** Returns the time of a message for which everything is made anew, over that of one that reuses what it can. */
    Optional<Ratio> anew(String codec, String direction, String payload) {
        return usual.ratio(row(codec, "setup", direction, payload, Metric.TIME), time(codec, direction, payload));
    }

    /** Returns whether rows on binary wires were warmed up for as long as they need. */
    boolean isWarm() {
        return isWarm(run);
    }

    static boolean isWarm(RunTable run) {
        return run.plan().at("/settings/settleMillis").asInt(0) >= Settings.leastSettlingMillis(true);
    }

    /** Returns whether a codec runs outside the JVM. */
    static boolean isNative(String codec) {
        return codec.startsWith("native.");
    }

    /** Returns the ratio of two rows; empty if one of them has no interval. */
    Optional<Ratio> ratio(RunRow above, RunRow below) {
        return usual.statistics().ratio(above, below);
    }

    /** Returns the mean of a row with its error; without an error if the row has no interval. */
    Ratio.Side side(RunRow row) {
        return usual.statistics().side(row).orElse(Ratio.Side.exact(row.score()));
    }

    /**
     * Returns the rows that share the first place with the best one, which comes first. If its error is unknown, since
     * it has a single fork, these are the rows within the margin of {@link Tie}.
     */
    List<RunRow> leaders(List<RunRow> ranked, boolean isMoreBetter) {
        if (!ranked.isEmpty() && usual.statistics().side(ranked.get(0)).isEmpty()) {
            return ranked.stream()
                    .filter(row -> Tie.isWithin(row.score() / ranked.get(0).score()))
                    .toList();
        }
        return ranked.subList(
                0,
                Leaders.count(ranked.stream()
                        .map(row -> side(row).logarithm())
                        .map(level -> isMoreBetter ? new Ratio(-level.log(), level.error(), level.df()) : level)
                        .toList()));
    }

    /** Returns the components of a codec's time, the largest first; empty if they were not sampled. */
    Map<String, RunRow> components(String codec, String direction, String payload) {
        return components.getOrDefault(List.of(codec, direction, payload), Map.of());
    }

    /** Returns the shares of components in the times of codecs, the largest first; empty if none was sampled. */
    String shares(Iterable<String> names, List<String> directions, String payload) {
        Map<String, Map<String, Double>> lines = new LinkedHashMap<>();
        Map<String, Double> sums = new HashMap<>();
        for (String codec : names) {
            for (String direction : directions) {
                Map<String, RunRow> parts = components(codec, direction, payload);
                double sum = parts.values().stream().mapToDouble(RunRow::score).sum();
                Map<String, Double> shares = new LinkedHashMap<>();
                parts.forEach((name, row) -> shares.put(name, row.score() / sum));
                shares.forEach((name, share) -> sums.merge(name, share, Double::sum));
                lines.put(Markdown.code(codec) + (directions.size() > 1 ? " " + direction : ""), shares);
            }
        }
        return Table.of(lines.entrySet())
                .column("codec", Map.Entry::getKey)
                .columns(
                        sums.entrySet().stream()
                                .sorted(Map.Entry.<String, Double>comparingByValue()
                                        .reversed())
                                .map(Map.Entry::getKey)
                                .toList(),
                        name -> name.replace('-', ' '),
                        (line, name) ->
                                Optional.ofNullable(line.getValue().get(name)).map(Figures::percent))
                .filled()
                .markdown();
    }
}

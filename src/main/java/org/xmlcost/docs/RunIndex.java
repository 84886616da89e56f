package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Citation;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.NoisePair;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.RowLevels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * List of the published runs of each machine, newest first. Each run is compared with the previous run of the same
 * profile and the same Javas.
 */
final class RunIndex {
    private RunIndex() {}

    /** Returns the list of runs, which are given in the order of their age, the oldest first. */
    static String list(List<RunTable> runs) {
        Map<String, List<RunTable>> machines = new TreeMap<>();
        runs.forEach(run -> machines.computeIfAbsent(Citation.machine(run), name -> new ArrayList<>())
                .add(0, run));
        return machines.entrySet().stream()
                .map(each -> "\n### " + each.getKey() + "\n\n" + table(each.getValue()))
                .collect(Collectors.joining());
    }

    private static String table(List<RunTable> runs) {
        return Table.of(runs)
                .column(
                        "run",
                        run -> "[%s](%s/results.csv)"
                                .formatted(run.name(), run.folder().getFileName()))
                .column("Java", run -> String.join(", ", javas(run)))
                .column(
                        "commit",
                        run -> run.environment()
                                .at("/git/commit")
                                .asString("unknown")
                                .substring(0, 7))
                .column(
                        "timed rows:",
                        run -> Long.toString(
                                times(run).stream().filter(RunRow::isMeasured).count()))
                .column(
                        "half-width, median:",
                        run -> Precision.of(run).median().map(width -> Text.fixed(100 * width, 1) + " %"))
                .column(
                        "A/A:",
                        run -> NoisePair.of(run).stream()
                                .map(pair -> Text.fixed(pair.ratio().value(), 3))
                                .collect(Collectors.joining(", ")))
                .column("against the one before:", run -> before(runs, run).flatMap(other -> against(run, other)))
                .markdown();
    }

    private static Optional<RunTable> before(List<RunTable> runs, RunTable run) {
        return runs.subList(runs.indexOf(run) + 1, runs.size()).stream()
                .filter(other ->
                        profile(other).equals(profile(run)) && javas(other).equals(javas(run)))
                .findFirst();
    }

    private static String profile(RunTable run) {
        return run.plan().path("profile").asString("");
    }

    private static Set<String> javas(RunTable run) {
        return run.environment()
                .path("jvms")
                .valueStream()
                .map(jvm -> jvm.path("version").asString(""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the geometric mean of the ratios of all times that both runs have; empty if there are none. */
    private static Optional<String> against(RunTable run, RunTable before) {
        Map<String, Double> now = RowLevels.of(run, times(run), Set.of()).logs();
        Map<String, Double> then = RowLevels.of(before, times(before), Set.of()).logs();
        return now.keySet().stream()
                .filter(then::containsKey)
                .mapToDouble(key -> now.get(key) - then.get(key))
                .average()
                .stream()
                .mapToObj(mean -> Text.fixed(Math.exp(mean), 3))
                .findFirst();
    }

    private static List<RunRow> times(RunTable run) {
        return run.rows().stream().filter(row -> row.is(Metric.TIME)).toList();
    }
}

package org.xmlcost.publish;

import org.xmlcost.compare.Precision;
import org.xmlcost.compare.RowLevels;
import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.NoisePair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * List of published runs in {@code results/README.md}, between two markers. It has the runs of each machine, newest
 * first. Each run is compared with the previous run of the same profile and the same Javas.
 */
public final class ResultsIndex {
    private static final String BEGIN = "<!-- generated: runs -->";
    private static final String END = "<!-- end -->";

    private ResultsIndex() {}

    /**
     * Rewrites the list from the folders of published runs.
     *
     * @throws IOException if a file cannot be read or written, or if the page does not have the markers
     */
    public static void update(Path results) throws IOException {
        Path page = results.resolve("README.md");
        String text = Files.exists(page) ? Files.readString(page) : "# Published runs\n\n" + BEGIN + "\n" + END + "\n";
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new IOException(page + " has no lines " + BEGIN + " and " + END + " for the list of runs");
        }
        Files.writeString(page, text.substring(0, begin + BEGIN.length()) + "\n" + list(results) + text.substring(end));
    }

    /**
     * Returns the list as Markdown.
     *
     * @param results folder of published runs
     */
    public static String list(Path results) throws IOException {
        Map<String, List<RunTable>> machines = new TreeMap<>();
        try (var folders = Files.list(results)) {
            for (Path folder : folders.filter(each -> Files.exists(each.resolve("results.csv")))
                    .sorted(Comparator.reverseOrder())
                    .toList()) {
                RunTable run = RunTable.read(folder);
                machines.computeIfAbsent(machine(run), name -> new ArrayList<>())
                        .add(run);
            }
        }
        StringBuilder list = new StringBuilder();
        machines.forEach((machine, runs) -> {
            list.append("\n### ")
                    .append(machine)
                    .append(
                            "\n\n| run | Java | commit | timed rows | half-width, median | A/A | against the one before |\n")
                    .append("|---|---|---|--:|--:|--:|--:|\n");
            for (int i = 0; i < runs.size(); i++) {
                list.append(line(runs.get(i), before(runs, i)));
            }
        });
        return list.toString();
    }

    private static String machine(RunTable run) {
        return run.environment().at("/machine/cpu").asString("unknown") + ", "
                + run.environment().at("/machine/cpus").asString("?") + " processors, "
                + (run.environment().at("/machine/hypervisor").asBoolean(false) ? "virtual, " : "")
                + run.environment().at("/machine/os").asString("");
    }

    private static Optional<RunTable> before(List<RunTable> runs, int at) {
        RunTable run = runs.get(at);
        return runs.subList(at + 1, runs.size()).stream()
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

    private static String line(RunTable run, Optional<RunTable> before) {
        long times = run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && row.isMeasured())
                .count();
        String folder = run.folder().getFileName().toString();
        return "| [" + run.name() + "](" + folder + "/results.csv) | " + String.join(", ", javas(run)) + " | "
                + run.environment().at("/git/commit").asString("unknown").substring(0, 7) + " | " + times + " | "
                + Precision.of(run)
                        .median()
                        .map(width -> String.format(Locale.ROOT, "%.1f %%", 100 * width))
                        .orElse("") + " | "
                + NoisePair.of(run).stream()
                        .map(pair ->
                                String.format(Locale.ROOT, "%.3f", pair.ratio().value()))
                        .collect(Collectors.joining(", "))
                + " | "
                + before.map(other -> against(run, other)).orElse("") + " |\n";
    }

    /** Returns the geometric mean of the ratios of all times that both runs have; empty if there are none. */
    private static String against(RunTable run, RunTable before) {
        Map<String, Double> now = RowLevels.of(run, times(run), Set.of()).logs();
        Map<String, Double> then = RowLevels.of(before, times(before), Set.of()).logs();
        return now.keySet().stream()
                .filter(then::containsKey)
                .mapToDouble(key -> now.get(key) - then.get(key))
                .average()
                .stream()
                .mapToObj(mean -> String.format(Locale.ROOT, "%.3f", Math.exp(mean)))
                .findFirst()
                .orElse("");
    }

    private static List<RunRow> times(RunTable run) {
        return run.rows().stream().filter(row -> row.is(Metric.TIME)).toList();
    }
}

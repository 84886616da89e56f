package org.xmlcost.stats;

import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Variance between runs, estimated from published runs.
 *
 * @param rows variance of the levels of rows
 * @param groups variance of the geometric means of codecs
 */
public record RunHistories(RunHistory rows, RunHistory groups) {
    /**
     * Reads the published runs that were measured on the machine and with the Javas of A, grouped by build and profile.
     * It leaves out the compared runs, runs of two builds, and groups of a single run.
     *
     * @param results folder of published runs; an absent folder counts as empty
     */
    public static RunHistories read(Path results, List<RunTable> a, List<RunTable> b) throws IOException {
        Set<String> compared =
                Stream.concat(a.stream(), b.stream()).map(RunTable::name).collect(Collectors.toSet());
        Map<String, List<RunTable>> builds = new TreeMap<>();
        if (Files.isDirectory(results)) {
            try (var folders = Files.list(results)) {
                for (Path folder : folders.filter(each -> Files.exists(each.resolve("forks.csv")))
                        .sorted(Comparator.naturalOrder())
                        .toList()) {
                    RunTable run = RunTable.read(folder);
                    if (run.isAlike(a.get(0))
                            && !compared.contains(run.name())
                            && run.plan().path("builds").isEmpty()) {
                        builds.computeIfAbsent(
                                        run.environment().path("build").asString("") + " "
                                                + run.plan().path("profile").asString(""),
                                        build -> new ArrayList<>())
                                .add(run);
                    }
                }
            }
        }
        return of(builds.values().stream().filter(runs -> runs.size() > 1).toList());
    }

    /**
     * Estimates the variances from runs of equal builds.
     *
     * @param equal lists of two or more runs of one build
     */
    static RunHistories of(List<List<RunTable>> equal) {
        return new RunHistories(RunHistory.of(equal, false), RunHistory.of(equal, true));
    }
}

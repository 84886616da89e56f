package org.xmlcost.compare;

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
 * @param rows of rows
 * @param groups of the codecs' geometric means
 */
public record RunHistories(RunHistory rows, RunHistory groups) {
    /**
     * Reads the published runs of the machine and the Javas of A, grouped by build and profile. The compared runs are
     * left out, and so are builds of which there is one run.
     *
     * @param results folder of published runs; an absent one is empty
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
     * The histories that equal builds have.
     *
     * @param equal runs of one build each, two or more
     */
    static RunHistories of(List<List<RunTable>> equal) {
        return new RunHistories(RunHistory.of(equal, false), RunHistory.of(equal, true));
    }
}

package org.xmlcost.stats;

import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
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
     * Variance of the random effect of runs: how much the level of a row differs between runs of one build on one
     * machine. The forks of one run do not show it, because placement on the host, contention and memory layout last
     * for a whole run. The variance of each row or group is estimated from published runs and moderated by the pooled
     * variance of all rows or groups. A row without a history gets the pooled variance.
     *
     * @param variances variance of the levels of each row or group
     * @param pooled prior and degrees of freedom, pooled over all rows or groups
     */
    record RunHistory(Map<String, PooledVariance.Sample> variances, PooledVariance pooled) {
        /** Estimates the variances of rows, or of means of codecs, from lists of several runs of one build. */
        static RunHistory of(List<List<RunTable>> equal, boolean grouped) {
            Map<String, List<PooledVariance.Sample>> samples = new LinkedHashMap<>();
            for (List<RunTable> build : equal) {
                List<RowLevels> levels = RowLevels.adjusted(build.stream()
                        .map(run -> RowLevels.of(run, run.rows(), Set.of()))
                        .toList());
                Map<String, List<Double>> byKey = levels.stream()
                        .flatMap(run -> (grouped ? run.groups() : run.times()).entrySet().stream())
                        .collect(Collectors.groupingBy(
                                Map.Entry::getKey,
                                LinkedHashMap::new,
                                Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
                byKey.values().removeIf(logs -> logs.size() < 2);
                byKey.forEach((key, logs) -> samples.computeIfAbsent(key, name -> new ArrayList<>())
                        .add(PooledVariance.Sample.absolute(
                                logs.stream().mapToDouble(Double::doubleValue).toArray())));
            }
            Map<String, PooledVariance.Sample> variances = new LinkedHashMap<>();
            samples.forEach((key, all) -> variances.put(key, PooledVariance.Sample.pooled(all)));
            return new RunHistory(variances, PooledVariance.of(variances.values()));
        }

        boolean isEmpty() {
            return pooled.df() == 0;
        }

        /** Returns the moderated variance of a level between runs, with its degrees of freedom. */
        PooledVariance.Sample of(String key) {
            PooledVariance.Sample own = variances.get(key);
            return own == null
                    ? new PooledVariance.Sample(pooled.variance(), pooled.df())
                    : new PooledVariance.Sample(pooled.moderate(own), pooled.df() + own.df());
        }
    }

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
                            && run.plan().path("builds").isEmpty()
                            && !run.environment().has("repetitions")) {
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

    static RunHistories of(List<List<RunTable>> equal) {
        return new RunHistories(RunHistory.of(equal, false), RunHistory.of(equal, true));
    }
}

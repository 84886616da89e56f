package org.xmlcost.compare;

import org.xmlcost.result.RunTable;
import org.xmlcost.stats.PooledVariance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Variance of the random effect of runs: how much the level of a row differs between runs of one build on one machine,
 * beyond what its forks tell. Placement on the host, contention and memory layout last for a whole run. It is estimated
 * from published runs by row or group and moderated over all of them, so that a row without a history gets the pooled
 * variance.
 *
 * @param variances of levels, by row or group
 * @param pooled prior and degrees of freedom, pooled over all rows
 * @param runs number of runs behind it
 */
record RunHistory(Map<String, PooledVariance.Sample> variances, PooledVariance pooled, int runs) {
    static final RunHistory NONE = new RunHistory(Map.of(), PooledVariance.NONE, 0);

    /**
     * Estimates from runs.
     *
     * @param equal runs of one build each, two or more
     * @param grouped whether of the codecs' geometric means, or of rows
     */
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
        int runs = equal.stream().mapToInt(List::size).sum();
        return new RunHistory(variances, PooledVariance.of(variances.values()), runs);
    }

    /** Whether nothing is known. */
    boolean isEmpty() {
        return pooled.df() == 0;
    }

    /** The moderated variance of a level between runs, with its degrees of freedom. */
    PooledVariance.Sample of(String key) {
        PooledVariance.Sample own = variances.get(key);
        return own == null
                ? new PooledVariance.Sample(pooled.variance(), pooled.df())
                : new PooledVariance.Sample(pooled.moderate(own), pooled.df() + own.df());
    }
}

package org.xmlcost.compare;

import org.xmlcost.result.RunTable;
import org.xmlcost.stats.PooledVariance;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much the level of a row differs from one run to the next where nothing else does. A run has levels that its own forks cannot know: where the
 * host placed the machine, what it gave its neighbours, how memory was laid out for an hour. Learned from published runs of one build on one machine,
 * by row and by codec, and moderated over all of them, so that a row without a history gets what rows have in common.
 *
 * @param variances of logarithms of levels, by row or group
 * @param pooled    what they have in common
 * @param runs      how many runs stand behind it
 */
record RunHistory(Map<String, PooledVariance.Sample> variances, PooledVariance pooled, int runs) {
    static final RunHistory NONE = new RunHistory(Map.of(), PooledVariance.NONE, 0);

    /**
     * @param equal   runs of one build each, two or more
     * @param grouped whether of groups, the codecs' geometric means, or of rows
     */
    static RunHistory of(List<List<RunTable>> equal, boolean grouped) {
        Map<String, double[]> sums = new LinkedHashMap<>();
        int runs = 0;
        for (List<RunTable> build : equal) {
            runs += build.size();
            List<RowLevels> levels = RowLevels.adjusted(build.stream()
                    .map(run -> RowLevels.of(run, run.rows(), Set.of()))
                    .toList());
            Map<String, List<Double>> byKey = new LinkedHashMap<>();
            levels.forEach(run -> (grouped ? run.groups() : run.times())
                    .forEach((key, log) -> byKey.computeIfAbsent(key, name -> new ArrayList<>())
                            .add(log)));
            byKey.forEach((key, logs) -> {
                if (logs.size() > 1) {
                    double[] sum = sums.computeIfAbsent(key, name -> new double[2]);
                    double[] draws =
                            logs.stream().mapToDouble(Double::doubleValue).toArray();
                    sum[0] += StatUtils.variance(draws) * (draws.length - 1);
                    sum[1] += draws.length - 1;
                }
            });
        }
        Map<String, PooledVariance.Sample> variances = new LinkedHashMap<>();
        sums.forEach((key, sum) -> variances.put(key, new PooledVariance.Sample(sum[0] / sum[1], sum[1])));
        return new RunHistory(variances, PooledVariance.of(variances.values()), runs);
    }

    boolean isEmpty() {
        return pooled.df() == 0;
    }

    /** The variance of the logarithm of a row's level from run to run, and how well that is known. */
    PooledVariance.Sample of(String key) {
        PooledVariance.Sample own = variances.get(key);
        return own == null
                ? new PooledVariance.Sample(pooled.variance(), pooled.df())
                : new PooledVariance.Sample(pooled.moderate(own), pooled.df() + own.df());
    }
}

package org.xmlcost.result;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What one finished fork measured: for each metric a figure per iteration, and what it says of itself.
 *
 * @param fork    number in its cell, from 1
 * @param metrics in the order of their lines in the table
 * @param facts   sizes of messages and pool
 * @param settled whether it got steady; if not, all its iterations are here
 * @param interrupted iterations whose times are left out, since the machine did something else
 */
public record ForkSample(int fork, Map<Metric, double[]> metrics, ForkFacts facts, boolean settled, int interrupted) {

    /** Without iterations during which the processor was not the fork's alone. */
    ForkSample only(boolean[] iterations) {
        Map<Metric, double[]> kept = new EnumMap<>(Metric.class);
        metrics.forEach((metric, all) -> kept.put(metric, all.length != iterations.length ? all
            : IntStream.range(0, all.length).filter(i -> iterations[i]).mapToDouble(i -> all[i]).toArray()));
        return new ForkSample(fork, kept, facts, settled, interrupted + iterations.length - facts.probe().iterationsAlone());
    }

    double[] of(Metric metric) {
        return metrics.getOrDefault(metric, new double[0]);
    }
}

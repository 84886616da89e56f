package org.xmlcost.stats;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Metric;
import org.xmlcost.result.CellState;
import org.xmlcost.result.ForkSamples;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Forks whose stacks were sampled from known shares. */
final class SampledForks {
    private static final ForkReport REPORT = ForkReport.ofSize(1000, 800);

    private SampledForks() {}

    /**
     * @param time of its one iteration, in ns
     * @param pause of the collector in it, in ns; negative for a fork that knows no pauses
     */
    static ForkSamples fork(int number, double time, double pause, Map<Component, Long> components) {
        Map<Metric, double[]> metrics = new LinkedHashMap<>();
        metrics.put(Metric.TIME, new double[] {time, time});
        if (pause >= 0) {
            metrics.put(Metric.PAUSE, new double[] {pause, pause});
        }
        return new ForkSamples(number, metrics, components, REPORT, 0);
    }

    /** A fork with samples drawn from shares; those not named are of the last component. */
    static ForkSamples drawn(int number, int samples, Map<Component, Double> shares, Random random) {
        Map<Component, Long> counts = new EnumMap<>(Component.class);
        for (int i = 0; i < samples; i++) {
            double at = random.nextDouble();
            Component drawn = Component.OTHER;
            for (Map.Entry<Component, Double> share : shares.entrySet()) {
                at -= share.getValue();
                if (at < 0) {
                    drawn = share.getKey();
                    break;
                }
            }
            counts.merge(drawn, 1L, Long::sum);
        }
        return fork(number, 100, -1, counts);
    }

    static CellStatistics cell(List<ForkSamples> forks) {
        return CellStatistics.of(new CellState(new ArrayList<>(forks), Optional.empty(), Optional.empty()));
    }
}

package org.xmlcost.stats;

import org.xmlcost.machine.Component;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.result.ForkSamples;

import org.hipparchus.stat.StatUtils;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Shares of the components in the time of a row, from the sampled stacks of its forks. The share of the collector is
 * its pauses over the time of the iterations. The samples, taken while the program was not paused, divide the rest.
 *
 * <p>Counts of samples are multinomial within a fork. Forks differ by more than that, because the compiler decides fork
 * by fork. So the multinomial variance is multiplied by the dispersion of the row's counts, Pearson's chi-squared over
 * its degrees of freedom, at least 1: P. McCullagh, J. A. Nelder, Generalized Linear Models, 1989, section 4.5.
 */
public final class ComponentShares {
    static final List<String> COLUMNS = List.of("cell", "fork", "component", "samples", "share");

    private final List<ForkSamples> forks;
    private final Map<Component, Double> counts = new EnumMap<>(Component.class);
    private final double all;

    ComponentShares(List<ForkSamples> forks) {
        this.forks = forks;
        forks.forEach(
                fork -> fork.components().forEach((component, n) -> counts.merge(component, (double) n, Double::sum)));
        this.all = counts.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Returns the components that tables list: all but rare ones that no fork has. */
    public static List<Component> listed(List<ForkSamples> forks) {
        return Arrays.stream(Component.values())
                .filter(component -> !component.isRare()
                        || forks.stream().anyMatch(fork -> fork.components().getOrDefault(component, 0L) > 0))
                .toList();
    }

    /**
     * Returns the lines of a cell in {@code components.csv}: one for each component of each fork. {@code samples} is
     * the number of its samples, empty for the collector, and {@code share} its share of the fork's time, 0 to 1.
     */
    static List<List<Object>> lines(Cell cell, CellStatistics statistics) {
        List<ForkSamples> forks = statistics.state().forks();
        List<Component> listed = listed(forks);
        return forks.stream()
                .flatMap(fork -> listed.stream()
                        .map(component -> Arrays.<Object>asList(
                                cell.id(),
                                fork.fork(),
                                component,
                                component == Component.COLLECTOR
                                        ? null
                                        : fork.components().getOrDefault(component, 0L),
                                ResultRows.number(share(fork, component)))))
                .toList();
    }

    /** Returns the share of the collector's pauses in the time of a fork's iterations. */
    static double pauses(ForkSamples fork) {
        return fork.of(Metric.PAUSE).length == 0
                ? 0
                : StatUtils.sum(fork.of(Metric.PAUSE)) / StatUtils.sum(fork.of(Metric.TIME));
    }

    /** Returns the share of a component in the time of one fork, 0 to 1. */
    public static double share(ForkSamples fork, Component component) {
        double samples =
                fork.components().values().stream().mapToLong(Long::longValue).sum();
        return component == Component.COLLECTOR
                ? pauses(fork)
                : (1 - pauses(fork)) * fork.components().getOrDefault(component, 0L) / samples;
    }

    /** Returns the share of a component in the row's time, 0 to 1. With one fork, its uncertainty is unknown. */
    UncertainValue of(Component component) {
        UncertainValue paused = forks.size() == 1
                ? new UncertainValue(pauses(forks.get(0)), Double.NaN, Double.NaN)
                : UncertainValue.meanOf(
                        forks.stream().mapToDouble(ComponentShares::pauses).toArray());
        return component == Component.COLLECTOR ? paused : paused.complement().times(ofSamples(component));
    }

    /** Returns the share of a component in all samples. */
    private UncertainValue ofSamples(Component component) {
        double share = counts.getOrDefault(component, 0.0) / all;
        // Without any sample, or with all of them, a share is not certain: it is below one sample, or above all but
        // one.
        double variable = Math.min(Math.max(share, 1 / all), 1 - 1 / all);
        return new UncertainValue(share, dispersion() * variable * Math.max(0, 1 - variable) / all, df());
    }

    private double df() {
        return (forks.size() - 1.0) * Math.max(1, counts.size() - 1);
    }

    private double dispersion() {
        double chiSquared = 0;
        for (ForkSamples fork : forks) {
            double samples = fork.components().values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            for (Map.Entry<Component, Double> count : counts.entrySet()) {
                double expected = samples * count.getValue() / all;
                double seen = fork.components().getOrDefault(count.getKey(), 0L);
                chiSquared += (seen - expected) * (seen - expected) / expected;
            }
        }
        return Math.max(1, chiSquared / df());
    }
}

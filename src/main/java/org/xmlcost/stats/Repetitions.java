package org.xmlcost.stats;

import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Draws of a row's mean. They are the forks of a run. If several runs of one plan are merged, they are the means of the
 * runs: the forks of a run share its hour and the state of its machine, so that their spread does not tell what another
 * run will show.
 */
final class Repetitions {
    private Repetitions() {}

    /** Returns the means of forks of repetition 0, or else the mean of each repetition. */
    static <F> double[] means(List<F> forks, ToIntFunction<F> repetition, ToDoubleFunction<F> mean) {
        return forks.stream().allMatch(fork -> repetition.applyAsInt(fork) == 0)
                ? forks.stream().mapToDouble(mean).toArray()
                : forks.stream()
                        .collect(Collectors.groupingBy(
                                repetition::applyAsInt, TreeMap::new, Collectors.averagingDouble(mean)))
                        .values()
                        .stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
    }
}

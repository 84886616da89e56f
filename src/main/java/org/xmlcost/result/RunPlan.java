package org.xmlcost.result;

import java.util.List;

/**
 * What a run is to measure: {@code plan.json}.
 *
 * @param build identifies the code that measures; a run is resumed only by the same
 * @param orderSeed of the random order in which forks are interleaved
 * @param builds the two that are compared, the baseline first; empty for a run of this build alone
 */
public record RunPlan(
        String profile, String build, long orderSeed, Settings settings, List<Cell> cells, List<BuildPath> builds) {
    /** Takes a plan without builds for one of this build alone. */
    public RunPlan {
        builds = builds == null ? List.of() : builds;
    }

    /** The same with another end, in seconds from when it starts or goes on; 0 for none. */
    public RunPlan withBudget(long seconds) {
        return new RunPlan(profile, build, orderSeed, settings.withBudget(seconds), cells, builds);
    }
}

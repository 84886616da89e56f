package org.xmlcost.model;

import java.util.List;

/**
 * Plan of a run: {@code plan.json}.
 *
 * @param build id of the build that measures; only this build can resume the run
 * @param orderSeed seed of the random order in which forks are interleaved
 * @param builds the two builds that are compared, the baseline first; empty for a run of this build alone
 * @param shard the part of a greater plan that this plan is; null if it is no part
 */
public record RunPlan(
        String profile,
        String build,
        long orderSeed,
        Settings settings,
        List<Cell> cells,
        List<BuildPath> builds,
        Shard shard) {
    /** Creates a plan. If {@code builds} is null, the run measures this build alone. */
    public RunPlan {
        builds = builds == null ? List.of() : builds;
    }

    public RunPlan(
            String profile, String build, long orderSeed, Settings settings, List<Cell> cells, List<BuildPath> builds) {
        this(profile, build, orderSeed, settings, cells, builds, null);
    }

    public RunPlan with(Settings other) {
        return new RunPlan(profile, build, orderSeed, other, cells, builds, shard);
    }

    /** Returns this plan with other cells. */
    public RunPlan with(List<Cell> others) {
        return new RunPlan(profile, build, orderSeed, settings, others, builds, shard);
    }

    /** Returns this plan with the same number of forks for each cell. */
    public RunPlan withForks(int forks) {
        return with(settings.withForks(forks))
                .with(cells.stream().map(cell -> cell.withForks(null)).toList());
    }

    /** Returns the number of forks of all cells; with a precision, the minimum number. */
    public int forks() {
        return cells.stream()
                .filter(Cell::measurable)
                .mapToInt(cell -> cell.under(settings).forks())
                .sum();
    }

    /** Returns this plan with another budget, in seconds from the start or resumption of the run; 0 for no limit. */
    public RunPlan withBudget(long seconds) {
        return with(settings.withBudget(seconds));
    }
}

package org.xmlcost.launch;

import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Shards;

import java.util.List;
import java.util.stream.IntStream;

/** Shards of about equal time. */
public final class TimedShards {
    private TimedShards() {}

    /** Prepares the shards of a plan, by the estimated time of its forks. */
    public static Shards of(RunPlan whole) {
        return new Shards(
                whole, cells -> JmhLauncher.estimate(whole.settings(), cells).toMillis());
    }

    /**
     * Returns the plans of all shards.
     *
     * @throws IllegalArgumentException if the plan cannot be cut into so many
     */
    public static List<RunPlan> all(RunPlan whole, int of) {
        if (of < 1) {
            throw new IllegalArgumentException("the number of shards must be at least 1: " + of);
        }
        Shards shards = of(whole);
        return IntStream.rangeClosed(1, of)
                .mapToObj(index -> shards.shard(index, of))
                .toList();
    }
}

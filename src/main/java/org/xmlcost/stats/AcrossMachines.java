package org.xmlcost.stats;

import java.util.Map;

/** A ratio of two rows on several machines, and whether its direction is the same on all of them. */
public interface AcrossMachines {
    /** Returns the ratio on each machine, computed from its own forks alone, by the name of the machine. */
    Map<String, Ratio> ratios();

    /** Returns the number of machines on which the interval of the ratio is above 1. */
    default long above() {
        return ratios().values().stream().filter(ratio -> ratio.low() > 1).count();
    }

    /** Returns the number of machines on which the interval of the ratio is below 1. */
    default long below() {
        return ratios().values().stream().filter(ratio -> ratio.high() < 1).count();
    }

    /** Returns whether the ratio is on the same side of 1 on all machines. */
    default boolean isOnAll() {
        return Math.max(above(), below()) == ratios().size();
    }

    /** Returns whether the ratio is above 1 on one machine, and below 1 on another. */
    default boolean turns() {
        return above() > 0 && below() > 0;
    }
}

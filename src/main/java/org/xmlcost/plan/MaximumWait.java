package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.result.Settings;

/**
 * How long the next fork may wait for a processor of its own. All waiting comes out of the budget, and never out of
 * what the forks take that every row must have.
 */
final class MaximumWait {
    /** So that one fork at a bad moment leaves something to the others. */
    private static final int SHARES = 4;
    /** Forks take longer by about as much where they must wait often. */
    private static final double LOUDER = 1.25;
    /** A profile that waits at all looks at least, so that it can tell how its forks fared. */
    private static final int LOOKS_ONLY = 1;

    private final Settings settings;
    private long measured;
    private int forks;

    MaximumWait(Settings settings) {
        this.settings = settings;
    }

    /** Learns how long a fork took as a whole, in milliseconds, and how much of it was waiting. */
    void ended(long millis, ForkReport.Probe probe) {
        measured += millis - probe.waitedMillis();
        forks++;
    }

    /**
     * The settings for the next fork.
     *
     * @param millis of the budget that are left; anything if there is none
     * @param least forks that must still be taken, the next one included
     */
    Settings next(long millis, int least) {
        if (settings.patienceMillis() == 0 || settings.budgetSeconds() == 0 || forks == 0) {
            return settings;
        }
        double spare = (millis - LOUDER * least * measured / forks) / SHARES;
        return settings.withPatience((int) Math.max(LOOKS_ONLY, Math.min(settings.patienceMillis(), spare)));
    }
}

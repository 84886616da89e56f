package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Settings;

/**
 * Maximum time that the next fork may wait for an uncontended core. All waiting is taken from the budget, but never
 * from the time of the minimum number of forks that every row must have.
 */
final class MaximumWait {
    /** Divisor of the spare time, so that one fork on a contended core leaves some of that time to the others. */
    private static final int SHARES = 4;
    /** Approximate factor by which forks take longer on a machine where they often have to wait. */
    private static final double LOUDER = 1.25;
    /**
     * Maximum wait in milliseconds if there is no spare time. If a profile waits at all, its forks at least take probe
     * samples, so that their reports show which iterations were uncontended.
     */
    private static final int LOOKS_ONLY = 1;

    private final Settings settings;
    private long measured;
    private int forks;

    MaximumWait(Settings settings) {
        this.settings = settings;
    }

    /** Records the total time of a fork in milliseconds, and how much of it the fork waited. */
    void ended(long millis, ForkReport.Probe probe) {
        measured += millis - probe.waitedMillis();
        forks++;
    }

    /** Returns the settings for the next fork, one of {@code least} that must run in the rest of the budget. */
    Settings next(long millis, int least) {
        if (settings.patienceMillis() == 0 || settings.budgetSeconds() == 0 || forks == 0) {
            return settings;
        }
        double spare = (millis - LOUDER * least * measured / forks) / SHARES;
        return settings.withPatience((int) Math.max(LOOKS_ONLY, Math.min(settings.patienceMillis(), spare)));
    }
}

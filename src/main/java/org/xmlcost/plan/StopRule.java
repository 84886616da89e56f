package org.xmlcost.plan;

import org.xmlcost.result.Settings;
import org.xmlcost.stats.CellStatistics;
import org.xmlcost.stats.PairedForks;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.Ratio;

import java.util.List;

/**
 * When a row is measured well enough, its interval made with the variance that its family has in common. The one place
 * that decides it.
 */
public final class StopRule {
    /** With a precision asked, a row that never reaches it gives up at this multiple of the profile's forks. */
    static final int MOST_TIMES_FORKS = 10;
    /** Multiples of the precision asked that all rows are brought within before any is brought within it. */
    static final List<Integer> STEPS = List.of(4, 2);

    private final Settings settings;

    /** For the forks, the precision and the budget of settings. */
    public StopRule(Settings settings) {
        this.settings = settings;
    }

    /**
     * Whether the row has the forks that any figure must stand on.
     *
     * @param states of its cell, or of both where two builds are compared
     */
    public boolean hasLeast(List<CellStatistics> states) {
        return ended(states) >= settings.forks();
    }

    /** A fixed number of forks; with a precision, so many and then more until the interval is narrow enough. */
    public boolean wantsAnother(List<CellStatistics> states, PooledVariance pooled) {
        return !hasLeast(states) || (isAdaptive() && ended(states) < most() && need(states, pooled) > 1);
    }

    /** Whether forks go to the rows that need them, and a budget that ends with the least of all ends the run. */
    public boolean isAdaptive() {
        return settings.precision() > 0;
    }

    /**
     * Half width of the interval over the one asked, of the row's time or of its ratio in two builds; 0 where there is
     * none.
     */
    public double need(List<CellStatistics> states, PooledVariance pooled) {
        if (!isAdaptive()) {
            return 0;
        }
        if (states.size() == 1) {
            return states.get(0)
                    .time(pooled)
                    .map(time -> time.relativeHalfWidth() / settings.precision())
                    .orElse(0.0);
        }
        double[] logs = PairedForks.logs(states.get(0), states.get(1));
        return logs.length < 2 ? 0 : Ratio.ofPairs(logs, pooled).relativeHalfWidth() / settings.precision();
    }

    /** Forks, or pairs of them, that it will take from here on if the row goes on as it is. */
    public int expected(List<CellStatistics> states, PooledVariance pooled) {
        if (!hasLeast(states)) {
            return settings.forks() - ended(states);
        }
        return wantsAnother(states, pooled)
                ? (int) Math.ceil(Math.min(forksUntil(1, states, pooled), most())) - ended(states)
                : 0;
    }

    /** Whether the row is not yet within so many times the precision asked, and will be before it gives up. */
    public boolean isOnTheWay(int times, List<CellStatistics> states, PooledVariance pooled) {
        double forks = forksUntil(times, states, pooled);
        return forks > ended(states) && forks <= most();
    }

    /** Widths go with the root of the number of forks. */
    private double forksUntil(int times, List<CellStatistics> states, PooledVariance pooled) {
        return ended(states) * Math.pow(need(states, pooled) / times, 2);
    }

    static int ended(List<CellStatistics> states) {
        return states.stream().mapToInt(CellStatistics::ended).min().orElse(0);
    }

    private int most() {
        return settings.forks() * MOST_TIMES_FORKS;
    }
}

package org.xmlcost.plan;

import org.xmlcost.model.Settings;
import org.xmlcost.stats.CellStatistics;
import org.xmlcost.stats.PairedForks;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.Ratio;

import java.util.List;

/**
 * Rule that decides when a row is measured precisely enough. The interval of a row is computed with the pooled variance
 * of its family. No other class makes this decision.
 */
public final class StopRule {
    /**
     * Multiple of the minimum number of forks after which a row gives up if it has not reached the requested precision.
     */
    static final int MOST_TIMES_FORKS = 10;
    /** Multiples of the requested precision that all rows reach in turn, before any row is refined further. */
    static final List<Integer> STEPS = List.of(4, 2);

    private final Settings settings;

    /** Creates the rule of a row with the settings of its cells. */
    public StopRule(Settings settings) {
        this.settings = settings;
    }

    /** Returns the minimum number of forks, or of pairs of forks. */
    int least() {
        return settings.forks();
    }

    /**
     * Returns whether the row has the minimum number of forks for a figure.
     *
     * @param states state of the row's cell, or of both cells if two builds are compared
     */
    public boolean hasLeast(List<CellStatistics> states) {
        return ended(states) >= least();
    }

    /** Returns whether the row needs another fork: up to a fixed number, then until a precision is reached. */
    public boolean wantsAnother(List<CellStatistics> states, PooledVariance pooled) {
        return !hasLeast(states) || (isAdaptive() && ended(states) < most() && need(states, pooled) > 1);
    }

    /**
     * Returns whether a precision is requested. Forks then go to the rows that need them. If the budget ends when every
     * row has its minimum number of forks, the run is done.
     */
    private boolean isAdaptive() {
        return settings.precision() > 0;
    }

    /**
     * Returns the half-width of the interval as a multiple of the requested precision. The interval is that of the
     * row's time or, if two builds are compared, of the ratio of their times. Returns 0 if there is no interval or no
     * requested precision, and for sampled rows, whose own times are not results.
     */
    public double need(List<CellStatistics> states, PooledVariance pooled) {
        if (!isAdaptive()) {
            return 0;
        }
        if (states.size() == 1) {
            return states.get(0)
                    .time(pooled)
                    .filter(time -> !states.get(0).isSampled())
                    .map(time -> time.relativeHalfWidth() / settings.precision())
                    .orElse(0.0);
        }
        double[] logs = PairedForks.logs(states.get(0), states.get(1));
        return logs.length < 2 ? 0 : Ratio.ofPairs(logs, pooled).relativeHalfWidth() / settings.precision();
    }

    /**
     * Returns the number of further forks, or pairs of forks, that the row needs if its forks vary as much as before.
     */
    public int expected(List<CellStatistics> states, PooledVariance pooled) {
        if (!hasLeast(states)) {
            return least() - ended(states);
        }
        return wantsAnother(states, pooled)
                ? (int) Math.ceil(Math.min(forksUntil(1, states, pooled), most())) - ended(states)
                : 0;
    }

    /**
     * Returns whether the half-width is still more than {@code times} the requested precision, but is expected to fall
     * below it before the row gives up.
     */
    public boolean isOnTheWay(int times, List<CellStatistics> states, PooledVariance pooled) {
        double forks = forksUntil(times, states, pooled);
        return forks > ended(states) && forks <= most();
    }

    /** Returns the forks for {@code times} the precision. The half-width falls with the square root of the forks. */
    private double forksUntil(int times, List<CellStatistics> states, PooledVariance pooled) {
        return ended(states) * Math.pow(need(states, pooled) / times, 2);
    }

    static int ended(List<CellStatistics> states) {
        return states.stream().mapToInt(CellStatistics::ended).min().orElse(0);
    }

    private int most() {
        return least() * MOST_TIMES_FORKS;
    }
}

package org.xmlcost.plan;

import org.xmlcost.result.CellState;
import org.xmlcost.result.Settings;
import org.xmlcost.result.Spread;

/** When a cell is measured well enough, its interval made with what its family has in common. The one place that decides it. */
public final class StopRule {
    /** With a precision asked, a cell that never reaches it gives up at this multiple of the profile's forks. */
    static final int MOST_TIMES_FORKS = 10;

    private final Settings settings;

    public StopRule(Settings settings) {
        this.settings = settings;
    }

    /** Whether the cell has the forks that any figure must stand on. */
    public boolean hasLeast(CellState state) {
        return state.ended() >= settings.forks();
    }

    /** A fixed number of forks; with a precision, so many and then more until the interval is narrow enough. */
    public boolean wantsAnother(CellState state, Spread common) {
        return !hasLeast(state) || isAdaptive() && state.ended() < most() && need(state, common) > 1;
    }

    /** Whether forks go to the cells that need them, and a budget that ends with the least of all ends the run. */
    public boolean isAdaptive() {
        return settings.precision() > 0;
    }

    /** Half width of the cell's interval over the one asked; 0 where there is none. */
    public double need(CellState state, Spread common) {
        return isAdaptive() ? state.time(common).map(time -> time.relativeHalfWidth() / settings.precision()).orElse(0.0) : 0;
    }

    /** Forks that it will take from here on, if the cell goes on as it is: widths go with the root of their number. */
    public int expected(CellState state, Spread common) {
        if (!hasLeast(state)) {
            return settings.forks() - state.ended();
        }
        if (!wantsAnother(state, common)) {
            return 0;
        }
        double all = state.ended() * Math.pow(need(state, common), 2);
        return (int) Math.ceil(Math.min(all, most())) - state.ended();
    }

    private int most() {
        return settings.forks() * MOST_TIMES_FORKS;
    }
}

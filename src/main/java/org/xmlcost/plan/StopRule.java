package org.xmlcost.plan;

import org.xmlcost.result.CellState;
import org.xmlcost.result.Settings;

/** When a cell is measured well enough. The one place that decides it. */
@FunctionalInterface
public interface StopRule {
    /** With a precision asked, a cell that never reaches it gives up at this multiple of the profile's forks. */
    int MOST_TIMES_FORKS = 10;

    boolean wantsAnother(CellState state);

    /** A fixed number of forks; with a precision, so many and then more until the interval is narrow enough. */
    static StopRule of(Settings settings) {
        if (settings.precision() <= 0) {
            return state -> state.ended() < settings.forks();
        }
        return state -> state.ended() < settings.forks()
            || state.ended() < settings.forks() * MOST_TIMES_FORKS
            && state.time().map(time -> time.relativeHalfWidth() > settings.precision()).orElse(false);
    }
}

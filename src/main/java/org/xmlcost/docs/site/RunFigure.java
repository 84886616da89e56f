package org.xmlcost.docs.site;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;

import java.util.List;
import java.util.Optional;

/**
 * A line of a run's results, as the page of its row needs it.
 *
 * @param ranked whether the row is compared with others; see {@code RunTable.isRanked}
 * @param side mean of the row with its error; empty if the error is unknown, or for a component
 */
record RunFigure(SiteRun run, RunRow row, boolean lossy, boolean ranked, Optional<Ratio.Side> side) {
    /** Returns what identifies the row in all runs. */
    List<Object> key() {
        return List.of(row.metric(), RunTable.key(row));
    }

    boolean isComponent() {
        return !row.component().isEmpty();
    }
}

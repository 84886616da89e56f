package org.xmlcost.docs.site;

import org.xmlcost.result.RunRow;
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
    /** Columns that, with the codec, the wire and the number mode of its page, identify a row in all runs. */
    private static final List<String> KEY =
            List.of("question,direction,part,payload,seed,threads,jvm,gc,metric,component,machine".split(","));

    List<String> key() {
        return KEY.stream().map(row::get).toList();
    }

    boolean isComponent() {
        return !row.component().isEmpty();
    }
}

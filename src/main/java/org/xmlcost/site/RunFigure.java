package org.xmlcost.site;

import org.xmlcost.result.RunRow;

import java.util.List;

/**
 * A line of a run's results, as the page of its row needs it.
 *
 * @param run the run
 * @param row the line
 * @param lossy whether the row may change values
 */
record RunFigure(SiteRun run, RunRow row, boolean lossy) {
    /** Columns that, with the codec, the wire and the number mode of its page, identify a row in all runs. */
    private static final List<String> KEY = List.of(
            "question",
            "direction",
            "part",
            "payload",
            "seed",
            "threads",
            "jvm",
            "gc",
            "metric",
            "component",
            "machine");

    /** Returns the values that figures of the same row in different runs have in common. */
    List<String> key() {
        return KEY.stream().map(row::get).toList();
    }

    /** Returns whether the line is a component of a cost. */
    boolean isComponent() {
        return !row.component().isEmpty();
    }
}

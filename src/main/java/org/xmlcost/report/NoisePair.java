package org.xmlcost.report;

import java.util.List;
import java.util.Set;

/** The A/A pairs of a run: a row measured twice under two names. What its ratio is off 1 by, is noise. */
final class NoisePair {
    private static final String AGAIN = "aa";

    private NoisePair() {
    }

    /** Time of each second one over that of the first. */
    static List<Ratio> of(RunTable run) {
        List<Row> again = run.rows().stream().filter(row -> row.question().equals(AGAIN) && row.metric().equals("time")).toList();
        List<Row> once = run.rows().stream().filter(row -> row.question().equals(row.direction()) && row.metric().equals("time")).toList();
        return Comparison.of(run, once, run, again, Set.of("question"), false).lines().stream().map(Comparison.Line::ratio).toList();
    }
}

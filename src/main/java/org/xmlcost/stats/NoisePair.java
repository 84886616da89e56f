package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.List;

/**
 * An A/A pair of a run: a row measured twice. The deviation of its ratio from 1 is noise.
 *
 * @param first row of the question that is repeated
 * @param second row of the question {@code aa}; its direction is the question that it repeats
 * @param ratio time of the second row over the time of the first
 */
public record NoisePair(RunRow first, RunRow second, Ratio ratio) {
    /** Returns the A/A pairs of a run, in the order of its rows. */
    public static List<NoisePair> of(RunTable run) {
        List<NoisePair> pairs = new ArrayList<>();
        RowStatistics statistics = RowStatistics.of(run);
        run.rows().stream()
                .filter(row -> row.question().equals(Question.AA.id()) && row.is(Metric.TIME))
                .forEach(second -> run.rows().stream()
                        .filter(row -> isTwin(row, second))
                        .findFirst()
                        .ifPresent(first -> statistics
                                .ratio(second, first)
                                .ifPresent(ratio -> pairs.add(new NoisePair(first, second, ratio)))));
        return pairs;
    }

    private static boolean isTwin(RunRow row, RunRow second) {
        return row.question().equals(second.direction())
                && row.is(Metric.TIME)
                && RunTable.isAlike(row, second, "question");
    }
}

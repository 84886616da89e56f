package org.xmlcost.cluster;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The times of rows in some runs, and how much they vary between forks. */
final class ObservedTimes {
    private final Map<List<String>, Ratio.Side> rows = new LinkedHashMap<>();
    private final Set<List<String>> substituted = new HashSet<>();

    ObservedTimes(List<Path> runs) throws IOException {
        for (Path path : runs) {
            RunTable run = RunTable.read(path);
            RowStatistics statistics = RowStatistics.of(run);
            run.rows().stream()
                    .filter(row -> row.is(Metric.TIME) && row.get("build").isEmpty())
                    .forEach(row -> statistics.side(row).ifPresent(side -> rows.putIfAbsent(key(row), side)));
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    runs.get(0) + " has no row with two forks, so nothing is known of their variance");
        }
    }

    /**
     * What a row of a plan has in common with the same row of another plan, whatever its Java and its collector. The
     * second row of an A/A pair is like the first.
     */
    private static List<String> key(RunRow row) {
        return RunTable.key(
                row.question().equals(Question.AA.id()) ? row.with(Map.of("question", row.direction())) : row,
                "seed",
                "jvm",
                "build",
                "gc",
                "machine");
    }

    /**
     * Returns the mean and the variance of the times of a row. Where no run has the row, another row stands in: one of
     * the same question and direction if there is any.
     */
    Ratio.Side of(RunRow planned) {
        List<String> key = key(planned);
        if (!rows.containsKey(key)) {
            substituted.add(key);
        }
        return rows.entrySet().stream()
                .min(Comparator.comparing((Map.Entry<List<String>, Ratio.Side> row) ->
                                !row.getKey().equals(key))
                        .thenComparing(row -> !row.getKey().subList(0, 2).equals(key.subList(0, 2)))
                        .thenComparing(row -> row.getKey().hashCode() ^ key.hashCode()))
                .orElseThrow()
                .getValue();
    }

    /** Returns the number of rows for which another row stood in. */
    int substituted() {
        return substituted.size();
    }
}

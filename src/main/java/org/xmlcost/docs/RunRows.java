package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measured rows of a run, of which a table selects some.
 *
 * @param rows rows of whole messages, not of components, in the order of the run
 */
record RunRows(RunTable run, RowStatistics statistics, List<RunRow> rows) {

    static RunRows of(RunTable run) {
        return new RunRows(run, RowStatistics.of(run), run.rows())
                .where(row -> row.isMeasured() && row.component().isEmpty());
    }

    RunRows where(Predicate<RunRow> condition) {
        return new RunRows(run, statistics, rows.stream().filter(condition).toList());
    }

    /** Returns the rows that have some values. Each value follows the name of its column. */
    RunRows where(Object... columnsAndValues) {
        return where(row -> IntStream.range(0, columnsAndValues.length / 2)
                .allMatch(i -> row.get((String) columnsAndValues[2 * i]).equals(columnsAndValues[2 * i + 1])));
    }

    RunRows where(Metric metric) {
        return where(row -> row.is(metric));
    }

    Optional<RunRow> first() {
        return rows.stream().findFirst();
    }

    /**
     * Returns the only row.
     *
     * @throws IllegalStateException if there is none, or if there are several
     */
    RunRow only() {
        if (rows.size() != 1) {
            throw new IllegalStateException(run.name() + " has " + rows.size() + " such rows, not one");
        }
        return rows.get(0);
    }

    /** Returns the rows by their values in some columns. */
    Map<List<String>, RunRows> by(String... columns) {
        Map<List<String>, RunRows> groups = new LinkedHashMap<>();
        rows.stream()
                .collect(Collectors.groupingBy(
                        row -> List.of(columns).stream().map(row::get).toList(),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .forEach((key, group) -> groups.put(key, new RunRows(run, statistics, group)));
        return groups;
    }

    /** Returns the ratio of two rows; empty if one is missing or has no interval. */
    Optional<Ratio> ratio(Optional<RunRow> above, Optional<RunRow> below) {
        return above.flatMap(over -> below.flatMap(under -> statistics.ratio(over, under)));
    }
}

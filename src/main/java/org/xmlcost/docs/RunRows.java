package org.xmlcost.docs;

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
import java.util.stream.Stream;

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

    /** Returns the rows that have some values. Conditions are such as {@code question=read wire=list}. */
    RunRows where(String conditions) {
        List<String[]> all =
                Stream.of(conditions.split(" ")).map(each -> each.split("=", 2)).toList();
        return where(row -> all.stream().allMatch(each -> row.get(each[0]).equals(each[1])));
    }

    /** Returns the rows of a payload. */
    RunRows of(String payload) {
        return where(row -> row.payload().equals(payload));
    }

    /** Returns the times of the questions {@code read} and {@code write}. */
    RunRows times() {
        return where("metric=time").where(row -> row.question().equals(row.direction()));
    }

    Optional<RunRow> first() {
        return rows.stream().findFirst();
    }

    /** Returns the only row. It is an error if there is none, or if there are several. */
    RunRow only() {
        if (rows.size() != 1) {
            throw new IllegalStateException(run.name() + " has " + rows.size() + " such rows, not one");
        }
        return rows.get(0);
    }

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

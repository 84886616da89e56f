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
 * @param rows rows of whole messages, or of components, in the order of the run
 */
record RunRows(RunTable run, RowStatistics statistics, List<RunRow> rows) {

    static RunRows of(RunTable run) {
        return new RunRows(run, RowStatistics.of(run), run.rows())
                .where(row -> row.isMeasured() && row.component().isEmpty());
    }

    /** Returns the rows of components instead, which question {@code where} has. */
    RunRows components() {
        return new RunRows(run, statistics, run.rows())
                .where(row -> row.isMeasured() && !row.component().isEmpty());
    }

    RunRows where(Predicate<RunRow> condition) {
        return new RunRows(run, statistics, rows.stream().filter(condition).toList());
    }

    /** Returns values by column of a text such as {@code question=read wire=list}. */
    static Map<String, String> conditions(String text) {
        Map<String, String> all = new LinkedHashMap<>();
        Stream.of(text.split(" "))
                .filter(each -> !each.isEmpty())
                .map(each -> each.split("=", 2))
                .forEach(each -> all.put(each[0], each[each.length - 1]));
        return all;
    }

    /** Returns the rows that have some values, or one of several with {@code |} between them. */
    RunRows where(Map<String, String> conditions) {
        return where(row -> conditions.entrySet().stream()
                .allMatch(each -> List.of(each.getValue().split("\\|", -1)).contains(row.get(each.getKey()))));
    }

    RunRows where(String conditions) {
        return where(conditions(conditions));
    }

    /** Returns the rows of a payload. */
    RunRows of(String payload) {
        return where(row -> row.payload().equals(payload));
    }

    Optional<RunRow> first() {
        return rows.stream().findFirst();
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

package org.xmlcost.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Time of a row with its components.
 *
 * @param time line of question {@code read} or {@code write}
 * @param components lines of question {@code where} for the same row, in the order of the table; their scores add up to
 *     the time
 */
public record Breakdown(RunRow time, List<RunRow> components) {
    /** Returns the rows of a run that have components, in the order of the table. */
    public static List<Breakdown> of(List<RunRow> rows) {
        Map<List<String>, List<RunRow>> components = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.isMeasured() && !row.component().isEmpty())
                .forEach(row -> components
                        .computeIfAbsent(key(row), key -> new ArrayList<>())
                        .add(row));
        return rows.stream()
                .filter(row -> row.isTimeOfMessage() && components.containsKey(key(row)))
                .map(row -> new Breakdown(row, components.get(key(row))))
                .toList();
    }

    private static List<String> key(RunRow row) {
        return RunTable.key(row, "question", "component");
    }

    public Optional<RunRow> component(String id) {
        return components.stream().filter(row -> row.component().equals(id)).findFirst();
    }
}

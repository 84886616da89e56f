package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Rows that may be compared: of the same direction, kind and distribution of values, number of threads and JVM.
 *
 * @param key what they share
 * @param rows in the run's order, of one count or of several
 */
record Panel(Key key, List<RunRow> rows) {
    /** Share of rows that a count must have: a single row that failed does not force a smaller count on all others. */
    private static final double NEARLY = 0.8;

    /**
     * What the rows of a panel share.
     *
     * @param jvm empty if there is no JVM in any row
     */
    record Key(String direction, String kind, String distribution, String threads, String jvm) {
        static Key of(RunRow row) {
            return new Key(row.direction(), row.kind(), row.get("distribution"), row.get("threads"), row.jvm());
        }

        Key withDirection(String other) {
            return new Key(other, kind, distribution, threads, jvm);
        }

        /** What panels of different kinds and distributions share. */
        Key withoutValues() {
            return new Key(direction, "", "", threads, jvm);
        }

        Key withJvm(String other) {
            return new Key(direction, kind, distribution, threads, other);
        }
    }

    /** Panels in the order of their first rows. A row outside of all JVMs joins the panel of each JVM. */
    static List<Panel> of(List<RunRow> rows) {
        Map<Key, List<RunRow>> panels = rows.stream()
                .filter(row -> !row.jvm().isEmpty())
                .collect(Collectors.groupingBy(Key::of, LinkedHashMap::new, Collectors.toCollection(ArrayList::new)));
        List<RunRow> outside = rows.stream().filter(row -> row.jvm().isEmpty()).toList();
        for (RunRow row : outside) {
            Key own = Key.of(row);
            List<Key> hosts = panels.keySet().stream()
                    .filter(key -> key.withJvm("").equals(own))
                    .toList();
            for (Key host : hosts.isEmpty() ? List.of(own) : hosts) {
                panels.computeIfAbsent(host, key -> new ArrayList<>()).add(row);
            }
        }
        return panels.entrySet().stream()
                .map(entry -> new Panel(entry.getKey(), List.copyOf(entry.getValue())))
                .toList();
    }

    /**
     * Panels of one count each: the largest that nearly all rows of the same kind, distribution and threads have. It is
     * the same for all directions and JVMs, so that their panels can be compared. Panels without a row of that count
     * are left out.
     */
    static List<Panel> atCommonCount(List<RunRow> rows) {
        Map<Key, Integer> common = rows.stream()
                .collect(Collectors.groupingBy(
                        Panel::values,
                        Collectors.collectingAndThen(
                                Collectors.groupingBy(RunRow::count, TreeMap::new, Collectors.counting()),
                                Panel::commonCount)));
        return of(rows.stream()
                .filter(row -> row.count() == common.get(values(row)))
                .toList());
    }

    /**
     * The largest count that nearly all rows have.
     *
     * @param having number of rows by their count
     */
    private static int commonCount(TreeMap<Integer, Long> having) {
        double enough = NEARLY * Collections.max(having.values());
        return having.descendingMap().entrySet().stream()
                .filter(count -> count.getValue() >= enough)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    /** Of its first row; of all, after {@link #atCommonCount}. */
    int count() {
        return rows.get(0).count();
    }

    private static Key values(RunRow row) {
        return Key.of(row).withDirection("").withJvm("");
    }
}

package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rows that may be held against each other: the same kind and distribution of values the same way round, with as many
 * threads in the same JVM.
 *
 * @param key  what they share
 * @param rows in the run's order, of one count or of several
 */
record Panel(Key key, List<RunRow> rows) {
    /** A row that failed or came too late does not send all others to a smaller count. */
    private static final double NEARLY = 0.8;

    /** @param jvm empty if there is no JVM in any row */
    record Key(String direction, String kind, String distribution, String threads, String jvm) {
        static Key of(RunRow row) {
            return new Key(row.direction(), row.kind(), row.get("distribution"), row.get("threads"), row.jvm());
        }

        Key withJvm(String other) {
            return new Key(direction, kind, distribution, threads, other);
        }
    }

    /** Panels in the order of their first rows. A row outside of all JVMs joins the panel of each JVM. */
    static List<Panel> of(List<RunRow> rows) {
        Map<Key, List<RunRow>> panels = new LinkedHashMap<>();
        List<RunRow> outside = new ArrayList<>();
        for (RunRow row : rows) {
            if (row.jvm().isEmpty()) {
                outside.add(row);
            } else {
                panels.computeIfAbsent(Key.of(row), key -> new ArrayList<>()).add(row);
            }
        }
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
     * Panels of one count each: the largest that nearly as many rows of their kind, distribution and threads have as any, in whichever
     * direction and JVM, so that panels can be held against each other. Panels without a row of it are left out.
     */
    static List<Panel> atCommonCount(List<RunRow> rows) {
        Map<Key, TreeMap<Integer, Integer>> having = new HashMap<>();
        rows.forEach(row -> having.computeIfAbsent(values(Key.of(row)), key -> new TreeMap<>())
                .merge(row.count(), 1, Integer::sum));
        Map<Key, Integer> common = new HashMap<>();
        having.forEach((key, counts) -> {
            double enough = NEARLY * Collections.max(counts.values());
            common.put(
                    key,
                    counts.descendingMap().entrySet().stream()
                            .filter(count -> count.getValue() >= enough)
                            .findFirst()
                            .orElseThrow()
                            .getKey());
        });
        return of(rows.stream()
                .filter(row -> row.count() == common.get(values(Key.of(row))))
                .toList());
    }

    /** Of its first row; of all, after {@link #atCommonCount}. */
    int count() {
        return rows.get(0).count();
    }

    private static Key values(Key key) {
        return new Key("", key.kind, key.distribution, key.threads, "");
    }
}

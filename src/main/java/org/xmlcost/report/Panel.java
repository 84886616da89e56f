package org.xmlcost.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows that may be held against each other: the same kind and distribution of values the same way round, with as many
 * threads in the same JVM.
 *
 * @param key  what they share
 * @param rows in the run's order, of one count or of several
 */
record Panel(Key key, List<Row> rows) {

    /** @param jvm empty if there is no JVM in any row */
    record Key(String direction, String kind, String distribution, String threads, String jvm) {
        static Key of(Row row) {
            return new Key(row.direction(), row.kind(), row.get("distribution"), row.get("threads"), row.jvm());
        }

        Key withJvm(String other) {
            return new Key(direction, kind, distribution, threads, other);
        }
    }

    /** Panels in the order of their first rows. A row outside of all JVMs joins the panel of each JVM. */
    static List<Panel> of(List<Row> rows) {
        Map<Key, List<Row>> panels = new LinkedHashMap<>();
        List<Row> outside = new ArrayList<>();
        for (Row row : rows) {
            if (row.jvm().isEmpty()) {
                outside.add(row);
            } else {
                panels.computeIfAbsent(Key.of(row), key -> new ArrayList<>()).add(row);
            }
        }
        for (Row row : outside) {
            Key own = Key.of(row);
            List<Key> hosts = panels.keySet().stream().filter(key -> key.withJvm("").equals(own)).toList();
            for (Key host : hosts.isEmpty() ? List.of(own) : hosts) {
                panels.computeIfAbsent(host, key -> new ArrayList<>()).add(row);
            }
        }
        return panels.entrySet().stream().map(entry -> new Panel(entry.getKey(), List.copyOf(entry.getValue()))).toList();
    }

    /** The count that most rows have; of several such counts, the largest. */
    int commonCount() {
        int common = 0;
        long most = 0;
        for (int count : rows.stream().mapToInt(Row::count).distinct().sorted().toArray()) {
            long having = rows.stream().filter(row -> row.count() == count).count();
            if (having >= most) {
                most = having;
                common = count;
            }
        }
        return common;
    }

    /** The rows of its common count alone. */
    Panel atCommonCount() {
        int common = commonCount();
        return new Panel(key, rows.stream().filter(row -> row.count() == common).toList());
    }
}

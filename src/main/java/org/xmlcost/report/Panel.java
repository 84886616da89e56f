package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Group of rows that may be compared. They have the same direction, kind and distribution of values, number of threads,
 * JVM and machine.
 *
 * @param rows rows in the order of the run, of one count or of several
 */
record Panel(Key key, List<RunRow> rows) {
    /**
     * Minimum number of rows of a count, as a share of the rows of the most frequent count. It is below 1, so that a
     * single failed row does not force a smaller count on all other rows.
     */
    private static final double NEARLY = 0.8;

    /**
     * Properties that the rows of a panel share.
     *
     * @param jvm version of the JVM; empty if no row has one
     * @param machine name of the machine; empty if one machine measured the run
     */
    record Key(String direction, String kind, String distribution, String threads, String jvm, String machine) {
        static Key of(RunRow row) {
            return new Key(
                    row.direction(),
                    row.kind(),
                    row.get("distribution"),
                    row.get("threads"),
                    row.jvm(),
                    row.get("machine"));
        }

        Key withDirection(String other) {
            return new Key(other, kind, distribution, threads, jvm, machine);
        }

        /** Returns the key without kind and distribution, which panels of different kinds and distributions share. */
        Key withoutValues() {
            return new Key(direction, "", "", threads, jvm, machine);
        }

        Key withJvm(String other) {
            return new Key(direction, kind, distribution, threads, other, machine);
        }
    }

    /**
     * Returns the panels in the order of their first rows. A row that was measured outside of a JVM joins the panel of
     * each JVM.
     */
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
     * Returns panels of one count each: the largest count that nearly all rows of the same kind, distribution and
     * number of threads have. All directions and JVMs have the same count, so that their panels can be compared. Panels
     * without a row of that count are left out.
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

    /** Returns the largest count that nearly all rows have, of the number of rows of each count. */
    private static int commonCount(TreeMap<Integer, Long> having) {
        double enough = NEARLY * Collections.max(having.values());
        return having.descendingMap().entrySet().stream()
                .filter(count -> count.getValue() >= enough)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    /** Returns a plot of the cost of each row for each panel, with a text after the panel's name in its title. */
    static Stream<Plot> plots(List<RunRow> rows, RowNames names, String title, String unit) {
        return atCommonCount(rows).stream()
                .map(panel -> Plot.dots(
                        names.panel(panel) + title,
                        Plot.Axis.log(unit),
                        panel.rows.stream()
                                .map(row -> Plot.Dot.of(row, names.row(row), Estimate.of(row)))
                                .toList(),
                        null));
    }

    /** Returns the count of the first row. In a panel of {@link #atCommonCount} all rows have this count. */
    int count() {
        return rows.get(0).count();
    }

    private static Key values(RunRow row) {
        return Key.of(row).withDirection("").withJvm("");
    }
}

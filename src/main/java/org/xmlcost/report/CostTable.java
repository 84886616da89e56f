package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Cost per value on one JVM, at the largest count that nearly all rows have. The table has a line for each codec, wire
 * and number mode, and a column for each direction and kind.
 *
 * @param jvm JVM of the columns; empty if there is none
 * @param panels the columns, each at its common count
 * @param lines a row of each line, by the line's name as plain text; in the order of the run, lossy lines last
 * @param figures measured row of each column, where there is one, by the name of the line
 */
record CostTable(
        String jvm, List<Panel> panels, Map<String, RunRow> lines, Map<String, List<Optional<RunRow>>> figures) {
    private static final List<String> DIRECTIONS = List.of("read", "write");

    /** Returns times of reading and writing, with the run's collector or outside of a JVM. */
    static List<RunRow> times(List<RunRow> rows) {
        String gc = RunTable.collector(rows);
        return rows.stream()
                .filter(row -> row.isTimeOfMessage() && row.isOfCollector(gc))
                .toList();
    }

    /** Returns a table for each JVM of the run; none if nothing was read or written. */
    static List<CostTable> of(List<RunRow> rows, RowNames names) {
        Map<String, List<Panel>> perJvm = Panel.atCommonCount(times(rows)).stream()
                .collect(Collectors.groupingBy(panel -> panel.key().jvm(), LinkedHashMap::new, Collectors.toList()));
        return perJvm.entrySet().stream()
                .map(each -> of(each.getKey(), each.getValue(), names))
                .toList();
    }

    private static CostTable of(String jvm, List<Panel> panels, RowNames names) {
        List<Panel> ordered = readingFirst(panels);
        Map<String, RunRow> lines = new LinkedHashMap<>();
        Map<String, List<Optional<RunRow>>> figures = new LinkedHashMap<>();
        for (int i = 0; i < ordered.size(); i++) {
            for (RunRow row : ordered.get(i).rows()) {
                String name = names.row(row);
                lines.putIfAbsent(name, row);
                figures.computeIfAbsent(
                                name, each -> new ArrayList<>(Collections.nCopies(ordered.size(), Optional.empty())))
                        .set(i, Optional.of(row));
            }
        }
        return new CostTable(jvm, ordered, exactFirst(lines), exactFirst(figures));
    }

    /** Returns panels of reading before panels of writing, even if writing was planned first. */
    static List<Panel> readingFirst(List<Panel> panels) {
        return panels.stream()
                .sorted(Comparator.comparing(
                        panel -> DIRECTIONS.indexOf(panel.key().direction())))
                .toList();
    }

    static boolean isBinary(RunRow row) {
        return row.numbers().equals("bits");
    }

    private static <V> Map<String, V> exactFirst(Map<String, V> byName) {
        return byName.entrySet().stream()
                .sorted(Comparator.comparing(each -> Plot.isLossy(each.getKey())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }

    Optional<Integer> count() {
        List<Integer> counts = panels.stream().map(Panel::count).distinct().toList();
        return counts.size() == 1 ? Optional.of(counts.get(0)) : Optional.empty();
    }

    /** Returns the title of a column, with its count if the columns have different counts. */
    String title(Panel panel, RowNames names) {
        Panel.Key key = panel.key().withJvm("");
        return count().isPresent() ? names.panel(key) : names.panel(key, panel.count());
    }
}

package org.xmlcost.cli;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Figures;
import org.xmlcost.report.ServersSection;
import org.xmlcost.report.Table;
import org.xmlcost.report.Terminal;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Short summary of a run: a line for each row, and the commands to type next. */
public final class RunSummary {
    private static final int MOST_ROWS = 60;
    private static final String LINE = "%12s  %-16s  %s";
    /** Names of the columns of {@link #line}. */
    static final String HEADER = String.format(LINE, "ns per value", "95 % interval", "what");

    private final RunTable run;
    private final List<RunRow> times;

    /** Creates the summary of a run that has a table. */
    public RunSummary(RunTable run) {
        this.run = run;
        times = shown(run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && row.isMeasured())
                .toList());
    }

    /** Returns the times of whole messages or, if there are none, all times. */
    static List<RunRow> shown(List<RunRow> times) {
        List<RunRow> messages = times.stream()
                .filter(row -> Set.of("read", "write").contains(row.question()))
                .toList();
        return messages.isEmpty() ? times : messages;
    }

    /**
     * Returns whether each row was to have one fork, and so no interval. The figures of such a run show only that
     * everything runs.
     */
    public boolean isMeaningless() {
        return !times.isEmpty()
                && run.plan().at("/settings/forks").asInt() < 2
                && times.stream().allMatch(row -> row.forks() < 2);
    }

    /** Prints the times of the longest arrays, or a note that the times mean nothing. */
    public void print(PrintStream out) {
        if (isMeaningless()) {
            out.println(times.size() + (times.size() == 1 ? " time" : " times")
                    + ", each of one fork and without an interval: these figures mean nothing,"
                    + " they show that everything runs here.");
            return;
        }
        ServersSection servers = new ServersSection(run.rows());
        if (!servers.isEmpty()) {
            servers.table().print(Table.Format.table, out);
            return;
        }
        List<RunRow> rows = longest();
        if (rows.isEmpty()) {
            return;
        }
        RowLabels labels = new RowLabels(rows, Set.of());
        out.println();
        if (!labels.common().isEmpty()) {
            out.println(Terminal.wrap("All rows: " + labels.common()));
        }
        out.println(HEADER);
        rows.stream().limit(MOST_ROWS).forEach(row -> out.println(line(row, labels)));
        long all = run.rows().stream().filter(row -> row.component().isEmpty()).count();
        long more = all - Math.min(MOST_ROWS, rows.size());
        if (more > 0) {
            out.println("and " + more + (more == 1 ? " more row" : " more rows")
                    + " of results.csv: other counts, questions and metrics");
        }
        out.println();
    }

    /** Returns the time of a row, its interval and its label, below {@link #HEADER}. */
    static String line(RunRow row, RowLabels labels) {
        double values = Math.max(1, row.count());
        String interval = row.low().isEmpty() || row.high().isEmpty()
                ? "no interval"
                : figure(row.low().get() / values) + " to " + figure(row.high().get() / values);
        return String.format(Locale.ROOT, LINE, figure(row.perValue()), interval, labels.of(row));
    }

    /**
     * Returns the times of the longest arrays: of rows that differ in their count only, the row with the most values.
     * Documents of different shapes differ in more than their count. The rows are grouped by question, direction and
     * payload. In each group the fastest comes first.
     */
    private List<RunRow> longest() {
        Collection<RunRow> longest = times.stream()
                .collect(Collectors.toMap(
                        RunSummary::keyWithoutCount,
                        row -> row,
                        (a, b) -> a.count() >= b.count() ? a : b,
                        LinkedHashMap::new))
                .values();
        List<String> order = longest.stream().map(RunSummary::table).distinct().toList();
        return longest.stream()
                .sorted(Comparator.comparingInt((RunRow row) -> order.indexOf(table(row)))
                        .thenComparingDouble(RunRow::perValue))
                .toList();
    }

    private static List<String> keyWithoutCount(RunRow row) {
        return RunTable.KEY.stream()
                .map(column -> column.equals("payload") && !row.kind().isEmpty()
                        ? row.kind() + ":" + row.get("distribution")
                        : row.get(column))
                .toList();
    }

    /** Returns the name of the table of a row. Rows of one table are compared with each other. */
    private static String table(RunRow row) {
        return String.join(" ", row.question(), row.direction(), row.payload());
    }

    /**
     * Returns the commands that show more of the run: its report, and a comparison that its rows allow. If the times
     * mean nothing, returns the command of a run with intervals.
     */
    public List<String> next() {
        if (isMeaningless()) {
            return List.of("./xmlcost run headline");
        }
        String path = Inputs.relative(run.folder());
        return List.of("./xmlcost report " + path, "./xmlcost compare " + path + " " + otherSide());
    }

    /**
     * Returns the arguments for the sides of a comparison: the two builds of the run, two of its codecs, or else
     * another run.
     */
    public String otherSide() {
        if (times.stream().anyMatch(row -> !row.get("build").isEmpty())) {
            return "--all";
        }
        return times.stream()
                .collect(Collectors.groupingBy(
                        row -> List.of(table(row), row.get("wire"), row.get("numbers")),
                        LinkedHashMap::new,
                        Collectors.mapping(RunRow::codec, Collectors.toCollection(LinkedHashSet::new))))
                .values()
                .stream()
                .filter(codecs -> codecs.size() > 1)
                .findFirst()
                .map(List::copyOf)
                .map(codecs -> "--a codec=" + codecs.get(0) + " --b codec=" + codecs.get(1))
                .orElse("OTHER_RUN");
    }

    private static String figure(double value) {
        return Figures.ungrouped(Figures.of(value));
    }
}

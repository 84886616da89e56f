package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of what changes the figures of a codec. */
record ConditionTables(ReleaseRun run) {
    private static final List<String> DIRECTIONS = ModelPage.DIRECTIONS;
    private static final double BYTES = 1000;
    /** Release of Java from which on doubles are written with the least number of digits. */
    private static final int SHORTEST_DECIMALS = 19;

    /** A column of ratios of each codec's first row among some to that among others. */
    record Column(String title, RunRows above, RunRows below) {
        Optional<Ratio> ratio(String codec) {
            return above.ratio(
                    above.where("codec=" + codec).first(),
                    below.where("codec=" + codec).first());
        }
    }

    /** Returns the values of a column, in the order of the rows. */
    private static List<String> values(RunRows rows, String column) {
        return rows.rows().stream()
                .filter(row -> !row.codec().isEmpty())
                .map(row -> row.get(column))
                .filter(value -> !value.isEmpty())
                .distinct()
                .toList();
    }

    private RunRows times() {
        return run.usual().where("metric=time");
    }

    private static RunRows asked(RunRows rows, String direction) {
        return rows.where("question=" + direction + " direction=" + direction);
    }

    /** Returns rates on several threads over those on one, by the title of their table. */
    Map<String, List<Column>> threads() {
        return columns(run.usual().where("metric=rate question=concurrency"), "threads", "1");
    }

    /** Returns the collector of most rows. */
    String collector() {
        return DIRECTIONS.stream()
                .flatMap(direction ->
                        values(times().where("question=" + direction).where(run::isOfUsualCollector), "gc").stream())
                .findFirst()
                .orElse("");
    }

    /** Returns times under other collectors over those under the usual one, by the title of their table. */
    Map<String, List<Column>> collectors() {
        return columns(run.usual().times(), "gc", collector());
    }

    /** Returns a table for each direction and payload, with a column for each value of a property but the base. */
    private static Map<String, List<Column>> columns(RunRows rows, String property, String base) {
        Map<String, List<Column>> tables = new LinkedHashMap<>();
        for (String direction : DIRECTIONS) {
            RunRows asked = rows.where("direction=" + direction);
            for (String payload : values(asked, "payload")) {
                RunRows of = asked.of(payload);
                tables.put(
                        "To " + direction + " `" + payload + "`:\n\n",
                        values(of, property).stream()
                                .filter(value -> !value.equals(base))
                                .map(value -> new Column(
                                        value + (property.equals("threads") ? " threads" : ""),
                                        of.where(property + "=" + value),
                                        of.where(property + "=" + base)))
                                .toList());
            }
        }
        tables.values().removeIf(List::isEmpty);
        return tables;
    }

    /** Returns times in a JVM that other codecs have used before, over those in a JVM of its own. */
    List<Column> others() {
        List<Column> columns = new ArrayList<>();
        RunRows times = times().where(run::isOfUsualCollector);
        for (String direction : DIRECTIONS) {
            RunRows after = times.where("question=megamorphic direction=" + direction);
            values(after, "payload")
                    .forEach(payload -> columns.add(new Column(
                            direction + " " + payload,
                            after.of(payload),
                            asked(times, direction).of(payload))));
        }
        return columns;
    }

    /** Returns times on the release of Java over those on another one of the same run. */
    List<Column> java(ReleaseRun base) {
        RunRows times = times();
        List<String> payloads = values(times.where(row -> DIRECTIONS.contains(row.question())), "payload");
        return DIRECTIONS.stream()
                .flatMap(direction -> payloads.stream()
                        .map(payload -> new Column(
                                direction + " " + payload,
                                asked(times.where(run::isOfUsualCollector), direction)
                                        .of(payload),
                                asked(base.usual().where("metric=time").where(base::isOfUsualCollector), direction)
                                        .of(payload))))
                .toList();
    }

    /** Returns a table with a line for each codec that has a ratio; empty if none has. */
    private String table(Collection<Column> columns) {
        return Table.of(run.codecs().keySet())
                .column("codec", Markdown::code)
                .columns(
                        columns,
                        Column::title,
                        (codec, column) -> column.ratio(codec).map(Figures::ratio))
                .filled()
                .markdown();
    }

    private String tables(Map<String, List<Column>> tables) {
        return tables.entrySet().stream()
                .map(each -> Map.entry(each.getKey(), table(each.getValue())))
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> each.getKey() + each.getValue() + "\n")
                .collect(Collectors.joining());
    }

    /** Returns a sentence on how many ratios differ significantly from 1. */
    private String excluding(Stream<Column> columns) {
        List<Ratio> ratios = columns.flatMap(
                        column -> run.codecs().keySet().stream().flatMap(codec -> column.ratio(codec).stream()))
                .toList();
        return "%d of %d intervals exclude 1.\n\n"
                .formatted(ratios.stream().filter(Ratio::excludesOne).count(), ratios.size());
    }

    String threadsText() {
        return tables(threads());
    }

    String collectorsText() {
        Map<String, List<Column>> tables = collectors();
        return tables.isEmpty()
                ? ""
                : "Time over that under `" + collector() + "`. "
                        + excluding(tables.values().stream().flatMap(List::stream)) + tables(tables);
    }

    String othersText() {
        List<Column> columns = others();
        return columns.isEmpty() ? "" : excluding(columns.stream()) + table(columns);
    }

    String javaText(ReleaseRun base) {
        String table = table(java(base));
        String why = base.release() < SHORTEST_DECIMALS && run.release() >= SHORTEST_DECIMALS
                ? "`Double.toString` changed in Java 19 (JDK-4511638). Rows in which the JDK writes random doubles show "
                        + "it. Other differences have other reasons, which are not measured here.\n\n"
                : "";
        return table.isEmpty()
                ? ""
                : why + "Time on Java %d over that on Java %d:\n\n%s".formatted(run.release(), base.release(), table);
    }

    /** What an open codec holds between two messages. */
    String connectionsText() {
        Table<String> table = Table.of(run.codecs().keySet()).column("codec", Markdown::code);
        values(run.usual().where("metric=held"), "payload")
                .forEach(payload -> table.column(payload + ", heap:", codec -> kilobytes(codec, payload, Metric.HELD))
                        .column(payload + ", native:", codec -> kilobytes(codec, payload, Metric.NATIVE_HELD)));
        return table.filled().markdown();
    }

    private Optional<String> kilobytes(String codec, String payload, Metric metric) {
        return run.memory(codec, "read", payload, metric).map(row -> Figures.of(row.score() / BYTES));
    }

    /** Times of random and of measured values. */
    String measuredText() {
        Table<String> table = Table.of(run.codecs().keySet()).column("codec", Markdown::code);
        for (String direction : DIRECTIONS) {
            table.column(
                            direction + " random bits:",
                            codec -> run.time(codec, direction, ModelPage.BITS).map(Estimate::perValue))
                    .column(
                            direction + " measured:",
                            codec -> run.time(codec, direction, Task.MEASURED).map(Estimate::perValue));
        }
        return run.usual().of(Task.MEASURED).rows().isEmpty()
                ? ""
                : table.filled().markdown();
    }
}

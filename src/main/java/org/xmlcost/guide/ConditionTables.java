package org.xmlcost.guide;

import org.xmlcost.model.Metric;
import org.xmlcost.page.Figures;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.Ratio;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tables of what changes the figures of a codec, each empty if the run has no such rows.
 *
 * @param view run of the profile {@code conditions}
 */
record ConditionTables(View view) {
    private static final String MEGAMORPHIC = "megamorphic";
    private static final String THREADS = "threads";
    private static final String COLLECTOR = "gc";
    private static final double BYTES = 1000;
    /** Release of Java from which on doubles are written with the least number of digits. */
    private static final int SHORTEST_DECIMALS = 19;

    /** A column of ratios: that of the first row of a codec that meets a condition to the first that meets another. */
    private record Column(String title, Predicate<RunRow> above, Predicate<RunRow> below) {}

    String threads() {
        return tables(columns("concurrency", Metric.RATE, THREADS, "1"));
    }

    String connections() {
        List<String> payloads = values(row -> row.is(Metric.HELD), "payload").toList();
        List<String> head = new ArrayList<>(List.of("codec"));
        payloads.forEach(payload -> head.addAll(List.of(payload + ", heap:", payload + ", native:")));
        return lines(
                head,
                codec -> payloads.stream()
                        .flatMap(payload -> Stream.of(Metric.HELD, Metric.NATIVE_HELD)
                                .map(metric -> view.memory(codec, "read", payload, metric)
                                        .map(row -> Figures.of(row.score() / BYTES))
                                        .orElse("")))
                        .toList());
    }

    String collectors() {
        String usual = values(
                        row -> ModelPage.DIRECTIONS.contains(row.question()) && view.isOfUsualCollector(row), COLLECTOR)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
        Map<String, List<Column>> columns = usual.isEmpty() ? Map.of() : columns("", Metric.TIME, COLLECTOR, usual);
        return columns.isEmpty()
                ? ""
                : "Time over that under `" + usual + "`. "
                        + excluding(
                                columns.values().stream().flatMap(List::stream).toList())
                        + tables(columns);
    }

    /**
     * Returns the columns of a table for each direction and payload, by the title of the table: one for each value of a
     * property.
     *
     * @param question question of the rows; empty for that of the direction's name
     * @param base value that the others are compared with
     */
    private Map<String, List<Column>> columns(String question, Metric metric, String property, String base) {
        Map<String, List<Column>> tables = new LinkedHashMap<>();
        for (String direction : ModelPage.DIRECTIONS) {
            Predicate<RunRow> asked = row -> row.is(metric)
                    && row.direction().equals(direction)
                    && row.question().equals(question.isEmpty() ? direction : question);
            for (String payload : values(asked, "payload").toList()) {
                Predicate<RunRow> of = asked.and(row -> row.payload().equals(payload));
                tables.put(
                        "To " + direction + " `" + payload + "`:\n\n",
                        values(of, property)
                                .filter(value -> !value.isEmpty() && !value.equals(base))
                                .map(value -> new Column(
                                        property.equals(THREADS) ? value + " threads" : value,
                                        of.and(row -> row.get(property).equals(value)),
                                        of.and(row -> row.get(property).equals(base))))
                                .toList());
            }
        }
        tables.values().removeIf(List::isEmpty);
        return tables;
    }

    private String tables(Map<String, List<Column>> columns) {
        return columns.entrySet().stream()
                .map(table -> table(table.getKey(), table.getValue()))
                .collect(Collectors.joining());
    }

    /** Returns a sentence on how many ratios differ significantly from 1. */
    private String excluding(List<Column> columns) {
        List<Ratio> ratios = view.codecs().keySet().stream()
                .flatMap(codec -> columns.stream().flatMap(column -> ratio(codec, column).stream()))
                .toList();
        return "%d of %d intervals exclude 1.\n\n"
                .formatted(ratios.stream().filter(Ratio::excludesOne).count(), ratios.size());
    }

    String others() {
        List<Column> columns = new ArrayList<>();
        for (String direction : ModelPage.DIRECTIONS) {
            Predicate<RunRow> timed =
                    row -> row.is(Metric.TIME) && row.direction().equals(direction) && view.isOfUsualCollector(row);
            for (String payload : values(timed.and(row -> row.question().equals(MEGAMORPHIC)), "payload")
                    .toList()) {
                Predicate<RunRow> of = timed.and(row -> row.payload().equals(payload));
                columns.add(new Column(
                        direction + " " + payload,
                        of.and(row -> row.question().equals(MEGAMORPHIC)),
                        of.and(row -> row.question().equals(direction))));
            }
        }
        return columns.isEmpty() ? "" : excluding(columns) + table("", columns);
    }

    String measured() {
        List<String> payloads = List.of(ModelPage.BITS, Need.MEASURED);
        List<String> head = new ArrayList<>(List.of("codec"));
        ModelPage.DIRECTIONS.forEach(direction -> payloads.forEach(payload ->
                head.add(direction + " " + (payload.equals(ModelPage.BITS) ? "random bits" : "measured") + ":")));
        return values(row -> row.payload().equals(Need.MEASURED), "codec")
                        .findAny()
                        .isEmpty()
                ? ""
                : lines(
                        head,
                        codec -> ModelPage.DIRECTIONS.stream()
                                .flatMap(direction -> payloads.stream()
                                        .map(payload -> Text.perValue(view.time(codec, direction, payload))))
                                .toList());
    }

    /** Returns a table of times on the release of Java over those on another one of the same run. */
    String java(View base) {
        List<String> payloads = values(
                        row -> row.is(Metric.TIME) && ModelPage.DIRECTIONS.contains(row.question()), "payload")
                .toList();
        List<String> head = new ArrayList<>(List.of("codec"));
        ModelPage.DIRECTIONS.forEach(
                direction -> payloads.forEach(payload -> head.add(direction + " " + payload + ":")));
        String lines = lines(
                head,
                codec -> ModelPage.DIRECTIONS.stream()
                        .flatMap(direction -> payloads.stream()
                                .map(payload -> view.time(codec, direction, payload)
                                        .flatMap(above -> base.time(codec, direction, payload)
                                                .flatMap(below -> view.ratio(above, below)))
                                        .map(Text::ratio)
                                        .orElse("")))
                        .toList());
        String why = base.release() < SHORTEST_DECIMALS && view.release() >= SHORTEST_DECIMALS
                ? "`Double.toString` changed in Java 19 (JDK-4511638). Rows in which the JDK writes random doubles show "
                        + "it. Other differences have other reasons, which are not measured here.\n\n"
                : "";
        return lines.isEmpty()
                ? ""
                : why + "Time on Java %d over that on Java %d:\n\n%s".formatted(view.release(), base.release(), lines);
    }

    /** Returns a table with a line for each codec that has a ratio; nothing if there are none. */
    private String table(String title, List<Column> columns) {
        List<String> head = new ArrayList<>(List.of("codec"));
        columns.forEach(column -> head.add(column.title + ":"));
        String lines = lines(
                head,
                codec -> columns.stream()
                        .map(column -> ratio(codec, column).map(Text::ratio).orElse(""))
                        .toList());
        return lines.isEmpty() ? "" : title + lines + "\n";
    }

    /** Returns a table with a line for each codec that has a figure; nothing if none has. */
    private String lines(List<String> head, Function<String, List<String>> figures) {
        List<List<String>> lines = new ArrayList<>();
        for (String codec : view.codecs().keySet()) {
            List<String> own = figures.apply(codec);
            if (own.stream().anyMatch(figure -> !figure.isEmpty())) {
                lines.add(
                        Stream.concat(Stream.of(Text.code(codec)), own.stream()).toList());
            }
        }
        return lines.isEmpty() ? "" : Text.table(head, lines);
    }

    private Optional<Ratio> ratio(String codec, Column column) {
        return row(codec, column.above)
                .flatMap(above -> row(codec, column.below).flatMap(below -> view.ratio(above, below)));
    }

    private Optional<RunRow> row(String codec, Predicate<RunRow> condition) {
        return view.all()
                .filter(row ->
                        row.codec().equals(codec) && row.isMeasured() && view.isUsual(row) && condition.test(row))
                .findFirst();
    }

    /** Returns the values of a column in the rows that meet a condition, in the order of the run. */
    private Stream<String> values(Predicate<RunRow> condition, String column) {
        return view.all()
                .filter(row -> !row.codec().isEmpty() && row.isMeasured() && condition.test(row))
                .map(row -> row.get(column))
                .distinct();
    }
}

package org.xmlcost.guide;

import org.xmlcost.page.Figures;
import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
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
        return tables("concurrency", Metric.RATE, THREADS, "1");
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
        String tables = usual.isEmpty() ? "" : tables("", Metric.TIME, COLLECTOR, usual);
        return tables.isEmpty() ? "" : "Time over that under `" + usual + "`.\n\n" + tables;
    }

    /**
     * Returns a table for each direction and payload, with a column for each value of a property.
     *
     * @param question question of the rows; empty for that of the direction's name
     * @param base value that the others are compared with
     */
    private String tables(String question, Metric metric, String property, String base) {
        StringBuilder tables = new StringBuilder();
        for (String direction : ModelPage.DIRECTIONS) {
            Predicate<RunRow> asked = row -> row.is(metric)
                    && row.direction().equals(direction)
                    && row.question().equals(question.isEmpty() ? direction : question);
            for (String payload : values(asked, "payload").toList()) {
                Predicate<RunRow> of = asked.and(row -> row.payload().equals(payload));
                List<Column> columns = values(of, property)
                        .filter(value -> !value.isEmpty() && !value.equals(base))
                        .map(value -> new Column(
                                property.equals(THREADS) ? value + " threads" : value,
                                of.and(row -> row.get(property).equals(value)),
                                of.and(row -> row.get(property).equals(base))))
                        .toList();
                tables.append(table("To " + direction + " `" + payload + "`:\n\n", columns));
            }
        }
        return tables.toString();
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
        return table("", columns);
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
                ? "`Double.toString` has another algorithm from Java 19 on (JDK-4511638). Rows in which the JDK writes random "
                        + "doubles show it.\n\n"
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
                codec -> columns.stream().map(column -> ratio(codec, column)).toList());
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

    private String ratio(String codec, Column column) {
        return row(codec, column.above)
                .flatMap(above -> row(codec, column.below).flatMap(below -> view.ratio(above, below)))
                .map(Text::ratio)
                .orElse("");
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

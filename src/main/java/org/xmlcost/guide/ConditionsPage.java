package org.xmlcost.guide;

import org.xmlcost.result.Metric;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Page of what changes the figures of a codec: threads, the collector, other codecs in the JVM, the data.
 *
 * @param view run of the profile {@code conditions}
 */
record ConditionsPage(View view) {
    private static final List<String> DIRECTIONS = List.of("read", "write");
    private static final String CONCURRENCY = "concurrency";
    private static final String MEGAMORPHIC = "megamorphic";
    private static final String THREADS = "threads";
    private static final String COLLECTOR = "gc";
    private static final String ONE = "1";
    private static final String USUAL = "double:100000:uniform-bits";

    /** A column of ratios: that of the first row of a codec that meets a condition to the first that meets another. */
    private record Column(String title, Predicate<RunRow> above, Predicate<RunRow> below) {}

    /** Returns the page; empty if the run has none of this. */
    Optional<String> markdown() {
        String sections = threads() + collectors() + others() + measured();
        return sections.isEmpty()
                ? Optional.empty()
                : Optional.of("""
                # What changes the figures

                Ratios of rows of one run, with their 95 %% intervals: [%s](../../results/%s/results.csv), Java %d, %d
                processors.
                %s""".formatted(
                                view.run().name(),
                                view.run().name(),
                                view.release(),
                                view.run().environment().at("/machine/cpus").asInt(0),
                                sections));
    }

    private String threads() {
        return tables(
                "Threads",
                "Messages per second on several threads over those on one. Each thread has a codec of its own.",
                CONCURRENCY,
                Metric.RATE,
                THREADS,
                ONE);
    }

    private String collectors() {
        String usual = values(row -> DIRECTIONS.contains(row.question()) && view.isOfUsualCollector(row), COLLECTOR)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
        return usual.isEmpty()
                ? ""
                : tables("Collectors", "Time over that under " + usual + ".", "", Metric.TIME, COLLECTOR, usual);
    }

    /**
     * Returns a section with a table for each direction and payload, and a column for each value of a property.
     *
     * @param question question of the rows; empty for that of the direction's name
     * @param base value that the others are compared with
     */
    private String tables(String title, String intro, String question, Metric metric, String property, String base) {
        StringBuilder tables = new StringBuilder();
        for (String direction : DIRECTIONS) {
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
        return section(title, intro, tables.toString());
    }

    private String others() {
        List<Column> columns = new ArrayList<>();
        for (String direction : DIRECTIONS) {
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
        return section(
                "After other codecs",
                "Time in a JVM that has used six other codecs before, over that in a JVM of its own.",
                table("", columns));
    }

    private String measured() {
        List<String> payloads = List.of(USUAL, Need.MEASURED);
        List<String> head = new ArrayList<>(List.of("codec"));
        DIRECTIONS.forEach(direction -> payloads.forEach(
                payload -> head.add(direction + " " + (payload.equals(USUAL) ? "random bits" : "measured") + ":")));
        List<List<String>> lines = new ArrayList<>();
        for (String codec : codecs()) {
            List<String> line = new ArrayList<>(List.of(Text.code(codec)));
            DIRECTIONS.forEach(direction -> payloads.forEach(
                    payload -> line.add(Text.perValue(view.row(codec, direction, direction, payload, Metric.TIME)))));
            if (!line.get(2).isEmpty()) {
                lines.add(line);
            }
        }
        return lines.isEmpty()
                ? ""
                : section(
                        "Measured data",
                        "Nanoseconds for a value: 100 000 random bit patterns, and 10 000 measured times with up to six "
                                + "digits. \u00b1 is half the 95 % interval.",
                        Text.table(head, lines));
    }

    private static String section(String title, String intro, String tables) {
        return tables.isEmpty() ? "" : "\n## " + title + "\n\n" + intro + "\n\n" + tables.stripTrailing() + "\n";
    }

    /** Returns a table with a line for each codec that has a ratio; nothing if there are none. */
    private String table(String title, List<Column> columns) {
        List<String> head = new ArrayList<>(List.of("codec"));
        columns.forEach(column -> head.add(column.title + ":"));
        List<List<String>> lines = new ArrayList<>();
        for (String codec : codecs()) {
            List<String> ratios =
                    columns.stream().map(column -> ratio(codec, column)).toList();
            if (ratios.stream().anyMatch(ratio -> !ratio.isEmpty())) {
                lines.add(Stream.of(List.of(Text.code(codec)), ratios)
                        .flatMap(Collection::stream)
                        .toList());
            }
        }
        return lines.isEmpty() ? "" : title + Text.table(head, lines) + "\n";
    }

    private Collection<String> codecs() {
        return view.codecs().keySet();
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

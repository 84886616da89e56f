package org.xmlcost.guide;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.page.Figures;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of a question: the figures of all codecs that a run asked it, the least first.
 *
 * @param view run that asked the question
 * @param question id of the question
 * @param profile profile of the run, if other profiles have pages of the question; otherwise empty
 */
record QuestionPage(View view, String question, String profile) {
    private static final String LOSSY = ", lossy";
    private static final String USUAL = "double:100000:uniform-bits";
    /** Columns of figures that a table may have. */
    private static final int WIDE = 10;

    /** Returns whether the run has figures of several codecs. Others have no page. */
    boolean isOfSeveralCodecs() {
        return view.all()
                        .filter(row -> row.question().equals(question)
                                && row.isMeasured()
                                && !row.codec().isEmpty()
                                && row.get("build").isEmpty())
                        .map(RunRow::codec)
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
    }

    /** Returns the page. */
    String markdown() {
        StringBuilder text = new StringBuilder(
                "# Question `" + question + "`" + (profile.isEmpty() ? "" : ", profile `" + profile + "`")
                        + "\n\n[What it measures](../../questions.md#"
                        + question
                        + "). Figures of [" + view.run().name() + "](../../../results/"
                        + view.run().name() + "/results.csv), "
                        + "Java "
                        + view.release()
                        + ", "
                        + view.processors()
                        + ". \u00b1 is half the 95 % interval.\n");
        Map<List<String>, List<RunRow>> tables = view.all()
                .filter(row -> row.question().equals(question)
                        && row.isMeasured()
                        && !row.codec().isEmpty()
                        && row.component().isEmpty())
                .collect(Collectors.groupingBy(
                        row -> List.of(row.metric(), row.direction()), LinkedHashMap::new, Collectors.toList()));
        tables.forEach((key, rows) -> text.append("\n## ")
                .append(key.get(1).equals(question) ? "" : key.get(1) + ", ")
                .append(key.get(0).replace('_', ' '))
                .append("\n\n")
                .append(tables(rows)));
        for (String direction : List.of("read", "write")) {
            ShareTable shares =
                    isSampled() ? ShareTable.of(view, codecs(), List.of(direction), USUAL) : new ShareTable(Map.of());
            if (!shares.isEmpty()) {
                text.append("\n## ")
                        .append(direction)
                        .append("\n\nShares of the time of a message of `")
                        .append(USUAL)
                        .append("`.\n\n");
                text.append(shares.markdown());
            }
        }
        return text.toString();
    }

    private boolean isSampled() {
        return Question.of(question).isSampled();
    }

    private List<String> codecs() {
        return List.copyOf(view.codecs().keySet());
    }

    /** Returns a table, or one for each payload if it were too wide. */
    private String tables(List<RunRow> rows) {
        String unit = unit(rows.get(0));
        if (columns(rows).size() <= WIDE) {
            return unit + table(rows);
        }
        return unit
                + rows.stream()
                        .collect(Collectors.groupingBy(RunRow::payload, LinkedHashMap::new, Collectors.toList()))
                        .entrySet()
                        .stream()
                        .map(each -> "Payload `" + each.getKey() + "`"
                                + (each.getValue().get(0).get("count").equals("1") ? ", one value a message" : "")
                                + ":\n\n" + table(each.getValue()))
                        .collect(Collectors.joining("\n"));
    }

    private static Set<String> columns(List<RunRow> rows) {
        return rows.stream().map(row -> column(row, rows)).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Returns a table with a line for each codec on a wire, and a column for each payload, part, number of threads and
     * collector.
     */
    private String table(List<RunRow> rows) {
        Set<String> columns = columns(rows);
        Map<List<String>, Map<String, RunRow>> lines = new LinkedHashMap<>();
        rows.forEach(row ->
                lines.computeIfAbsent(line(row), key -> new LinkedHashMap<>()).put(column(row, rows), row));
        String main = columns.stream()
                .filter(column -> column.startsWith(USUAL) || column.equals("all"))
                .findFirst()
                .orElse(columns.iterator().next());
        List<String> head = new ArrayList<>(List.of("codec", "wire", "numbers"));
        columns.forEach(column -> head.add(column + ":"));
        return Text.table(
                head,
                lines.entrySet().stream()
                        .sorted(Comparator.comparing((Map.Entry<List<String>, Map<String, RunRow>> each) ->
                                        each.getKey().get(0).endsWith(LOSSY))
                                .thenComparingDouble(
                                        each -> rank(each.getValue().get(main))))
                        .map(each -> cells(each.getKey(), columns, each.getValue()))
                        .toList());
    }

    private static List<String> cells(List<String> key, Set<String> columns, Map<String, RunRow> rows) {
        List<String> cells = new ArrayList<>(List.of(key.get(0), Text.code(key.get(1)), key.get(2)));
        columns.forEach(column -> cells.add(figure(Optional.ofNullable(rows.get(column)))));
        return cells;
    }

    /** Returns a number by which rows are ordered, the best first. */
    private static double rank(RunRow row) {
        return row == null ? Double.POSITIVE_INFINITY : row.is(Metric.RATE) ? -row.score() : row.score();
    }

    private List<String> line(RunRow row) {
        return List.of(Text.code(row.codec()) + (view.run().isLossy(row) ? LOSSY : ""), row.wire(), row.numbers());
    }

    /** Returns the name of a row's column: what differs among the rows, or the payload. */
    private static String column(RunRow row, List<RunRow> all) {
        List<String> names = new ArrayList<>();
        for (String property : List.of("payload", "part", "threads", "gc")) {
            boolean several = all.stream()
                            .map(each -> each.get(property))
                            .filter(value -> !value.isEmpty())
                            .distinct()
                            .count()
                    > 1;
            if (several && !row.get(property).isEmpty()) {
                names.add(row.get(property)
                        + (!property.equals("threads") ? "" : row.get(property).equals("1") ? " thread" : " threads"));
            }
        }
        return names.isEmpty() ? row.payload() : String.join(", ", names);
    }

    private static boolean isPerMessage(RunRow row) {
        return row.question().equals("first")
                || Stream.of(Metric.values()).anyMatch(metric -> row.is(metric) && !metric.isPerValue());
    }

    private static String unit(RunRow row) {
        return switch (row.unit()) {
            case "ns/op" -> isPerMessage(row) ? "Time of a message.\n\n" : "Nanoseconds for a value.\n\n";
            case "op/s" -> "Messages per second.\n\n";
            case "ns" -> "Nanoseconds.\n\n";
            default -> isPerMessage(row) ? "Bytes.\n\n" : "Bytes for a value.\n\n";
        };
    }

    private static String figure(Optional<RunRow> row) {
        return row.map(each -> !isPerMessage(each)
                        ? Text.perValue(row)
                        : each.is(Metric.TIME) ? Text.message(row) : Figures.of(each.score()))
                .orElse("");
    }
}

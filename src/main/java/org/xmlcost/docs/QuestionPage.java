package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of a question: the figures of all codecs that a run asked it, the least first.
 *
 * @param profile profile of the run, if other profiles have pages of the question; otherwise empty
 */
record QuestionPage(ReleaseRun run, String question, String profile) {
    private static final String LOSSY = ", lossy";
    private static final String USUAL = "double:100000:uniform-bits";
    /** Columns of figures that a table may have. */
    private static final int WIDE = 10;

    private RunRows measured() {
        return new RunRows(run.run(), run.usual().statistics(), run.all())
                .where(row -> row.question().equals(question)
                        && row.isMeasured()
                        && !row.codec().isEmpty());
    }

    /** Returns whether the run has figures of several codecs. Others have no page. */
    boolean isOfSeveralCodecs() {
        return measured().where("build=").by("codec").size() > 1;
    }

    String markdown() {
        StringBuilder text = new StringBuilder("# Question `" + question + "`"
                + (profile.isEmpty() ? "" : ", profile `" + profile + "`")
                + "\n\n[What it measures](../../questions.md#" + question + "). Figures of " + run.link("../../../")
                + ", Java " + run.release() + ", " + run.measuredOn() + ". \u00b1 is half the 95 % interval.\n");
        measured()
                .where("component=")
                .by("metric", "direction")
                .forEach((key, rows) -> text.append("\n## ")
                        .append(key.get(1).equals(question) ? "" : key.get(1) + ", ")
                        .append(key.get(0).replace('_', ' '))
                        .append("\n\n")
                        .append(tables(rows)));
        if (Question.of(question).has(Trait.SAMPLED)) {
            for (String direction : ModelPage.DIRECTIONS) {
                String shares = run.shares(run.codecs().keySet(), List.of(direction), USUAL);
                if (!shares.isEmpty()) {
                    text.append("\n## %s\n\nShares of the time of a message of `%s`.\n\n".formatted(direction, USUAL))
                            .append(shares);
                }
            }
        }
        return text.toString();
    }

    /** Returns a table, or one for each payload if it were too wide. */
    private String tables(RunRows rows) {
        String unit = unit(rows.rows().get(0));
        if (rows.rows().stream().map(columns(rows.rows())).distinct().count() <= WIDE) {
            return unit + table(rows.rows());
        }
        return unit
                + rows.by("payload", "count").entrySet().stream()
                        .map(each -> "Payload `" + each.getKey().get(0) + "`"
                                + (each.getKey().get(1).equals("1") ? ", one value a message" : "")
                                + ":\n\n" + table(each.getValue().rows()))
                        .collect(Collectors.joining("\n"));
    }

    /** Returns what names the column of a row: what differs among the rows, or the payload. */
    private static Function<RunRow, String> columns(List<RunRow> rows) {
        List<String> differing = Stream.of("payload", "part", "threads", "gc")
                .filter(property -> rows.stream()
                                .map(row -> row.get(property))
                                .filter(value -> !value.isEmpty())
                                .distinct()
                                .count()
                        > 1)
                .toList();
        return row -> {
            String name = differing.stream()
                    .filter(property -> !row.get(property).isEmpty())
                    .map(property -> row.get(property)
                            + (!property.equals("threads")
                                    ? ""
                                    : row.get(property).equals("1") ? " thread" : " threads"))
                    .collect(Collectors.joining(", "));
            return name.isEmpty() ? row.payload() : name;
        };
    }

    /** Returns a table with a line for each codec on a wire, and a column for each of {@link #columns}. */
    private String table(List<RunRow> rows) {
        Function<RunRow, String> column = columns(rows);
        List<String> names = rows.stream().map(column).distinct().toList();
        String main = names.stream()
                .filter(name -> name.startsWith(USUAL) || name.equals("all"))
                .findFirst()
                .orElse(names.get(0));
        Map<List<String>, Map<String, RunRow>> lines = rows.stream()
                .collect(Collectors.groupingBy(
                        this::line, LinkedHashMap::new, Collectors.toMap(column, row -> row, (first, later) -> later)));
        return Table.of(lines.entrySet().stream()
                        .sorted(Comparator.comparing((Map.Entry<List<String>, Map<String, RunRow>> each) ->
                                        each.getKey().get(0).endsWith(LOSSY))
                                .thenComparingDouble(
                                        each -> rank(each.getValue().get(main))))
                        .toList())
                .column("codec", line -> line.getKey().get(0))
                .column("wire", line -> Markdown.code(line.getKey().get(1)))
                .column("numbers", line -> line.getKey().get(2))
                .columns(
                        names,
                        name -> name,
                        (line, name) ->
                                Optional.ofNullable(line.getValue().get(name)).map(QuestionPage::figure))
                .markdown();
    }

    /** Returns a number by which rows are ordered, the best first. */
    private static double rank(RunRow row) {
        return row == null ? Double.POSITIVE_INFINITY : row.is(Metric.RATE) ? -row.score() : row.score();
    }

    private List<String> line(RunRow row) {
        return List.of(Markdown.code(row.codec()) + (run.run().isLossy(row) ? LOSSY : ""), row.wire(), row.numbers());
    }

    private static boolean isPerMessage(RunRow row) {
        return row.question().equals("first") || !Estimate.isPerValue(row);
    }

    private static String unit(RunRow row) {
        return switch (row.unit()) {
            case "ns/op" -> isPerMessage(row) ? "Time of a message.\n\n" : "Nanoseconds for a value.\n\n";
            case "op/s" -> "Messages per second.\n\n";
            case "ns" -> "Nanoseconds.\n\n";
            default -> isPerMessage(row) ? "Bytes.\n\n" : "Bytes for a value.\n\n";
        };
    }

    private static Object figure(RunRow row) {
        return !isPerMessage(row)
                ? Estimate.perValue(row)
                : row.is(Metric.TIME) ? Text.message(row) : Figures.of(row.score());
    }
}

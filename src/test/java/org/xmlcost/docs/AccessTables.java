package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.report.Summary;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.AccessCurve;
import org.xmlcost.stats.RowStatistics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Tables of docs/access.md: what parts of a message cost in a published run. */
final class AccessTables {
    private static final List<String> READS =
            List.of("read header", "read first", "read middle", "read last", "read 1%", "read 10%", "read all");
    private static final List<String> OTHERS = List.of("forward header", "change middle", "scan all", "read section");

    private AccessTables() {}

    private static RunTable run(String name) throws IOException {
        return RunTable.read(Path.of("results", name));
    }

    /**
     * Microseconds of each row by part.
     *
     * @param payload in the notation of results.csv
     */
    static String times(String name, String payload) throws IOException {
        return times(run(name), payload);
    }

    private static Map<String, Map<String, RunRow>> lines(RunTable run, String payload) {
        return lines(run, payload, Question.ACCESS, Metric.TIME);
    }

    private static Map<String, Map<String, RunRow>> lines(
            RunTable run, String payload, Question question, Metric metric) {
        Map<String, Map<String, RunRow>> lines = new LinkedHashMap<>();
        run.rows().stream()
                .filter(row -> row.question().equals(question.id())
                        && row.is(metric)
                        && row.isMeasured()
                        && row.payload().equals(payload))
                .forEach(row -> lines.computeIfAbsent(
                                "`" + row.codec() + "`, `" + row.wire() + "`", line -> new LinkedHashMap<>())
                        .put(row.direction() + " " + row.get("part"), row));
        assertThat(lines).as(payload).isNotEmpty();
        return lines;
    }

    static String times(RunTable run, String payload) {
        return table("\u00b5s for a message", lines(run, payload));
    }

    /**
     * Kilobytes that are held after reading a part.
     *
     * @param payload in the notation of results.csv
     */
    static String retained(String name, String payload) throws IOException {
        return table("kB", lines(run(name), payload, Question.MEMORY, Metric.RETAINED));
    }

    /** Thousandths of each row by part. */
    private static String table(String unit, Map<String, Map<String, RunRow>> lines) {
        List<String> columns = Stream.concat(READS.stream(), OTHERS.stream())
                .filter(column -> lines.values().stream().anyMatch(line -> line.containsKey(column)))
                .toList();
        return "| " + unit + " | "
                + columns.stream().map(AccessTables::title).collect(Collectors.joining(" | ")) + " |\n|---|"
                + "--:|".repeat(columns.size()) + "\n"
                + lines.entrySet().stream()
                        .map(line -> "| " + line.getKey() + " | "
                                + columns.stream()
                                        .map(column -> cell(line.getValue().get(column)))
                                        .collect(Collectors.joining(" | "))
                                + " |\n")
                        .collect(Collectors.joining());
    }

    /** {@code 1%} of {@code read 1%}, {@code forward} of {@code forward header}. */
    private static String title(String column) {
        String[] words = column.split(" ");
        return words[0].equals("read") ? words[1].replace("%", " %") : words[0];
    }

    private static String cell(RunRow row) {
        return row == null ? "" : figure(row.score() / 1000);
    }

    private static String figure(double thousands) {
        return String.format(Locale.ROOT, thousands < 10 ? "%.2f" : thousands < 100 ? "%.1f" : "%.0f", thousands);
    }

    /**
     * A codec beside itself and others: its time for parts of a message over its own for all of it, and over that of
     * others for the same part, with 95 % intervals.
     *
     * @param arguments the run's name, the payload, the codec and the others
     */
    static String against(List<String> arguments) throws IOException {
        RunTable run = run(arguments.get(0));
        RowStatistics statistics = RowStatistics.of(run);
        Map<String, Map<String, RunRow>> lines = lines(run, arguments.get(1));
        List<String> codecs = arguments.subList(2, arguments.size());
        Map<String, RunRow> own = line(lines, codecs.get(0));
        List<String> others = codecs.subList(1, codecs.size());
        StringBuilder table = new StringBuilder("| `" + codecs.get(0) + "` | \u00b5s | / own reading of all |");
        others.forEach(other -> table.append(" / `").append(other).append("` |"));
        table.append("\n|---|").append("--:|".repeat(2 + others.size())).append('\n');
        for (String column : List.of(
                "read header", "read middle", "read last", "read 1%", "read 10%", "read all", "forward header")) {
            RunRow row = own.get(column);
            table.append("| ")
                    .append(title(column))
                    .append(" | ")
                    .append(cell(row))
                    .append(" | ");
            table.append(ratio(statistics, row, own.get("read all"))).append(" |");
            for (String other : others) {
                table.append(' ')
                        .append(ratio(statistics, row, line(lines, other).get(column)))
                        .append(" |");
            }
            table.append('\n');
        }
        return table.toString();
    }

    /**
     * Pairs of codecs of which one is faster for few values and slower for many, with the share of the values at which
     * they meet.
     *
     * @param arguments the run's name, the payload, and the codecs that are compared
     */
    static String crossings(List<String> arguments) throws IOException {
        Map<String, Map<String, RunRow>> lines = chosen(arguments);
        StringBuilder table = new StringBuilder("""
                | faster below | faster above | share of the values (95 % interval) |
                |---|---|--:|
                """);
        lines.forEach((faster, parts) -> lines.forEach((slower, others) -> AccessCurve.of(parts.values())
                .crossing(AccessCurve.of(others.values()))
                .ifPresent(crossing -> {
                    double count = parts.values().iterator().next().count();
                    table.append("| %s | %s | %s |\n"
                            .formatted(
                                    codec(faster),
                                    codec(slower),
                                    crossing.meeting()
                                            .map(meeting -> meeting(meeting, count))
                                            .orElse("between the value in the middle and "
                                                    + percent(crossing.more() / count))));
                })));
        return table.toString();
    }

    /**
     * Pairs of codecs of which one is faster for a single value near the front, with the place behind which it is
     * slower, as a share of the message.
     *
     * @param arguments the run's name, the payload, and the codecs that are compared
     */
    static String places(List<String> arguments) throws IOException {
        Map<String, Map<String, RunRow>> lines = chosen(arguments);
        StringBuilder table = new StringBuilder("""
                | faster in front | faster behind | place in the message (95 % interval) |
                |---|---|--:|
                """);
        lines.forEach((faster, parts) -> lines.forEach((slower, others) -> AccessCurve.ofPlaces(parts.values())
                .crossing(AccessCurve.ofPlaces(others.values()))
                .flatMap(AccessCurve.Crossing::meeting)
                .ifPresent(meeting -> table.append("| %s | %s | %s |\n"
                        .formatted(
                                codec(faster),
                                codec(slower),
                                meeting(
                                        meeting,
                                        parts.values().iterator().next().count()))))));
        return table.toString();
    }

    private static Map<String, Map<String, RunRow>> chosen(List<String> arguments) throws IOException {
        List<String> codecs = arguments.subList(2, arguments.size());
        Map<String, Map<String, RunRow>> lines = lines(run(arguments.get(0)), arguments.get(1));
        lines.keySet().removeIf(line -> !codecs.contains(codec(line).replace("`", "")));
        assertThat(lines).hasSize(codecs.size());
        return lines;
    }

    private static String meeting(AccessCurve.Meeting meeting, double count) {
        return "%s (%s to %s)"
                .formatted(
                        percent(meeting.values() / count),
                        percent(meeting.low() / count),
                        percent(meeting.high() / count));
    }

    private static String codec(String line) {
        return line.split(",")[0];
    }

    private static String percent(double share) {
        double percent = 100 * Math.max(0, share);
        return String.format(Locale.ROOT, percent < 99.5 ? "%.2g %%" : "%.0f %%", percent);
    }

    private static Map<String, RunRow> line(Map<String, Map<String, RunRow>> lines, String codec) {
        return lines.entrySet().stream()
                .filter(each -> each.getKey().startsWith("`" + codec + "`"))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    private static String ratio(RowStatistics statistics, RunRow above, RunRow below) {
        return statistics
                .ratio(above, below)
                .map(ratio -> "%s (%s to %s)".formatted(share(ratio.value()), share(ratio.low()), share(ratio.high())))
                .orElse("");
    }

    private static String share(double ratio) {
        return String.format(Locale.ROOT, ratio < 0.1 ? "%.4f" : "%.2f", ratio);
    }

    /**
     * Sentences on parts of a message.
     *
     * @param arguments the run's name, and the words of the title of the paragraph in the run's summary
     */
    static String reasons(List<String> arguments) throws IOException {
        String title = String.join(" ", arguments.subList(1, arguments.size()));
        String text = Summary.of(run(arguments.get(0))).access().entrySet().stream()
                .filter(each -> each.getKey().replace('\u202f', '_').equals(title))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining());
        assertThat(text).as(title).isNotEmpty();
        return text + "\n";
    }
}

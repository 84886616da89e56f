package org.xmlcost;

import org.xmlcost.compare.Comparison;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The figures of docs/native-gsoap.md are those of the published runs that it names, to the digit. */
class NativeDocTest {
    private static final Pattern RUN = Pattern.compile("results/(\\d{4}-\\S+?)/");
    private static final List<String> CROSSINGS =
            List.of("gsoap.jni", "gsoap.jni-critical", "gsoap.jni-direct", "gsoap.jni-reuse", "gsoap.ffm");
    private static final List<String> OPTIONS =
            List.of("gsoap.jni-tree", "gsoap.jni-indent", "gsoap.jni-store", "gsoap.jni-chunk", "gsoap.jni-fresh");

    private List<CSVRecord> results;

    @Test
    void tablesAreThoseOfThePublishedRun() throws IOException {
        String page = Files.readString(Path.of("docs", "native-gsoap.md"));
        Matcher run = RUN.matcher(page);
        open(run);
        assertThat(page)
                .contains(ratios("`gsoap.native`, us", "gsoap.native", CROSSINGS, "double", 1, 10, 1000, 100_000));
        assertThat(page)
                .contains(ratios(
                        "`gsoap.native`, us",
                        "gsoap.native",
                        List.of("gsoap.jni", "gsoap.ffm"),
                        "int",
                        1,
                        1000,
                        100_000));
        assertThat(page).contains(ratios("`gsoap.jni`, us", "gsoap.jni", OPTIONS, "double", 1, 1000, 100_000));
        assertThat(page).contains(memory());
        assertThat(page).contains(stalls());
        open(run);
        assertThat(page).contains(again());
        assertThat(run.find()).isTrue();
        assertThat(page).contains(bridge(Path.of("results", run.group(1))));
    }

    private void open(Matcher run) throws IOException {
        assertThat(run.find()).as("a published run is named").isTrue();
        results = ReadmeTest.results(Path.of("results", run.group(1), "results.csv"));
    }

    /** The tables of the second run and of the third, to be put into the page when they are others. */
    public static void main(String[] arguments) throws IOException {
        NativeDocTest test = new NativeDocTest();
        test.results = ReadmeTest.results(Path.of(arguments[0]));
        System.out.println(String.join("\n", test.again()));
        System.out.println(bridge(Path.of(arguments[1])));
    }

    /** Time without a JVM in microseconds, and of each bridge the ratio with its interval. */
    private static String bridge(Path folder) throws IOException {
        RunTable run = RunTable.read(folder);
        StringBuilder table = new StringBuilder(
                "| | `gsoap.native`, us | `gsoap.jni` / `gsoap.native` | `gsoap.ffm` / `gsoap.native` |\n|---|--:|--:|--:|\n");
        List<RunRow> bare = times(run, "gsoap.native");
        List<Comparison.Line> jni = against(run, bare, "gsoap.jni");
        List<Comparison.Line> ffm = against(run, bare, "gsoap.ffm");
        for (int i = 0; i < bare.size(); i++) {
            RunRow row = bare.get(i);
            table.append("| ")
                    .append(row.direction())
                    .append(' ')
                    .append(row.kind())
                    .append(" x ")
                    .append(grouped(row.count()))
                    .append(" | ")
                    .append(microseconds(row.score()))
                    .append(" | ")
                    .append(words(jni.get(i)))
                    .append(" | ")
                    .append(words(ffm.get(i)))
                    .append(" |\n");
        }
        List<RunRow> large = bare.stream().filter(row -> row.count() >= 1000).toList();
        List<Comparison.Line> means = Comparison.ofParts(run, large, times(run, "gsoap.jni"), Set.of("codec"))
                .groups();
        List<Comparison.Line> others = Comparison.ofParts(run, large, times(run, "gsoap.ffm"), Set.of("codec"))
                .groups();
        for (int i = 0; i < means.size(); i++) {
            table.append("| ")
                    .append(i == 0 ? "read" : "write")
                    .append(" x 1000 and 100 000, geometric mean |  | ")
                    .append(words(means.get(i)))
                    .append(" | ")
                    .append(words(others.get(i)))
                    .append(" |\n");
        }
        return table.toString();
    }

    private static List<RunRow> times(RunTable run, String codec) {
        return run.rows().stream()
                .filter(row -> row.metric().equals("time") && row.codec().equals(codec))
                .toList();
    }

    private static List<Comparison.Line> against(RunTable run, List<RunRow> bare, String codec) {
        return Comparison.ofParts(run, bare, times(run, codec), Set.of("codec")).lines();
    }

    private static String words(Comparison.Line line) {
        return String.format(
                Locale.ROOT,
                "%.3f (%.3f to %.3f)",
                line.ratio().value(),
                line.ratio().low(),
                line.ratio().high());
    }

    private List<String> again() {
        return List.of(
                ratios("`gsoap.jni`, us", "gsoap.jni", List.of("gsoap.jni-small-tables"), "double", 1, 1000, 100_000),
                packed());
    }

    /** Time of a wire whose numbers are packed, as a share of one with an element for each. */
    private String packed() {
        int[] counts = {1000, 100_000};
        StringBuilder table = head("time, of that on `soap-enc`", List.of("read", "write"), "double", counts);
        for (String codec : List.of("gsoap.jni", "gsoap.native")) {
            for (String wire : List.of("base64", "mtom")) {
                line(
                        table,
                        "`" + codec + "`, `" + wire + "`",
                        List.of("read", "write"),
                        counts,
                        (direction, count) -> String.format(
                                Locale.ROOT,
                                "%.4f",
                                score(codec, direction, direction, wire, "double", count, "time")
                                        / score(codec, direction, direction, "soap-enc", "double", count, "time")));
            }
        }
        return table.toString();
    }

    /** Time of the base in microseconds, and of the others as multiples of it. */
    private String ratios(String first, String base, List<String> rows, String kind, int... counts) {
        StringBuilder table = head("time", List.of("read", "write"), kind, counts);
        for (String row : Stream.concat(Stream.of(base), rows.stream()).toList()) {
            line(
                    table,
                    row.equals(base) ? first : "`" + row + "`",
                    List.of("read", "write"),
                    counts,
                    (direction, count) -> {
                        double of = score(row, direction, direction, kind, count, "time");
                        return row.equals(base)
                                ? microseconds(of)
                                : String.format(
                                        Locale.ROOT,
                                        "%.3f",
                                        of / score(base, direction, direction, kind, count, "time"));
                    });
        }
        return table.toString();
    }

    private String memory() {
        int[] counts = {1, 1000, 100_000};
        StringBuilder table = head("bytes", List.of("read", "write"), "double", counts);
        for (String row : List.of(
                "gsoap.native",
                "gsoap.jni",
                "gsoap.jni-critical",
                "gsoap.jni-direct",
                "gsoap.ffm",
                "gsoap.jni-fresh",
                "stax.woodstox")) {
            for (String metric : List.of("alloc", "native_alloc", "native_peak")) {
                if (!row.equals("gsoap.native") || !metric.equals("alloc")) {
                    line(
                            table,
                            "`" + row + "` " + metric,
                            List.of("read", "write"),
                            counts,
                            (direction, count) -> String.format(
                                    Locale.ROOT, "%.0f", score(row, "memory", direction, "double", count, metric)));
                }
            }
        }
        return table.toString();
    }

    private String stalls() {
        int[] counts = {1, 1000, 100_000};
        StringBuilder table = new StringBuilder(
                "| | empty call, ns | longest wait beside reading, ms: x 1 | x 1000 | x 100 000 | writing x 1 | x 1000 | x 100 000 |\n|---|"
                        + "--:|".repeat(7) + "\n");
        for (String row : List.of(
                "gsoap.native", "gsoap.jni", "gsoap.jni-critical", "gsoap.jni-direct", "gsoap.ffm", "stax.woodstox")) {
            String empty = row.equals("stax.woodstox")
                    ? ""
                    : String.format(Locale.ROOT, "%.1f", score(row, "crossing", "empty", "void", 0, "time"));
            line(
                    table,
                    "`" + row + "` | " + empty,
                    List.of("reading", "writing"),
                    counts,
                    (direction, count) -> row.equals("gsoap.native")
                            ? ""
                            : String.format(
                                    Locale.ROOT,
                                    "%.1f",
                                    score(row, "crossing", direction, "double", count, "stall") / 1e6));
        }
        return table.toString();
    }

    private interface Figure {
        String of(String direction, int count);
    }

    private static StringBuilder head(String what, List<String> directions, String kind, int... counts) {
        StringBuilder table = new StringBuilder("| ").append(what).append(" |");
        for (String direction : directions) {
            for (int i = 0; i < counts.length; i++) {
                table.append(i == 0 ? " " + direction + " " + kind + " x " : " x ")
                        .append(grouped(counts[i]))
                        .append(" |");
            }
        }
        return table.append("\n|---|")
                .append("--:|".repeat(directions.size() * counts.length))
                .append('\n');
    }

    private static void line(StringBuilder table, String name, List<String> directions, int[] counts, Figure figure) {
        table.append("| ").append(name).append(" |");
        for (String direction : directions) {
            for (int count : counts) {
                table.append(' ').append(figure.of(direction, count)).append(" |");
            }
        }
        table.append('\n');
    }

    /** On the wire soap-enc, where there is one at all. */
    private double score(String codec, String question, String direction, String kind, int count, String metric) {
        return score(codec, question, direction, direction.equals("empty") ? "" : "soap-enc", kind, count, metric);
    }

    private double score(
            String codec, String question, String direction, String wire, String kind, int count, String metric) {
        List<CSVRecord> found = results.stream()
                .filter(row -> row.get("codec").equals(codec)
                        && row.get("question").equals(question)
                        && row.get("wire").equals(wire)
                        && row.get("direction").equals(direction)
                        && row.get("kind").equals(kind)
                        && row.get("count").equals(Integer.toString(count))
                        && row.get("metric").equals(metric))
                .toList();
        assertThat(found)
                .as(String.join(" ", codec, question, direction, wire, kind, Integer.toString(count), metric))
                .hasSize(1);
        return Double.parseDouble(found.get(0).get("score"));
    }

    private static String microseconds(double nanoseconds) {
        double value = nanoseconds / 1000;
        return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%.0f", value);
    }

    private static String grouped(int count) {
        return String.format(Locale.ROOT, "%,d", count).replace(",", count < 10_000 ? "" : " ");
    }
}

package org.xmlcost.docs;

import org.xmlcost.compare.Comparison;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What native gSOAP costs in a published run, by each way of reaching it. */
final class GsoapTables {
    private static final String WIRE = "soap-enc";
    private static final List<String> DIRECTIONS = List.of("read", "write");
    private static final int[] COUNTS = {1, 1000, 100_000};

    private final RunTable run;

    private GsoapTables(String run) throws IOException {
        this.run = RunTable.read(Path.of("results", run));
    }

    /** A figure of a table, as text. */
    private interface Figure {
        String of(String direction, int count);
    }

    /**
     * Time of one codec in microseconds, and of others as multiples of it.
     *
     * @param arguments run, codec, kind, counts, other codecs; lists with commas
     */
    static String ratios(List<String> arguments) throws IOException {
        GsoapTables tables = new GsoapTables(arguments.get(0));
        String base = arguments.get(1);
        String kind = arguments.get(2);
        int[] counts = Arrays.stream(arguments.get(3).split(","))
                .mapToInt(Integer::parseInt)
                .toArray();
        StringBuilder table = head("time", kind, counts);
        Stream.concat(Stream.of(base), Stream.of(arguments.get(4).split(",")))
                .forEach(codec -> line(
                        table,
                        "`" + codec + "`" + (codec.equals(base) ? ", us" : ""),
                        DIRECTIONS,
                        counts,
                        (direction, count) -> {
                            double time = tables.score(codec, direction, direction, WIRE, kind, count, "time");
                            return codec.equals(base)
                                    ? Numbers.microseconds(time)
                                    : String.format(
                                            Locale.ROOT,
                                            "%.3f",
                                            time / tables.score(base, direction, direction, WIRE, kind, count, "time"));
                        }));
        return table.toString();
    }

    /** Time of a wire whose numbers are packed, as a share of one with an element for each. */
    static String packed(String run) throws IOException {
        GsoapTables tables = new GsoapTables(run);
        int[] counts = {1000, 100_000};
        StringBuilder table = head("time, of that on `" + WIRE + "`", "double", counts);
        for (String codec : List.of("gsoap.jni", "gsoap.native")) {
            for (String wire : List.of("base64", "mtom")) {
                line(
                        table,
                        "`" + codec + "`, `" + wire + "`",
                        DIRECTIONS,
                        counts,
                        (direction, count) -> String.format(
                                Locale.ROOT,
                                "%.4f",
                                tables.score(codec, direction, direction, wire, "double", count, "time")
                                        / tables.score(codec, direction, direction, WIRE, "double", count, "time")));
            }
        }
        return table.toString();
    }

    /** Bytes that a message of doubles makes allocate. */
    static String memory(String run) throws IOException {
        GsoapTables tables = new GsoapTables(run);
        StringBuilder table = head("bytes", "double", COUNTS);
        for (String codec : List.of(
                "gsoap.native",
                "gsoap.jni",
                "gsoap.jni-critical",
                "gsoap.jni-direct",
                "gsoap.ffm",
                "gsoap.jni-fresh",
                "stax.woodstox")) {
            for (String metric : List.of("alloc", "native_alloc", "native_peak")) {
                // Where there is no JVM, nothing is allocated in one.
                if (!codec.equals("gsoap.native") || !metric.equals("alloc")) {
                    line(
                            table,
                            "`" + codec + "` " + metric,
                            DIRECTIONS,
                            COUNTS,
                            (direction, count) -> String.format(
                                    Locale.ROOT,
                                    "%.0f",
                                    tables.score(codec, "memory", direction, WIRE, "double", count, metric)));
                }
            }
        }
        return table.toString();
    }

    /** An empty call, and how long other threads wait for one that reads or writes. */
    static String stalls(String run) throws IOException {
        GsoapTables tables = new GsoapTables(run);
        StringBuilder table = new StringBuilder(
                "| | empty call, ns | longest wait beside reading, ms: x 1 | x 1000 | x 100 000 | writing x 1 | x 1000 | x 100 000 |\n|---|"
                        + "--:|".repeat(7) + "\n");
        for (String codec : List.of(
                "gsoap.native", "gsoap.jni", "gsoap.jni-critical", "gsoap.jni-direct", "gsoap.ffm", "stax.woodstox")) {
            String empty = codec.equals("stax.woodstox")
                    ? ""
                    : String.format(
                            Locale.ROOT, "%.1f", tables.score(codec, "crossing", "empty", "", "void", 0, "time"));
            line(
                    table,
                    "`" + codec + "` | " + empty,
                    List.of("reading", "writing"),
                    COUNTS,
                    (direction, count) -> codec.equals("gsoap.native")
                            ? ""
                            : String.format(
                                    Locale.ROOT,
                                    "%.1f",
                                    tables.score(codec, "crossing", direction, WIRE, "double", count, "stall") / 1e6));
        }
        return table.toString();
    }

    /** Time without a JVM in microseconds, and of each bridge the ratio with its interval. */
    static String bridge(String run) throws IOException {
        GsoapTables tables = new GsoapTables(run);
        StringBuilder table = new StringBuilder(
                "| | `gsoap.native`, us | `gsoap.jni` / `gsoap.native` | `gsoap.ffm` / `gsoap.native` |\n|---|--:|--:|--:|\n");
        List<RunRow> bare = tables.times("gsoap.native");
        List<Comparison.Line> jni = tables.over(bare, "gsoap.jni").lines();
        List<Comparison.Line> ffm = tables.over(bare, "gsoap.ffm").lines();
        for (int i = 0; i < bare.size(); i++) {
            RunRow row = bare.get(i);
            table.append("| %s %s x %s | %s | %s | %s |\n"
                    .formatted(
                            row.direction(),
                            row.kind(),
                            Numbers.grouped(row.count()),
                            Numbers.microseconds(row.score()),
                            Numbers.ratio(jni.get(i)),
                            Numbers.ratio(ffm.get(i))));
        }
        List<RunRow> large = bare.stream().filter(row -> row.count() >= 1000).toList();
        List<Comparison.Line> jniMeans = tables.over(large, "gsoap.jni").groups();
        List<Comparison.Line> ffmMeans = tables.over(large, "gsoap.ffm").groups();
        for (int i = 0; i < jniMeans.size(); i++) {
            table.append("| %s x 1000 and 100 000, geometric mean |  | %s | %s |\n"
                    .formatted(DIRECTIONS.get(i), Numbers.ratio(jniMeans.get(i)), Numbers.ratio(ffmMeans.get(i))));
        }
        return table.toString();
    }

    private List<RunRow> times(String codec) {
        return run.rows().stream()
                .filter(row -> row.metric().equals("time") && row.codec().equals(codec))
                .toList();
    }

    private Comparison over(List<RunRow> bare, String codec) {
        return Comparison.ofParts(run, bare, times(codec), Set.of("codec"));
    }

    private static StringBuilder head(String what, String kind, int... counts) {
        StringBuilder table = new StringBuilder("| ").append(what).append(" |");
        for (String direction : DIRECTIONS) {
            for (int i = 0; i < counts.length; i++) {
                table.append(i == 0 ? " " + direction + " " + kind + " x " : " x ")
                        .append(Numbers.grouped(counts[i]))
                        .append(" |");
            }
        }
        return table.append("\n|---|")
                .append("--:|".repeat(DIRECTIONS.size() * counts.length))
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

    private double score(
            String codec, String question, String direction, String wire, String kind, int count, String metric) {
        List<RunRow> found = run.rows().stream()
                .filter(row -> row.codec().equals(codec)
                        && row.question().equals(question)
                        && row.wire().equals(wire)
                        && row.direction().equals(direction)
                        && row.kind().equals(kind)
                        && row.count() == count
                        && row.metric().equals(metric))
                .toList();
        assertThat(found)
                .as(String.join(" ", codec, question, direction, wire, kind, Integer.toString(count), metric))
                .hasSize(1);
        return found.get(0).score();
    }
}

package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Tables of docs/direct.md: a published run of the profile {@code direct}. */
final class DirectTables {
    private static final String GSOAP = "gsoap.native";
    private static final List<String> GENERAL = List.of("stax.aalto", "stax.woodstox");

    private final List<RunRow> rows;
    private final RowStatistics statistics;

    private DirectTables(String name) throws IOException {
        RunTable run = RunTable.read(Path.of("results", name));
        rows = run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && List.of("read", "write").contains(row.question()))
                .toList();
        statistics = RowStatistics.of(run);
    }

    /** Times of the hand-written codecs, and how many times as long gSOAP and the fastest general codec take. */
    static String times(String name) throws IOException {
        DirectTables tables = new DirectTables(name);
        StringBuilder table = new StringBuilder("| | `direct`, ns a value | `direct.native`, ns a value | `" + GSOAP
                + "` / `direct` | `" + GSOAP + "` / `direct.native` | StAX / `direct` |\n|---|--:|--:|--:|--:|--:|\n");
        List<RunRow> all = tables.on("direct", "soap-enc")
                .sorted(Comparator.comparing(RunRow::direction)
                        .thenComparing(RunRow::kind)
                        .thenComparing(RunRow::count))
                .toList();
        assertThat(all).isNotEmpty();
        for (RunRow row : all) {
            Optional<RunRow> bare = tables.like(row, "direct.native", row.wire());
            RunRow gsoap = tables.like(row, GSOAP, row.wire()).orElseThrow();
            table.append("| ")
                    .append(row.direction())
                    .append(' ')
                    .append(payload(row))
                    .append(" | ")
                    .append(perValue(row))
                    .append(" | ")
                    .append(bare.map(DirectTables::perValue).orElse(""))
                    .append(" | ")
                    .append(tables.ratio(gsoap, row))
                    .append(" | ")
                    .append(bare.map(other -> tables.ratio(gsoap, other)).orElse(""))
                    .append(" | ")
                    .append(GENERAL.stream()
                            .flatMap(codec -> tables.like(row, codec, row.wire()).stream())
                            .min(Comparator.comparing(RunRow::score))
                            .map(fastest -> tables.ratio(fastest, row))
                            .orElse(""))
                    .append(" |\n");
        }
        return table.toString();
    }

    /** Time with a byte between two values over that with two tags between them. */
    static String floor(String name) throws IOException {
        DirectTables tables = new DirectTables(name);
        StringBuilder table = new StringBuilder("""
                | | `soap-enc`, ns a value | `list`, ns a value | `soap-enc` / `list` |
                |---|--:|--:|--:|
                """);
        Stream.of("direct", "direct.native")
                .flatMap(codec -> tables.on(codec, "list"))
                .forEach(list -> {
                    RunRow items = tables.like(list, list.codec(), "soap-enc").orElseThrow();
                    table.append("| `%s` %s %s | %s | %s | %s |\n"
                            .formatted(
                                    list.codec(),
                                    list.direction(),
                                    payload(list),
                                    perValue(items),
                                    perValue(list),
                                    tables.ratio(items, list)));
                });
        return table.toString();
    }

    private Stream<RunRow> on(String codec, String wire) {
        return rows.stream()
                .filter(row -> row.codec().equals(codec) && row.wire().equals(wire));
    }

    private Optional<RunRow> like(RunRow row, String codec, String wire) {
        return on(codec, wire)
                .filter(other -> other.direction().equals(row.direction())
                        && payload(other).equals(payload(row)))
                .findFirst();
    }

    private String ratio(RunRow above, RunRow below) {
        Ratio ratio = statistics.ratio(above, below).orElseThrow();
        return String.format(
                Locale.ROOT,
                ratio.value() < 10 ? "%.2f (%.2f to %.2f)" : "%.1f (%.1f to %.1f)",
                ratio.value(),
                ratio.low(),
                ratio.high());
    }

    private static String perValue(RunRow row) {
        double value = row.score() / row.count();
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%.0f", value);
    }

    private static String payload(RunRow row) {
        return "%s x %s%s"
                .formatted(
                        row.kind(),
                        Numbers.grouped(row.count()),
                        row.get("distribution").equals("uniform-bits") ? "" : ", " + row.get("distribution"));
    }
}

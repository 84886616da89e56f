package org.xmlcost;

import org.xmlcost.compare.Comparison;
import org.xmlcost.plan.Profile;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** docs/fairness.md has the table of each published run of the profile {@code fairness}, and its pairs are those there are. */
class FairnessDocTest {
    private static final List<String> PREFIXES = List.of("independent.", "named.");
    private static final List<String> COLUMNS = List.of("read int", "read double", "write int", "write double");

    @Test
    void eachPublishedRunHasItsTable() throws IOException {
        String page = Files.readString(Path.of("docs", "fairness.md"));
        try (Stream<Path> runs = Files.list(Path.of("results"))) {
            assertThat(runs.filter(run -> run.getFileName().toString().endsWith("_fairness")))
                    .isNotEmpty()
                    .allSatisfy(run -> assertThat(page)
                            .contains("results/" + run.getFileName() + "/")
                            .contains(table(run)));
        }
    }

    /** The newest run of a row counts: a shorter message is no use of the same library. Boundaries of parts are random, and some end with a line feed. */
    @Test
    void bothSidesWriteMessagesOfOneLength() throws IOException {
        Map<String, Long> apart = new LinkedHashMap<>();
        try (Stream<Path> runs = Files.list(Path.of("results"))) {
            for (Path run : runs.filter(each -> each.getFileName().toString().endsWith("_fairness"))
                    .sorted()
                    .toList()) {
                for (Comparison.Line line : Comparison.ofBuilds(
                                RunTable.read(run), row -> row.metric().equals("time"))
                        .lines()) {
                    apart.put(line.key(), Math.abs(bytes(line.a()) - bytes(line.b())));
                }
            }
        }
        assertThat(apart)
                .hasSizeGreaterThan(100)
                .allSatisfy((row, bytes) -> assertThat(bytes).as(row).isLessThanOrEqualTo(16));
    }

    private static long bytes(RunRow row) {
        return Long.parseLong(row.get("message_bytes"));
    }

    /** Who adds an independent use adds the codec that it stands beside. */
    @Test
    void eachIndependentUseHasItsCodecInTheProfile() throws IOException {
        List<String> planned = Profile.load("fairness").blocks().stream()
                .flatMap(block -> block.codecs().stream())
                .toList();
        List<String> classes =
                Files.readAllLines(Path.of("src/independent/resources/META-INF/services/org.xmlcost.codec.Codec"));
        assertThat(classes.stream().filter(line -> !line.startsWith("#")))
                .isNotEmpty()
                .allSatisfy(name -> {
                    String source = Files.readString(Path.of("src/independent/java", name.replace('.', '/') + ".java"));
                    assertThat(planned)
                            .as(name)
                            .anyMatch(id -> source.contains("super(\"" + id + "\"")
                                    || PREFIXES.stream()
                                            .anyMatch(prefix -> source.contains("\"" + prefix + id + "\"")));
                });
    }

    /** Time of the suite's codec, as a multiple of that of the independent use, with its interval. */
    private static String table(Path folder) throws IOException {
        Map<String, Set<String>> wires = new LinkedHashMap<>();
        Map<String, Map<String, Comparison.Line>> rows = new LinkedHashMap<>();
        for (Comparison.Line line : Comparison.ofBuilds(
                        RunTable.read(folder), row -> row.metric().equals("time"))
                .lines()) {
            RunRow row = line.a();
            wires.computeIfAbsent(row.codec(), codec -> new LinkedHashSet<>()).add(row.wire());
            Comparison.Line before = rows.computeIfAbsent(row.codec() + " " + row.wire(), key -> new HashMap<>())
                    .put(row.direction() + " " + row.kind(), line);
            assertThat(before).as("one number mode of " + line.key()).isNull();
        }
        StringBuilder table = new StringBuilder("| suite / independent |");
        COLUMNS.forEach(column -> table.append(' ').append(column).append(" |"));
        table.append("\n|---|--:|--:|--:|--:|\n");
        rows.forEach((key, cells) -> {
            String[] name = key.split(" ");
            table.append("| `")
                    .append(name[0])
                    .append('`')
                    .append(wires.get(name[0]).size() > 1 ? " on `" + name[1] + "`" : "");
            COLUMNS.forEach(column -> table.append(" | ")
                    .append(Optional.ofNullable(cells.get(column))
                            .map(FairnessDocTest::cell)
                            .orElse("")));
            table.append(" |\n");
        });
        return table.toString();
    }

    private static String cell(Comparison.Line line) {
        return String.format(
                Locale.ROOT,
                "%.3f (%.3f to %.3f)",
                line.ratio().value(),
                line.ratio().low(),
                line.ratio().high());
    }

    /** Prints the table of a run, to be put into the page when it is published. */
    public static void main(String[] arguments) throws IOException {
        System.out.println(table(Path.of(arguments[0])));
    }
}

package org.xmlcost;

import org.xmlcost.plan.Profile;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What docs/fairness.md says of the published runs of the profile {@code fairness}, and of the pairs there are. */
class FairnessDocTest {
    @Test
    void eachPublishedRunHasItsTable() throws IOException {
        String page = Files.readString(Path.of("docs", "fairness.md"));
        try (Stream<Path> runs = Files.list(Path.of("results"))) {
            assertThat(runs.map(run -> run.getFileName().toString()).filter(run -> run.endsWith("_fairness")))
                    .isNotEmpty()
                    .allSatisfy(run -> assertThat(page)
                            .contains("results/" + run + "/")
                            .contains("<!-- generated: fairness " + run + " -->"));
        }
    }

    /**
     * The newest run of a row counts: a shorter message is no use of the same library. Boundaries of parts are random,
     * and some end with a line feed.
     */
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
                    assertThat(planned).as(name).anyMatch(id -> source.contains("\"independent." + id + "\""));
                });
    }
}

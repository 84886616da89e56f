package org.xmlcost.compare;

import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What comparing promises, held against real runs. */
class PublishedRunsTest {
    private static final Path RESULTS = Path.of("results");

    /** Each pair is judged by the history of the others, as a user's would be. */
    @Test
    void twoHeadlinesOfOneProgramNeverDiffer() throws IOException {
        int pairs = 0;
        for (List<Path> equal : headlines().values()) {
            for (int i = 0; i < equal.size(); i++) {
                for (int j = 0; j < i; j++) {
                    List<RunTable> a = List.of(RunTable.read(equal.get(j)));
                    List<RunTable> b = List.of(RunTable.read(equal.get(i)));
                    Comparison comparison = Comparison.ofRuns(
                            a, RunTable::rows, b, RunTable::rows, Set.of(), true, RunHistories.read(RESULTS, a, b));
                    assertThat(comparison.lines()).hasSizeGreaterThan(60);
                    assertThat(comparison.groups()).hasSizeGreaterThan(10);
                    assertThat(Stream.of(comparison.lines(), comparison.groups())
                                    .flatMap(List::stream)
                                    .filter(Comparison.Line::isDifferent)
                                    .map(line -> line.key() + " " + line.ratio().value()))
                            .as("%s, %s", equal.get(j), equal.get(i))
                            .isEmpty();
                    pairs += comparison.decidable() ? 1 : 0;
                }
            }
        }
        assertThat(pairs).as("pairs of six runs").isGreaterThanOrEqualTo(15);
    }

    /** Published headlines by program and Java. */
    private static Map<List<String>, List<Path>> headlines() throws IOException {
        Map<List<String>, List<Path>> headlines = new LinkedHashMap<>();
        try (Stream<Path> runs = Files.list(RESULTS)) {
            for (Path each : runs.filter(run -> run.getFileName().toString().endsWith("_headline"))
                    .sorted()
                    .toList()) {
                RunTable run = RunTable.read(each);
                headlines
                        .computeIfAbsent(
                                List.of(
                                        run.environment().path("build").asString(),
                                        run.rows().get(0).get("jvm")),
                                key -> new ArrayList<>())
                        .add(each);
            }
        }
        return headlines;
    }
}

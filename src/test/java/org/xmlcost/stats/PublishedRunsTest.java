package org.xmlcost.stats;

import org.xmlcost.EqualHeadlines;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What comparing promises, held against real runs. */
class PublishedRunsTest {
    @TempDir
    private Path folder;

    /** Each pair is judged by the history of the others, as a user's would be. */
    @Test
    void twoHeadlinesOfOneProgramNeverDiffer() throws IOException {
        Path history = EqualHeadlines.history(folder);
        int pairs = 0;
        for (Path second : EqualHeadlines.RUNS) {
            for (Path first : EqualHeadlines.RUNS.subList(0, EqualHeadlines.RUNS.indexOf(second))) {
                List<RunTable> a = List.of(RunTable.read(first));
                List<RunTable> b = List.of(RunTable.read(second));
                Comparison comparison = SeparateRuns.compare(
                        a, RunTable::rows, b, RunTable::rows, Set.of(), true, RunHistories.read(history, a, b));
                assertThat(comparison.lines()).hasSizeGreaterThan(60);
                assertThat(comparison.groups()).hasSizeGreaterThan(10);
                assertThat(Stream.of(comparison.lines(), comparison.groups())
                                .flatMap(List::stream)
                                .filter(Comparison.Line::isDifferent)
                                .map(line -> line.key() + " " + line.ratio().value()))
                        .as("%s, %s", first, second)
                        .isEmpty();
                pairs += comparison.decidable() ? 1 : 0;
            }
        }
        assertThat(pairs).isEqualTo(15);
    }
}

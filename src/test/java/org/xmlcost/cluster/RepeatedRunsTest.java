package org.xmlcost.cluster;

import org.xmlcost.docs.Publication;
import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Published runs of one build on one machine, merged as repetitions. */
class RepeatedRunsTest {
    private static final List<Path> EQUAL = Stream.of("05-08-45Z", "05-15-38Z", "05-22-16Z")
            .map(time -> Path.of("results/2026-11-23T" + time + "_vm_headline"))
            .toList();

    @TempDir
    Path folder;

    private RunTable merged(List<Path> runs) throws IOException {
        return RunTable.read(new RepeatedRuns(runs).write(folder.resolve("merged")));
    }

    private static List<RunRow> times(RunTable run) {
        return run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && row.isMeasured())
                .toList();
    }

    /** The score is the mean over the runs, and not that over the forks, of which the runs have different numbers. */
    @Test
    void runIsTheUnit() throws IOException {
        RunTable merged = merged(EQUAL);
        assertThat(merged.environment().path("repetitions")).hasSize(3);
        assertThat(times(merged)).hasSize(61);
        for (RunRow row : times(merged)) {
            List<RunTable.Fork> forks = merged.forks(row);
            assertThat(forks)
                    .extracting(RunTable.Fork::fork)
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, forks.size()).boxed().toList());
            double[] means = IntStream.rangeClosed(1, 3)
                    .mapToDouble(run -> forks.stream()
                            .filter(fork -> fork.used() && fork.repetition() == run)
                            .mapToDouble(fork -> fork.means().get(Metric.TIME.id()))
                            .average()
                            .orElseThrow())
                    .toArray();
            assertThat(row.score()).isCloseTo(StatUtils.mean(means), within(1e-4 * row.score()));
            assertThat(RowStatistics.of(merged).side(row).orElseThrow().draws()).isEqualTo(3);
            assertThat(row.high().orElseThrow()).isGreaterThan(row.score());
        }
    }

    @Test
    void intervalHoldsWhatAnotherRunShowsButForItsDrift() throws IOException {
        RunTable two = merged(EQUAL.subList(0, 2));
        RunTable third = RunTable.read(EQUAL.get(2));
        double[] differences = times(two).stream()
                .mapToDouble(row -> Math.log(third.rows().stream()
                                .filter(other -> RunTable.key(other).equals(RunTable.key(row)) && other.is(Metric.TIME))
                                .findFirst()
                                .orElseThrow()
                                .score()
                        / row.score()))
                .toArray();
        double drift = StatUtils.percentile(differences, 50);
        List<RunRow> rows = times(two);
        // The third run has an error of its own, the square root of two larger than that of the mean of both others.
        long held = IntStream.range(0, rows.size())
                .filter(i -> Math.abs(differences[i] - drift)
                        <= Math.sqrt(3) * rows.get(i).relativeHalfWidth().orElseThrow())
                .count();
        assertThat(held).isGreaterThanOrEqualTo(rows.size() * 93L / 100);
    }

    @Test
    void mergedRunMayBePublished() throws IOException {
        RunTable merged = merged(EQUAL);
        Path results = folder.resolve("results");
        assertThat(new Publication(merged, results).problems()).isEmpty();
        RunTable published = RunTable.read(new Publication(merged, results).publish(List.of(folder), null));
        assertThat(times(published)).isEqualTo(times(merged));
    }

    /** The forks of one run are discarded for those of the other, which is not contended: each run needs a mean. */
    @Test
    void everyRunHasAMean() throws IOException {
        RunTable merged = merged(List.of(EQUAL.get(0), Path.of("results/2026-11-23T06-17-45Z_vm_headline")));
        assertThat(times(merged)).hasSize(61).allSatisfy(row -> {
            assertThat(RowStatistics.of(merged).side(row).orElseThrow().draws()).isEqualTo(2);
            assertThat(row.high().orElseThrow()).isGreaterThan(row.score());
        });
    }

    @Test
    void aRunIsNoRepetitionOfItself() {
        assertThatThrownBy(() -> new RepeatedRuns(List.of(EQUAL.get(0), EQUAL.get(0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("they were measured at the same time");
    }

    @Test
    void aMergedRunIsNoRepetition() throws IOException {
        Path two = merged(EQUAL.subList(0, 2)).folder();
        assertThatThrownBy(() -> new RepeatedRuns(List.of(two, EQUAL.get(2))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is merged of repetitions");
    }

    @Test
    void otherPlansAreNoRepetitions() {
        Path other = Path.of("results/2026-11-23T06-24-57Z_vm_headline");
        assertThatThrownBy(() -> new RepeatedRuns(List.of(EQUAL.get(0), other)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2026-11-23T05-08-45Z_vm_headline and 2026-11-23T06-24-57Z_vm_headline"
                        + " are not repetitions of one run: their plans differ");
    }
}

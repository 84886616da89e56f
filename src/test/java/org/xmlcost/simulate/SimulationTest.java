package org.xmlcost.simulate;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.stats.RunStatistics;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** The time and the precision of a plan, from forks of which both are known. */
class SimulationTest {
    private static final int FORKS = 5;
    private static final double DEVIATION = 0.02;
    /**
     * Quantile of Student's t for five forks that are moderated by many others: nearly that of the normal distribution.
     */
    private static final double T = 2.0;

    @TempDir
    Path folder;

    private ObservedForks observed;

    private static Settings settings(int forks, double precision, long budget) {
        return new Settings(
                new Settings.Extent(forks, precision, budget),
                new Settings.Sampling(1, 0, 1, 1, 1, 1, 0),
                new Settings.JvmOptions("64m", "SerialGC", List.of()));
    }

    private static RunPlan plan(Settings settings, List<String> questions) {
        List<Cell> cells = new ArrayList<>();
        for (String question : questions) {
            for (String codec : List.of("stax.woodstox", "floor.copy", "gsoap.jni")) {
                for (String kind : List.of("int", "double", "float")) {
                    cells.add(new Cell(
                            question + "~" + codec + "~" + kind,
                            question,
                            question.equals("write") ? "write" : "read",
                            new Cell.Implementation(codec, "", "", ""),
                            new Cell.Message("soap-enc", "jdk", kind + ":10", kind, 10, "uniform", 1),
                            new Cell.Execution(1, "17", "/java", null),
                            true,
                            null,
                            ""));
                }
            }
        }
        return new RunPlan("p", "sha256:1", 1, settings, cells, List.of());
    }

    /** A run whose forks take three seconds each, and once pause for an hour. */
    @BeforeEach
    void observe() throws IOException {
        RunPlan plan = plan(settings(FORKS, 0, 0), List.of("read", "write"));
        RunFolder run = RunFolder.create(folder, "observed", plan, Map.of("machine", Map.of("host", "h")));
        Random random = new Random(1);
        Instant start = Instant.EPOCH;
        int order = 0;
        for (int fork = 1; fork <= FORKS; fork++) {
            for (Cell cell : plan.cells()) {
                ForkFiles files = run.start(cell, fork);
                Files.writeString(
                        files.unfinished(),
                        String.format(
                                Locale.ROOT,
                                "[{\"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[%f]]}}]",
                                1e6 * Math.exp(DEVIATION * random.nextGaussian())));
                run.finished(cell, files, ForkReport.ofSize(1, 1).at(++order, start));
                start = start.plus(order == 7 ? Duration.ofHours(1) : Duration.ofSeconds(3));
            }
        }
        new RunStatistics(run, plan).write();
        run.complete();
        observed = ObservedForks.of(List.of(run.path()));
    }

    private Simulation simulate(Settings settings, int shards, int machines, double variation) throws Exception {
        RunPlan whole = plan(settings, List.of("read", "write"));
        Shards cut = new Shards(whole, List::size);
        return Simulation.of(
                whole,
                IntStream.rangeClosed(1, shards)
                        .mapToObj(index -> cut.shard(index, shards))
                        .toList(),
                observed,
                machines,
                variation,
                1,
                Files.createTempDirectory(folder, "work"));
    }

    @Test
    void timeAndPrecisionAreThoseOfTheForks() throws Exception {
        Simulation simulation = simulate(settings(FORKS, 0, 0), 1, 1, 0);
        assertThat(simulation.elapsed()).isEqualTo(Duration.ofSeconds(3 * 18 * FORKS));
        assertThat(simulation.shards().get(0).forks()).isEqualTo(18 * FORKS);
        double expected = T * DEVIATION / Math.sqrt(FORKS);
        assertThat(simulation.precision().median().orElseThrow()).isCloseTo(expected, within(0.15 * expected));
        assertThat(simulation.across()).isEmpty();
    }

    @Test
    void shardsShareMachines() throws Exception {
        Simulation two = simulate(settings(FORKS, 0, 0), 3, 2, 0);
        assertThat(two.shards()).extracting(Simulation.SimulatedShard::machine).startsWith(1, 2);
        assertThat(two.elapsed())
                .isBetween(two.used().dividedBy(2), two.used().multipliedBy(3).dividedBy(4));
        Simulation three = simulate(settings(FORKS, 0, 0), 3, 3, 0);
        assertThat(three.used()).isEqualTo(two.used());
        assertThat(three.elapsed()).isLessThan(two.elapsed());
    }

    @Test
    void machinesThatVaryWidenWhatIsComparedAcrossThem() throws Exception {
        double alike = simulate(settings(FORKS, 0, 0), 2, 2, 0).across().orElseThrow();
        double different = simulate(settings(FORKS, 0, 0), 2, 2, 0.1).across().orElseThrow();
        assertThat(alike).isLessThan(0.1);
        assertThat(different).isGreaterThan(2 * alike);
        assertThat(simulate(settings(FORKS, 0, 0), 2, 1, 0.1).across()).isEmpty();
    }

    /** A machine is as slow for a row in one shard as in another. */
    @Test
    void aMachineVariesNotBetweenItsShards() throws Exception {
        Simulation alike = simulate(settings(FORKS, 0, 0), 2, 1, 0);
        Simulation different = simulate(settings(FORKS, 0, 0), 2, 1, 0.5);
        double width = different.precision().widths().get(0).halfWidth();
        assertThat(width).isCloseTo(alike.precision().widths().get(0).halfWidth(), within(0.3 * width));
    }

    @Test
    void aRunWithoutTwoForksOfARowIsRefused() throws Exception {
        RunPlan plan = plan(settings(1, 0, 0), List.of("read"));
        RunFolder run = RunFolder.create(folder, "single", plan, Map.of("machine", Map.of("host", "h")));
        int order = 0;
        for (Cell cell : plan.cells()) {
            ForkFiles files = run.start(cell, 1);
            Files.writeString(
                    files.unfinished(), "[{\"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[1]]}}]");
            run.finished(cell, files, ForkReport.ofSize(1, 1).at(++order, Instant.EPOCH.plusSeconds(order)));
        }
        new RunStatistics(run, plan).write();
        assertThatThrownBy(() -> ObservedForks.of(List.of(run.path()))).hasMessageContaining("no row with two forks");
    }

    @Test
    void aPrecisionTakesAsManyForksAsItNeeds() throws Exception {
        Simulation simulation = simulate(settings(2, 0.015, 0), 1, 1, 0);
        // 0.015 = t * 0.02 / sqrt(n)
        assertThat(simulation.shards().get(0).forks()).isBetween(18 * 4, 18 * 12);
        assertThat(simulation.precision().within()).isGreaterThan(9);
    }

    @Test
    void theBudgetEndsOnTheSimulatedClock() throws Exception {
        Simulation simulation = simulate(settings(2, 0.0001, 600), 1, 1, 0);
        assertThat(simulation.elapsed()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void otherRowsStandInButNotOtherQuestions() throws Exception {
        assertThat(observed.substituted()).isZero();
        RunPlan plan = plan(settings(2, 0, 0), List.of("read"));
        Cell cell = plan.cells().get(0);
        assertThat(observed.of(cell).durations()).containsOnly(Duration.ofSeconds(3));
        Cell other = new Cell(
                "other",
                "read",
                "read",
                new Cell.Implementation("dom.xom", "", "", ""),
                cell.message(),
                cell.execution(),
                true,
                null,
                "");
        assertThat(observed.of(other).mean()).isCloseTo(1e6, within(5e4));
        assertThat(observed.substituted()).isEqualTo(1);
        Cell unknown = plan(settings(2, 0, 0), List.of("floor")).cells().get(0);
        assertThatThrownBy(() -> observed.of(unknown)).hasMessageContaining("question floor");
    }
}

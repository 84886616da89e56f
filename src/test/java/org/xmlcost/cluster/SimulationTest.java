package org.xmlcost.cluster;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.RunStatistics;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** The time and the precision of a plan, from forks of which both are known. */
class SimulationTest {
    private static final int FORKS = 4;
    private static final double DEVIATION = 0.02;

    @TempDir
    static Path folder;

    private static ObservedTimes observed;

    private static Settings settings(int forks, double precision, long budget) {
        return MadePlan.settings(forks, precision, budget);
    }

    private static RunPlan plan(Settings settings) {
        List<Cell> cells = new ArrayList<>();
        for (String codec : List.of("stax.woodstox", "floor.copy", "gsoap.jni")) {
            for (String kind : List.of("int", "double", "float")) {
                cells.add(MadePlan.cell(
                        "read~" + codec + "~" + kind,
                        "read",
                        "read",
                        codec,
                        MadePlan.message("soap-enc", "jdk", kind, 10)));
            }
        }
        return MadePlan.plan(settings, cells);
    }

    private static ObservedTimes observe(int forks) throws IOException {
        RunPlan plan = plan(settings(forks, 0, 0));
        RunFolder run = RunFolder.create(folder, "observed" + forks, plan, Map.of());
        Random random = new Random(1);
        for (int fork = 1; fork <= forks; fork++) {
            for (Cell cell : plan.cells()) {
                ForkFiles files = run.start(cell, fork);
                double nanos = 1e6 * Math.exp(DEVIATION * random.nextGaussian());
                Files.writeString(
                        files.unfinished(),
                        "[{\"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[" + nanos + "]]}}]");
                run.finished(cell, files, ForkReport.ofSize(1, 1));
            }
        }
        new RunStatistics(run, plan).write();
        return new ObservedTimes(List.of(run.path()));
    }

    @BeforeAll
    static void observe() throws IOException {
        observed = observe(FORKS);
    }

    private static Simulation simulate(RunPlan whole, int shards, int machines) throws Exception {
        Shards cut = new Shards(whole, List::size);
        return Simulation.of(
                IntStream.rangeClosed(1, shards)
                        .mapToObj(index -> cut.shard(index, shards))
                        .toList(),
                observed,
                machines,
                new Random(1),
                Files.createTempDirectory(folder, "work"));
    }

    @Test
    void timeAndPrecisionAreThoseOfTheForks() throws Exception {
        Simulation simulation = simulate(plan(settings(FORKS, 0, 0)), 1, 1);
        RunPlan shard = simulation.shards().get(0).plan();
        assertThat(simulation.elapsed()).isEqualTo(ForkTime.of(shard.settings(), shard.cells()));
        // Student's t of a few forks that are moderated by many others is nearly that of the normal distribution.
        double expected = 2 * DEVIATION / Math.sqrt(FORKS);
        assertThat(simulation.widths()).hasSize(9);
        assertThat(simulation.widths().get(4)).isCloseTo(expected, within(0.4 * expected));
        assertThat(simulation.lines()).hasSize(3).first().asString().startsWith("shard 1/1 on machine 1: 36 forks, ");
    }

    @Test
    void shardsShareMachines() throws Exception {
        Simulation two = simulate(plan(settings(2, 0, 0)), 3, 2);
        assertThat(two.shards()).extracting(Simulation.Shard::machine).startsWith(1, 2);
        assertThat(two.elapsed())
                .isBetween(two.used().dividedBy(2), two.used().multipliedBy(3).dividedBy(4));
    }

    @Test
    void aPrecisionTakesAsManyForksAsItNeeds() throws Exception {
        Simulation simulation = simulate(plan(settings(2, 0.015, 0)), 1, 1);
        // 0.015 = t * 0.02 / sqrt(n)
        assertThat(simulation.shards().get(0).forks()).isBetween(9 * 4, 9 * 12);
        // Later forks of other rows change the prior a little.
        assertThat(simulation.widths().get(4)).isCloseTo(0.015, within(0.001));
    }

    @Test
    void theBudgetEndsOnTheSimulatedClock() throws Exception {
        Simulation simulation = simulate(plan(settings(5, 0, 10)), 1, 1);
        assertThat(simulation.elapsed()).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(12));
        assertThat(simulation.lines().get(0)).contains("the budget ends before");
    }

    @Test
    void otherRowsStandIn() throws Exception {
        ObservedTimes times = observe(2);
        RunRow known = RunRow.of("", plan(settings(1, 0, 0)).cells().get(0), "");
        assertThat(times.of(known).mean()).isCloseTo(1e6, within(1e5));
        assertThat(times.substituted()).isZero();
        assertThat(times.of(known.with(Map.of("codec", "dom.xom"))).mean()).isCloseTo(1e6, within(1e5));
        assertThat(times.substituted()).isEqualTo(1);
        assertThatThrownBy(() -> observe(1)).hasMessageContaining("no row with two forks");
    }
}

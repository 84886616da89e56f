package org.xmlcost.plan;

import org.xmlcost.cli.Program;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.CellStatistics;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.RowKind;
import org.xmlcost.stats.RunStatistics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Which forks are started, and when that ends. Forks are random numbers of known spread instead of processes. */
class ScheduleTest {
    private static final int FORKS = 3;

    @TempDir
    Path folder;

    private final List<String> started = new ArrayList<>();
    private final List<String> measured = new ArrayList<>();
    private final Random random = new Random(5);

    private static Cell cell(String id) {
        return MadePlan.cell(id, "read", "read", id);
    }

    /** The cells of a row in both builds, of which the old one may lack it. */
    private static List<Cell> pair(String id, String lacking) {
        return List.of(cell(id).in("old", "1", lacking), cell(id).in("this", "2", null));
    }

    private static Settings settings(double precision, long budget) {
        return MadePlan.settings(FORKS, precision, budget);
    }

    private RunFolder create(RunPlan plan) throws IOException {
        return RunFolder.create(folder, "run", plan, Map.of());
    }

    private static RunPlan plan(Settings settings, String... cells) {
        return MadePlan.plan(settings, Stream.of(cells).map(ScheduleTest::cell).toList());
    }

    /** A fork whose mean is 100 and, for a cell named {@code noisy}, uncertain by ten percent, {@code fair} by two. */
    private ForkLauncher.Outcome fork(Cell cell, Settings settings, ForkFiles files) {
        started.add(cell.id());
        double deviation = cell.id().startsWith("noisy") ? 0.1 : cell.id().startsWith("fair") ? 0.02 : 0.001;
        double time = 100 * (1 + deviation * random.nextGaussian());
        samples(files, String.format(Locale.ROOT, "%f", time));
        return ForkLauncher.Outcome.ok(ForkReport.ofSize(1, 1));
    }

    private static void samples(ForkFiles files, String times) {
        try {
            Files.writeString(
                    files.unfinished(),
                    "[{\"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[" + times + "]]}}]");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a fork reports that looked at the core: a digit for each iteration, 1 if it was uncontended. */
    private static ForkLauncher.Outcome looked(String iterations) {
        return ForkLauncher.Outcome.ok(new ForkReport(
                new ForkReport.Messages(1, 1, 1, 1, 1),
                List.of(),
                new ForkReport.Probe(
                        100,
                        20,
                        iterations.chars().mapToObj(digit -> digit == '1').toList()),
                0,
                ForkReport.Place.UNKNOWN));
    }

    private boolean run(RunFolder run, RunPlan plan, ForkLauncher launcher) throws Exception {
        return new Schedule(
                        run,
                        plan,
                        launcher,
                        new Schedule.Progress() {
                            @Override
                            public void starts(Cell cell, int forks, int least) {
                                assertThat(forks).isPositive();
                            }

                            @Override
                            public void measured(Cell cell, RunRow time) {
                                measured.add(cell.id() + " " + time.forks());
                                assertThat(time.relativeHalfWidth()).isPresent();
                            }
                        },
                        Clock.systemUTC())
                .run();
    }

    private long forks(String cell) {
        return started.stream().filter(cell::equals).count();
    }

    @Test
    void aTimeIsReportedWithEachForkFromTheSecondOn() throws Exception {
        RunPlan plan = plan(settings(0, 0), "a", "b");
        run(create(plan), plan, this::fork);
        assertThat(measured.subList(0, 2)).containsExactlyInAnyOrder("a 2", "b 2");
        assertThat(measured.subList(2, 4)).containsExactlyInAnyOrder("a 3", "b 3");
    }

    @Test
    void aRunThatIsEndedSaysNothing() throws Exception {
        Program.Result ended = Program.java(List.of(), EndedProgram.class.getName(), folder.toString());
        assertThat(ended.ok().out() + ended.err()).isEmpty();
    }

    @Test
    void withoutAPrecisionEachCellHasItsForksInMixedRounds() throws Exception {
        RunPlan plan = plan(settings(0, 0), "a", "b", "c");
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        assertThat(started).hasSize(9);
        for (int round = 0; round < FORKS; round++) {
            assertThat(started.subList(3 * round, 3 * round + 3)).containsExactlyInAnyOrder("a", "b", "c");
        }
    }

    /** Ten rows of two forks, three of eight, and three of one. */
    private static RunPlan mixed() {
        return MadePlan.plan(
                MadePlan.settings(2, 0, 0),
                IntStream.range(0, 16)
                        .mapToObj(i -> cell("row" + i).withForks(i < 10 ? null : i < 13 ? (Integer) 8 : (Integer) 1))
                        .toList());
    }

    @Test
    void theForksOfARowAreSpreadOverTheRun() throws Exception {
        RunPlan plan = mixed();
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        assertThat(started).hasSize(plan.forks()).hasSize(10 * 2 + 3 * 8 + 3);
        for (Cell cell : plan.cells()) {
            int forks = cell.under(plan.settings()).forks();
            List<Double> places = IntStream.range(0, started.size())
                    .filter(i -> started.get(i).equals(cell.id()))
                    .mapToObj(i -> (i + 0.5) / started.size())
                    .toList();
            assertThat(places).hasSize(forks);
            for (int i = 0; i < forks; i++) {
                // Forks are counted in the order in which they were started, which is random within each part.
                assertThat(places.get(i) * forks).isBetween(i - 0.8, i + 1.8);
            }
        }
    }

    /** A run that is stopped and resumed measures the same forks in the same order. */
    @Test
    void aResumedRunGoesOnWhereItWasStopped() throws Exception {
        RunPlan plan = mixed();
        run(create(plan), plan, this::fork);
        List<String> whole = List.copyOf(started);
        // Each fork is forced to the disk, so that not every fork is a stop.
        for (int stop = 1; stop < whole.size(); stop += 5) {
            started.clear();
            String name = "stopped" + stop;
            RunFolder run = RunFolder.create(folder, name, plan, Map.of());
            int last = stop;
            assertThatThrownBy(() -> run(run, plan, (cell, settings, files) -> {
                        if (started.size() == last) {
                            throw new InterruptedException();
                        }
                        return fork(cell, settings, files);
                    }))
                    .isInstanceOf(InterruptedException.class);
            assertThat(run(RunFolder.open(folder.resolve(name + "_INCOMPLETE")), plan, this::fork))
                    .isTrue();
            assertThat(started).isEqualTo(whole);
            Set<String> several = started.stream()
                    .filter(cell -> Collections.frequency(started, cell) > 1)
                    .collect(Collectors.toSet());
            assertThat(List.of(started.subList(0, stop), started.subList(stop, started.size())))
                    .as("a side of the pause that has forks of all rows, so that no two rows lie on different sides")
                    .anyMatch(side -> side.containsAll(several));
        }
    }

    @Test
    void moreForksGoToWhatNeedsThem() throws Exception {
        RunPlan plan = plan(settings(0.06, 0), "quiet1", "quiet2", "quiet3", "noisy");
        RunFolder run = create(plan);
        assertThat(run(run, plan, this::fork)).isTrue();
        assertThat(Stream.of("quiet1", "quiet2", "quiet3").map(this::forks)).containsOnly((long) FORKS);
        assertThat(forks("noisy")).isGreaterThan(FORKS).isLessThanOrEqualTo(FORKS * StopRule.MOST_TIMES_FORKS);
        PooledVariance pooled = new RunStatistics(run, plan).write().get(RowKind.of(cell("noisy")));
        assertThat(CellStatistics.of(run.state(cell("noisy")))
                        .time(pooled)
                        .orElseThrow()
                        .relativeHalfWidth())
                .isLessThanOrEqualTo(0.06);
    }

    /** So a budget that ends leaves no row far behind. */
    @Test
    void whatIsFarFromPreciseComesNearBeforeTheOthersGetThere() throws Exception {
        RunPlan plan = plan(settings(0.02, 0), "fair1", "fair2", "fair3", "fair4", "fair5", "fair6", "noisy");
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        List<String> more = started.subList(FORKS * plan.cells().size(), started.size());
        assertThat(more).contains("fair1");
        assertThat(more.subList(0, 3)).containsOnly("noisy");
        assertThat(more.lastIndexOf("noisy")).as("and gets there last").isEqualTo(more.size() - 1);
    }

    /** Rows that will be precise soonest go first. */
    @Test
    void aBudgetIsNotSpentOnWhatIsOutOfReach() throws Exception {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            cells.add("noisy" + i);
            cells.add("fair" + i);
        }
        RunPlan plan = plan(settings(0.02, 0), cells.toArray(String[]::new));
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        List<String> more = started.subList(FORKS * cells.size(), started.size());
        int lastFair = cells.stream()
                .filter(cell -> cell.startsWith("fair"))
                .mapToInt(more::lastIndexOf)
                .max()
                .orElseThrow();
        assertThat(more.subList(0, lastFair).stream()
                        .filter(cell -> cell.startsWith("noisy"))
                        .count())
                .isLessThan(
                        more.stream().filter(cell -> cell.startsWith("noisy")).count() / 2);
    }

    @Test
    void whatNeverGetsPreciseGivesUp() throws Exception {
        RunPlan plan = plan(settings(0.001, 0), "noisy");
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        assertThat(forks("noisy")).isEqualTo(FORKS * StopRule.MOST_TIMES_FORKS);
    }

    /** The budget is for precision; a cell without its least forks is no figure. */
    @Test
    void aBudgetEndsThePrecisionButNotTheLeast() throws Exception {
        RunPlan plan = plan(settings(0.001, 1), "noisy1", "noisy2");
        ForkLauncher slow = (cell, settings, files) -> {
            Thread.sleep(200);
            return fork(cell, settings, files);
        };
        assertThat(run(create(plan), plan, slow)).isFalse();
        assertThat(started).hasSizeLessThan(2 * FORKS);
        assertThat(run(RunFolder.open(folder.resolve("run_INCOMPLETE")), plan, slow))
                .isTrue();
        assertThat(started).hasSizeGreaterThanOrEqualTo(2 * FORKS).hasSizeLessThan(4 * FORKS);
    }

    /**
     * Forks on a busy processor are left out where enough others are, and taken again only for the precision's sake.
     */
    @Test
    void busyForksGiveWayToOthers() throws Exception {
        RunPlan plan = plan(settings(0.06, 0), "busy", "quiet1", "quiet2");
        ForkLauncher launcher = (cell, settings, files) -> {
            ForkLauncher.Outcome outcome = fork(cell, settings, files);
            if (cell.id().equals("busy") && files.fork() == 2) {
                samples(files, "200, 201, 200");
                return looked("000");
            }
            return outcome;
        };
        RunFolder run = create(plan);
        assertThat(run(run, plan, launcher)).isTrue();
        assertThat(forks("quiet1")).isEqualTo(FORKS);
        assertThat(CellStatistics.of(run.state(cell("busy"))).counted())
                .extracting(fork -> fork.samples().fork())
                .containsExactly(1, 3);
        assertThat(Files.readString(run.path().resolve("results.csv")))
                .contains("1 of 3 forks discarded: contended core");
    }

    /** Where the machine is never quiet, its figures stand with a remark. */
    @Test
    void busyForksStandWhereThereAreNoOthers() throws Exception {
        RunPlan plan = plan(settings(0, 0), "busy");
        RunFolder run = create(plan);
        assertThat(run(run, plan, (cell, settings, files) -> {
                    fork(cell, settings, files);
                    samples(files, "200, 201, 200, 202, 200");
                    return looked(files.fork() == 1 ? "11011" : "00100");
                }))
                .isTrue();
        assertThat(CellStatistics.of(run.state(cell("busy"))).counted()).hasSize(FORKS);
        assertThat(Files.readString(run.path().resolve("results.csv"))).contains("2 of 3 forks on a contended core");
    }

    /**
     * Two builds are measured side by side, and which is first is drawn: neither has the better hour, or always the
     * colder cache.
     */
    @Test
    void forksOfTwoBuildsArePairs() throws Exception {
        List<Cell> cells =
                Stream.of("a", "b", "c").flatMap(id -> pair(id, null).stream()).toList();
        RunPlan plan = MadePlan.ofBuilds(settings(0, 0), cells);
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        assertThat(started).hasSize(2 * 3 * FORKS);
        int oldFirst = 0;
        for (int i = 0; i < started.size(); i += 2) {
            assertThat(started.get(i).substring(0, 1))
                    .isEqualTo(started.get(i + 1).substring(0, 1));
            assertThat(started.get(i)).isNotEqualTo(started.get(i + 1));
            oldFirst += started.get(i).endsWith("old") ? 1 : 0;
        }
        assertThat(oldFirst).isBetween(1, 3 * FORKS - 1);
    }

    /**
     * A kill between the two leaves half a pair, which is made whole and not measured against a fork of another hour.
     */
    @Test
    void halfAPairIsMadeWhole() throws Exception {
        List<Cell> cells = pair("a", null);
        RunPlan plan = MadePlan.ofBuilds(settings(0, 0), cells);
        RunFolder run = create(plan);
        ForkFiles files = run.start(cells.get(1), 1);
        run.finished(
                cells.get(1), files, fork(cells.get(1), plan.settings(), files).report());
        started.clear();
        assertThat(run(run, plan, this::fork)).isTrue();
        assertThat(started.get(0)).endsWith("old");
        assertThat(started).hasSize(2 * FORKS - 1);
    }

    /** A row that one of the builds lacks is told of, and not measured. */
    @Test
    void aRowOfOneBuildAloneIsNotMeasured() throws Exception {
        List<Cell> cells = pair("a", "there is no such codec");
        RunPlan plan = MadePlan.ofBuilds(settings(0, 0), cells);
        assertThat(run(create(plan), plan, this::fork)).isTrue();
        assertThat(started).isEmpty();
    }

    /** Half of a comparison is none: the budget is for what comes beyond the least. */
    @Test
    void aBudgetLeavesTwoBuildsTheirLeastPairs() throws Exception {
        List<Cell> cells = pair("noisy", null);
        RunPlan plan = MadePlan.ofBuilds(settings(0.001, 1), cells);
        assertThat(run(create(plan), plan, (cell, settings, files) -> {
                    Thread.sleep(300);
                    return fork(cell, settings, files);
                }))
                .isTrue();
        assertThat(started).hasSize(2 * FORKS);
    }

    /** What a full disk leaves of a file is no fork, and the run can be gone on with. */
    @Test
    void halfAFileDoesNotCount() throws Exception {
        RunPlan plan = plan(settings(0, 0), "a");
        RunFolder run = create(plan);
        assertThatThrownBy(() -> run(run, plan, (cell, settings, files) -> {
                    fork(cell, settings, files);
                    try {
                        String whole = Files.readString(files.unfinished());
                        Files.writeString(files.unfinished(), whole.substring(0, whole.length() / 2));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    return ForkLauncher.Outcome.ok(ForkReport.ofSize(1, 1));
                }))
                .isInstanceOf(Exception.class);
        RunFolder again = RunFolder.open(folder.resolve("run_INCOMPLETE"));
        assertThat(again.state(cell("a")).ended()).isZero();
        assertThat(run(again, plan, this::fork)).isTrue();
    }
}

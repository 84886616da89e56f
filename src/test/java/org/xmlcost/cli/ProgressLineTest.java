package org.xmlcost.cli;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.report.Figures;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

class ProgressLineTest {
    private static final String WORDS = "5 of 10 forks, 5 min left, read fi.sax fi int:100";
    private static final int FORKS = 3;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private Instant now = Instant.EPOCH;

    private static Cell cell(String codec, String question) {
        return MadePlan.cell(question + codec, question, "read", codec);
    }

    /** Forks of a second: settling takes a third of its time. */
    private static RunPlan plan(double precision, long budget) {
        return MadePlan.plan(
                MadePlan.settings(FORKS, precision, budget, new Settings.Sampling(1, 3000, 1, 100, 10, 80, 0)),
                List.of(cell("a", "read"), cell("b", "read"), cell("a", "aa"), cell("b", "setup")));
    }

    private ProgressLine progress(RunPlan plan) {
        return new ProgressLine(plan, new PrintStream(told, true, StandardCharsets.UTF_8), false, () -> now);
    }

    private List<String> lines() {
        return told.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static RunRow time(Cell cell, double nanos) {
        return RunRow.of("run", cell, "SerialGC")
                .with(Map.of("metric", "time", "status", "ok", "score", nanos, "forks", 2))
                .with(Map.of("ci_low", nanos * 0.9, "ci_high", nanos * 1.1));
    }

    /** A time beside it, of how long it took so far, was taken for the time left. */
    @Test
    void theTimeIsThereOnce() {
        assertThat(ProgressLine.line(5, 10, WORDS, 120)).isEqualTo("[==========          ] " + WORDS);
    }

    @Test
    void aNarrowTerminalGetsLessBarAndNoMoreThanItHolds() {
        assertThat(ProgressLine.line(5, 10, WORDS, 60))
                .hasSizeLessThanOrEqualTo(60)
                .contains(WORDS);
        assertThat(ProgressLine.line(5, 10, WORDS, 10)).hasSize(10);
        assertThat(ProgressLine.line(0, 0, WORDS, 80)).startsWith("[");
    }

    @Test
    void theFirstLineHasTheTimeOfThePlan() {
        RunPlan plan = plan(0, 0);
        progress(plan).starts(plan.cells().get(0), 12, 12);
        assertThat(lines())
                .containsExactly("xmlcost: 0 of 12 forks, "
                        + Figures.duration(ForkTime.of(plan.settings(), plan.cells())) + " left");
        assertThat(new RunPlanText(plan).words())
                .contains(Figures.duration(ForkTime.of(plan.settings(), plan.cells())));
    }

    /** How many forks the precision takes is known only after them, so the total would jump with every one. */
    @Test
    void theTotalStaysWhatItIs() {
        RunPlan plan = plan(0.05, 600);
        ProgressLine progress = progress(plan);
        Cell cell = plan.cells().get(0);
        int[] expected = {12, 120, 40, 75, 9, 8, 1};
        for (int ended = 0; ended < expected.length; ended++) {
            progress.starts(cell, expected[ended], 12 - ended);
            now = now.plusSeconds(31);
            progress.ended(cell, ForkLauncher.Outcome.ok(ForkReport.ofSize(1, 1)));
        }
        assertThat(lines())
                .containsExactly(
                        "xmlcost: 0 of 12 or more forks, at most 10 min left",
                        "xmlcost: 1 of 12 or more forks, at most 9 min left",
                        "xmlcost: 2 of 12 or more forks, at most 9 min left",
                        "xmlcost: 3 of 12 or more forks, at most 8 min left",
                        "xmlcost: 4 of 12 or more forks, at most 8 min left",
                        "xmlcost: 5 of 12 or more forks, at most 7 min left",
                        "xmlcost: 6 of 12 or more forks, at most 7 min left");
        told.reset();
        now = now.plusSeconds(31);
        progress.starts(cell, 30, 0);
        assertThat(lines()).containsExactly("xmlcost: 7 forks, more where needed, at most 6 min left");
    }

    /** The run ends with the budget, however long its forks would take. */
    @Test
    void noTimeIsLeftBeyondTheBudget() {
        for (double precision : new double[] {0, 0.05}) {
            told.reset();
            RunPlan plan = plan(precision, 20);
            ProgressLine progress = progress(plan);
            // As does the schedule, which measures the sizes of messages before it.
            now = now.plusSeconds(5);
            progress.starts(plan.cells().get(0), 12, 12);
            assertThat(lines()).singleElement().asString().endsWith(" 20 s left");
        }
    }

    /** One slow fork at the start says little of the others. */
    @Test
    void oneForkDoesNotChangeTheEstimateMuch() {
        RunPlan plan = plan(0, 0);
        ProgressLine progress = progress(plan);
        progress.starts(plan.cells().get(0), 120, 120);
        now = now.plus(Duration.ofSeconds(31));
        progress.ended(plan.cells().get(0), ForkLauncher.Outcome.ok(ForkReport.ofSize(1, 1)));
        progress.starts(plan.cells().get(0), 119, 119);
        List<Long> minutes = lines().stream()
                .map(line -> Long.valueOf(line.replaceAll(".* (\\d+) min left", "$1")))
                .toList();
        assertThat(minutes.get(1)).isBetween(minutes.get(0), 2 * minutes.get(0));
    }

    @Test
    void eachRowIsPrintedWhenItFirstHasAnInterval() {
        RunPlan plan = plan(0, 0);
        ProgressLine progress = progress(plan);
        for (Cell cell : plan.cells()) {
            progress.measured(cell, time(cell, 1000));
            progress.measured(cell, time(cell, 2000));
        }
        assertThat(lines())
                .containsExactly(
                        "ns per value  95 % interval     what",
                        "         100  90 to 110         a reads 10 ints",
                        "         100  90 to 110         b reads 10 ints");
    }

    /** Where there is no read and no write, what was asked for is shown. */
    @Test
    void otherQuestionsAreShownOnTheirOwn() {
        RunPlan both = plan(0, 0);
        RunPlan plan = MadePlan.plan(both.settings(), both.cells().subList(3, 4));
        Cell cell = plan.cells().get(0);
        progress(plan).measured(cell, time(cell, 1000));
        assertThat(lines()).hasSize(2).last().asString().contains("b setup");
    }

    /** A line that is printed while the bar is there must not end in the rest of the bar. */
    @Test
    void onATerminalALineReplacesTheBar() {
        RunPlan plan = plan(0, 0);
        try (ProgressLine progress =
                new ProgressLine(plan, new PrintStream(told, true, StandardCharsets.UTF_8), true, () -> now)) {
            progress.starts(plan.cells().get(0), 12, 12);
            progress.ended(plan.cells().get(0), ForkLauncher.Outcome.failed("broken"));
        }
        assertThat(told.toString(StandardCharsets.UTF_8))
                .containsPattern("\rxmlcost: failed: read a raw int:10:uniform-bits: broken *\\R")
                .doesNotContain("\u001b");
    }
}

package org.xmlcost.report;

import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Precision;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs whose figures decide nothing are called so, and no others. */
class PrecisionTest {
    private static final Map<String, String> AGAIN = Map.of(
            "question", "aa", "direction", "read", "codec", "x", "score", "100", "ci_low", "98", "ci_high", "102");

    private static MadeRun row(MadeRun run, String codec, double halfWidth, double... times) {
        return run.row(
                RunRows.time("read", codec, "m")
                        .with("score", 100, "ci_low", Math.max(0, 100 * (1 - halfWidth)))
                        .with("ci_high", 100 * (1 + halfWidth), "forks", times.length),
                times);
    }

    private static String warning(MadeRun run) {
        return Precision.of(run.table()).warning().orElse("");
    }

    @Test
    void aPreciseRunIsNotWarnedOf() {
        MadeRun run = new MadeRun("a").row(AGAIN, 100, 101, 102);
        row(run, "x", 0.03, 99, 100, 101);
        row(run, "y", 0.9, 10, 100, 190);
        row(run, "z", 0.05, 99, 100, 101);
        assertThat(warning(run)).isEmpty();
    }

    @Test
    void aRowThatDiffersFromItselfIsCalledOut() {
        MadeRun run = new MadeRun("a").row(AGAIN, 20, 100, 900);
        row(run, "x", 0.03, 99, 100, 101);
        assertThat(warning(run))
                .matches(
                        "these figures decide nothing: one row over itself is \\d\\.\\d{3} \\(0\\.\\d{3} to \\d+\\.\\d{3}\\)");
    }

    @Test
    void wideIntervalsAreCalledOut() {
        MadeRun run = new MadeRun("a");
        row(run, "x", 0.03, 99, 100, 101);
        row(run, "y", 2.5, 10, 100, 190);
        row(run, "z", 3.1, 10, 100, 190);
        assertThat(warning(run))
                .isEqualTo("these figures decide nothing: half of the intervals are \u00b1250.0 % or wider");
    }

    @Test
    void noIntervalAtAllIsCalledOut() {
        MadeRun run = new MadeRun("a").row(Map.of("codec", "x", "ci_low", "", "ci_high", ""), 100);
        assertThat(warning(run)).isEqualTo("these figures decide nothing: no row has an interval");
    }

    @Test
    void aLoadedMachineIsCalledOut() {
        MadeRun run = new MadeRun("a").uncontended(0.2);
        row(run, "x", 0.03, 99, 100, 101);
        assertThat(warning(run)).isEqualTo("the machine was loaded: the core was contended in 80 % of the iterations");
        row(run, "y", 2.5, 10, 100, 190);
        row(run, "z", 3.1, 10, 100, 190);
        assertThat(warning(run))
                .isEqualTo("these figures decide nothing: half of the intervals are \u00b1250.0 % or wider; "
                        + "the core was contended in 80 % of the iterations");
        MadeRun quiet = new MadeRun("a").uncontended(0.9);
        row(quiet, "x", 0.03, 99, 100, 101);
        assertThat(warning(quiet)).isEmpty();
    }

    /** Everything that shows a run says the same. */
    @Test
    void thePageAndTheSummarySayIt() throws IOException {
        MadeRun made = new MadeRun("a");
        row(made, "x", 2.5, 10, 100, 190);
        RunTable run = made.table();
        String warning = Precision.of(run).warning().orElseThrow();
        assertThat(Summary.of(run).markdown()).contains("**Caution:** " + warning + ".\n");
        assertThat(ReportPage.of(run)).contains("<p class=\"warning\">Caution: " + warning + ".</p>");
    }
}

package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Sentences about rows of 100 values, so that 100 ns are 1 ns a value. */
class ReasonsTest {
    private final List<RunRows> rows = new ArrayList<>();

    /** A row whose time has an interval of 1 % either way. */
    private void row(String codec, String model, double nanos, RunRows... components) {
        rows.add(RunRows.time("read", codec, model).taking(nanos, 1));
        for (RunRows component : components) {
            rows.add(component.with("codec", codec, "model", model));
        }
    }

    private static RunRows part(String component, double nanos, double half) {
        return RunRows.time("read", "", "").component(component, nanos, half);
    }

    private String reasons() throws IOException {
        RunTable run = RunRows.table(rows);
        RowNames names = new RowNames(run);
        return Reasons.of(Breakdown.of(run.rows()), names, names::row);
    }

    @Test
    void eachModelIsHeldAgainstTheNextFasterOne() throws IOException {
        row("tree", "DOM", 9000, part("number-text", 4000, 50), part("tokenising", 2000, 50), part("tree", 3000, 50));
        row("pull", "StAX", 5000, part("number-text", 3000, 50), part("tokenising", 2000, 50), part("tree", 0, 5));
        row("push", "SAX", 7000, part("number-text", 3000, 50), part("tokenising", 3950, 50), part("tree", 50, 5));
        assertThat(reasons())
                .isEqualTo(
                        "The fastest is pull (50 ns). "
                                + "push (70 ns) takes 20 ns longer than pull: 20 ns more for tokenising. "
                                + "tree (90 ns) takes 20 ns longer than push: 30 ns more for the tree, but 20 ns less for tokenising.");
    }

    @Test
    void componentsAreNamedUntilTheyMakeMostOfTheDifference() throws IOException {
        row("a", "DOM", 1000, parts(1000, 0, 0, 0));
        row("b", "SAX", 2000, parts(1400, 300, 200, 100));
        assertThat(reasons())
                .endsWith(
                        "b (20 ns) takes 10 ns longer than a: 4.0 ns more for number text, 3.0 ns more for the garbage "
                                + "collector and 2.0 ns more for checks.");
    }

    private static RunRows[] parts(double text, double collector, double checks, double crossing) {
        return new RunRows[] {
            part("number-text", text, 1),
            part("collector", collector, 1),
            part("checks", checks, 1),
            part("crossing", crossing, 1)
        };
    }

    @Test
    void whatMayBeNoDifferenceIsNotNamed() throws IOException {
        row("a", "DOM", 1000, part("number-text", 500, 100), part("tree", 500, 10));
        row("b", "SAX", 1200, part("number-text", 640, 100), part("tree", 560, 10));
        row("c", "StAX", 1210, part("number-text", 700, 10), part("tree", 510, 10));
        row("d", "EXI", 1500, part("number-text", 800, 100), part("tree", 700, 300));
        assertThat(reasons())
                .isEqualTo("The fastest is a (10 ns). b (12 ns) takes 2.0 ns longer than a: 0.60 ns more for the tree. "
                        + "c (12 ns) does not differ significantly from b. "
                        + "d (15 ns) takes 2.9 ns longer than c; no single component differs significantly.");
    }

    @Test
    void aModelIsItsFirstExactRow() throws IOException {
        row("slow", "DOM", 3000, part("tree", 3000, 10));
        row("quick", "DOM", 1000, part("tree", 1000, 10));
        assertThat(reasons()).isEqualTo("Only one model has components: slow (30 ns).");
    }

    @Test
    void rowsOfOneForkHaveNoReasons() throws IOException {
        bare("a", "DOM", 1000);
        bare("b", "SAX", 2000);
        assertThat(reasons()).isEqualTo("Each row has one fork and no interval, so no difference is explained.");
    }

    @Test
    void aRowOfOneForkHasNoReason() throws IOException {
        row("a", "DOM", 1000, part("tree", 1000, 10));
        bare("b", "SAX", 2000);
        assertThat(reasons()).isEqualTo("The fastest is a (10 ns). b takes 20 ns, without an interval.");
    }

    private void bare(String codec, String model, double nanos) {
        rows.add(RunRows.time("read", codec, model).with("score", nanos, "ci_low", "", "ci_high", ""));
        rows.add(part("tree", nanos, 0).with("codec", codec, "model", model, "ci_low", "", "ci_high", ""));
    }
}

package org.xmlcost.compare;

import org.xmlcost.compare.ComponentCheck.Part;
import org.xmlcost.compare.ComponentCheck.Way;
import org.xmlcost.report.MadeRun;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ComponentCheckTest {
    /** Of 100 ns a value, 60 are number text, 30 the rest and 10 the collector. */
    private static MadeRun read(String numbers) {
        MadeRun run = new MadeRun("run");
        row(run, "read", "read", numbers, "", 100);
        row(run, "where", "read", numbers, "number-text", 60);
        row(run, "where", "read", numbers, "tokenising", 20);
        row(run, "where", "read", numbers, "tree", 10);
        row(run, "where", "read", numbers, "collector", 10);
        return run;
    }

    private static void row(
            MadeRun run, String question, String direction, String numbers, String component, double perValue) {
        boolean alone = question.equals("number-text");
        run.row(
                Map.of(
                        "question",
                        question,
                        "direction",
                        direction,
                        "codec",
                        alone ? "" : "a",
                        "wire",
                        alone ? "" : "soap-enc",
                        "numbers",
                        numbers,
                        "component",
                        component),
                100 * perValue);
    }

    private static ComponentCheck check(MadeRun run, Part part) {
        return ComponentCheck.of(run.table()).stream()
                .filter(each -> each.part() == part)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void numberTextIsMeasuredInThreeWays() {
        MadeRun run = read("jdk");
        row(run, "number-text", "parse", "jdk", "", 66);
        row(run, "number-text", "format", "jdk", "", 1000);
        row(run, "number-text", "parse", "fast", "", 15);
        row(run, "read", "read", "fast", "", 58);
        row(run, "phases", "text", "jdk", "", 33);
        row(run, "phases", "convert", "jdk", "", 96);
        ComponentCheck check = check(run, Part.NUMBER_TEXT);
        assertThat(check.sampled()).isCloseTo(60, within(1e-9));
        assertThat(check.measured().get(Way.ALONE)).isCloseTo(66, within(1e-9));
        assertThat(check.measured().get(Way.FAST)).isCloseTo(100 - 58 + 15, within(1e-9));
        assertThat(check.measured().get(Way.PHASES)).isCloseTo(63, within(1e-9));
        assertThat(check.ratio(Way.ALONE).orElseThrow()).isCloseTo(1.1, within(1e-9));
        assertThat(check.agrees()).isTrue();
        ComponentCheck rest = check(run, Part.REST);
        assertThat(rest.sampled()).isCloseTo(30, within(1e-9));
        assertThat(rest.measured().get(Way.PHASES)).isCloseTo(33, within(1e-9));
        assertThat(rest.measured().get(Way.ALONE)).isCloseTo(100 - 66 - 10, within(1e-9));
        assertThat(rest.agrees()).as("24 is a fifth less than 30").isFalse();
    }

    @Test
    void aRowIsCheckedInTheWaysThatItsRunHas() {
        MadeRun run = read("own");
        assertThat(ComponentCheck.of(run.table())).isEmpty();
        row(run, "number-text", "parse", "jdk", "", 60);
        assertThat(ComponentCheck.of(run.table())).as("of another mode").isEmpty();
        row(run, "number-text", "parse", "own", "", 70);
        ComponentCheck check = check(run, Part.NUMBER_TEXT);
        assertThat(check.measured()).containsOnlyKeys(Way.ALONE);
        assertThat(check.ratio(Way.FAST)).isEmpty();
        assertThat(check.agrees()).isFalse();
    }

    @Test
    void writingIsCutShortBeforeIt() {
        MadeRun run = new MadeRun("run");
        row(run, "write", "write", "jdk", "", 100);
        row(run, "where", "write", "jdk", "number-text", 70);
        row(run, "where", "write", "jdk", "markup", 30);
        row(run, "phases", "markup", "jdk", "", 32);
        List<ComponentCheck> checks = ComponentCheck.of(run.table());
        assertThat(checks).hasSize(2).allMatch(ComponentCheck::agrees);
        assertThat(check(run, Part.NUMBER_TEXT).measured().get(Way.PHASES)).isCloseTo(68, within(1e-9));
    }

    /** A row is not compared with itself, and another payload is another row. */
    @Test
    void onlyWhatIsAlikeIsCompared() {
        MadeRun run = read("fast");
        row(run, "number-text", "parse", "fast", "", 60);
        assertThat(check(run, Part.NUMBER_TEXT).measured()).containsOnlyKeys(Way.ALONE);
        MadeRun other = read("jdk");
        other.row(Map.of("question", "number-text", "direction", "parse", "codec", "", "payload", "int:100"), 6000);
        assertThat(ComponentCheck.of(other.table())).isEmpty();
    }
}

package org.xmlcost.compare;

import org.xmlcost.compare.ComponentCheck.Part;
import org.xmlcost.compare.ComponentCheck.Verdict;
import org.xmlcost.compare.ComponentCheck.Way;
import org.xmlcost.report.MadeRun;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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
        row(run, question, direction, numbers, component, perValue, 0.1);
    }

    /** @param half half the width of the interval */
    private static void row(
            MadeRun run,
            String question,
            String direction,
            String numbers,
            String component,
            double perValue,
            double half) {
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
                        component,
                        "ci_low",
                        Double.toString(100 * (perValue - half)),
                        "ci_high",
                        Double.toString(100 * (perValue + half))),
                100 * perValue);
    }

    private static ComponentCheck check(MadeRun run, Part part) {
        return ComponentCheck.of(run.table()).stream()
                .filter(each -> each.part() == part)
                .findFirst()
                .orElseThrow();
    }

    private static List<Verdict> verdicts(ComponentCheck check) {
        return Stream.of(Way.values())
                .flatMap(way -> check.verdict(way).stream())
                .toList();
    }

    @Test
    void numberTextIsMeasuredInThreeWays() {
        MadeRun run = read("jdk");
        row(run, "number-text", "parse", "jdk", "", 66);
        row(run, "number-text", "format", "jdk", "", 1000);
        row(run, "number-text", "parse", "fast", "", 15);
        row(run, "read", "read", "fast", "", 40);
        row(run, "phases", "text", "jdk", "", 33);
        row(run, "phases", "convert", "jdk", "", 96);
        ComponentCheck check = check(run, Part.NUMBER_TEXT);
        assertThat(check.sampled()).isCloseTo(60, within(1e-9));
        assertThat(check.measured().get(Way.ALONE).time()).isCloseTo(66, within(1e-9));
        assertThat(check.measured().get(Way.FAST).time()).isCloseTo(100 - 40 + 15, within(1e-9));
        assertThat(check.measured().get(Way.PHASES).time()).isCloseTo(63, within(1e-9));
        assertThat(check.ratio(Way.ALONE).orElseThrow()).isCloseTo(1.1, within(1e-9));
        assertThat(verdicts(check)).containsExactly(Verdict.AGREES, Verdict.DIFFERS, Verdict.AGREES);
        ComponentCheck rest = check(run, Part.REST);
        assertThat(rest.sampled()).isCloseTo(30, within(1e-9));
        assertThat(rest.measured().get(Way.PHASES).time()).isCloseTo(33, within(1e-9));
        assertThat(rest.measured().get(Way.ALONE).time()).isCloseTo(100 - 66 - 10, within(1e-9));
        assertThat(rest.verdict(Way.ALONE)).as("24 is a fifth less than 30").contains(Verdict.DIFFERS);
        assertThat(rest.verdict(Way.PHASES)).contains(Verdict.AGREES);
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
        assertThat(check.verdict(Way.ALONE)).contains(Verdict.DIFFERS);
        assertThat(check.verdict(Way.FAST)).isEmpty();
    }

    @Test
    void writingIsCutShortBeforeIt() {
        MadeRun run = new MadeRun("run");
        row(run, "write", "write", "jdk", "", 100);
        row(run, "where", "write", "jdk", "number-text", 70);
        row(run, "where", "write", "jdk", "markup", 30);
        row(run, "phases", "markup", "jdk", "", 32);
        List<ComponentCheck> checks = ComponentCheck.of(run.table());
        assertThat(checks)
                .hasSize(2)
                .allSatisfy(check -> assertThat(verdicts(check)).containsOnly(Verdict.AGREES));
        assertThat(check(run, Part.NUMBER_TEXT).measured().get(Way.PHASES).time())
                .isCloseTo(68, within(1e-9));
    }

    /** A fifth more than was sampled, give or take as much. */
    @Test
    void widerIntervalsDecideLess() {
        MadeRun run = read("jdk");
        row(run, "number-text", "parse", "jdk", "", 72, 12);
        assertThat(check(run, Part.NUMBER_TEXT).verdict(Way.ALONE)).contains(Verdict.UNDECIDED);
        assertThat(check(run, Part.REST).verdict(Way.ALONE)).as("18 for 30").contains(Verdict.UNDECIDED);
        MadeRun narrow = read("jdk");
        row(narrow, "number-text", "parse", "jdk", "", 72, 2);
        assertThat(check(narrow, Part.NUMBER_TEXT).verdict(Way.ALONE)).contains(Verdict.DIFFERS);
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

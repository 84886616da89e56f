package org.xmlcost.cli;

import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What is compared, and published, of runs that are published. */
class CompareCommandTest {
    private static final String HEADLINE = "src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline";
    private static final String BOTH = "compare " + HEADLINE + " " + HEADLINE;
    /** Measured beside other programs. */
    private static final String NOISY = "src/test/resources/runs/2026-11-27T14-36-33Z_vm_kinds";

    @TempDir
    Path folder;

    @Test
    void aRunDoesNotDifferFromItself() throws Exception {
        Program.Result same =
                InProcess.run(BOTH + " --format csv --fail-above 0%").ok();
        assertThat(same.err()).contains("both sides are the same rows");
        List<String> lines = same.lines();
        assertThat(lines.get(0)).isEqualTo("row,b_over_a,ci_low,ci_high,verdict");
        assertThat(lines.subList(1, lines.size()))
                .hasSizeGreaterThan(68)
                .allSatisfy(line -> assertThat(line).contains(",1.000,").endsWith(",~"));
    }

    @Test
    void whatGetsNoVerdictIsSaid() throws Exception {
        Program.Result compared = InProcess.run("compare results/2026-11-23T05-08-45Z_vm_headline"
                        + " results/2026-11-23T05-22-16Z_vm_headline --metric alloc --format csv")
                .ok();
        assertThat(compared.err()).contains("no verdicts of alloc: ");
        assertThat(compared.lines().subList(1, compared.lines().size()))
                .isNotEmpty()
                .allMatch(line -> line.endsWith("~"));
    }

    @Test
    void aRunThatDecidesNothingIsCalledOut() {
        String sides = " --a codec=dom.xerces --b codec=stax.woodstox --a numbers=jdk --b numbers=jdk";
        assertThat(InProcess.run("compare " + NOISY + sides).err())
                .contains(
                        "xmlcost: 2026-11-27T14-36-33Z_vm_kinds: these figures decide nothing: one row over itself is ");
        assertThat(InProcess.run("compare " + HEADLINE + sides).err())
                .contains("is significant from")
                .doesNotContain("decide nothing", "was loaded");
    }

    /** Checked against the two tables of scores, not against what the comparison says of itself. */
    @Test
    void aVerdictIsOfBAndBothSidesAreNamed() throws Exception {
        Program.Result compared = InProcess.run(
                        BOTH + " --a codec=dom.xerces --b codec=gsoap.jni --a numbers=jdk --b numbers=own --format csv")
                .ok();
        assertThat(compared.err()).contains("A is codec dom.xerces", "B is codec gsoap.jni", "a verdict is of B");
        List<String> shared = compared.lines().stream()
                .filter(line -> line.contains("double:100000:uniform-bits"))
                .toList();
        assertThat(shared).hasSize(2);
        for (String line : shared) {
            String question = line.contains("read") ? "read" : "write";
            double expected = score(question, "gsoap.jni numbers=own") / score(question, "dom.xerces numbers=jdk");
            assertThat(Double.parseDouble(line.split(",")[1])).isCloseTo(expected, within(0.001));
            assertThat(line).endsWith(expected > 1 ? ",slower" : ",faster");
        }
        Program.Result slower = InProcess.run(BOTH
                        + " --a codec=gsoap.jni --b codec=dom.xerces --a numbers=own --b numbers=jdk --fail-above 5%")
                .ends(Main.FAILED);
        assertThat(slower.out()).contains("slower");
    }

    private static double score(String question, String codec) throws Exception {
        return RowQuery.first(
                        RunTable.read(Path.of(HEADLINE)).rows(),
                        "metric=time payload=double:100000:uniform-bits question=" + question + " codec=" + codec)
                .score();
    }

    @Test
    void theColumnThatKeepsRowsApartIsNamedWithWhatToType() throws Exception {
        InProcess.run(BOTH + " --a codec=stax.woodstox --b codec=gsoap.jni")
                .refused(Main.USAGE, "numbers (A: jdk, fast; B: own)", "--a numbers=jdk --b numbers=own");
    }

    @Test
    void partsOfOneRunAreCompared() {
        String parts = " --a codec=dom.xerces --b codec=sax.xerces --format csv";
        Program.Result once = InProcess.run("compare " + HEADLINE + parts).ok();
        assertThat(once.lines()).hasSizeGreaterThan(5);
        assertThat(once.out()).isEqualTo(InProcess.run(BOTH + parts).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --a codec=dom.xerces", " --b codec=dom.xerces"})
    void oneRunWithoutTwoPartsIsRefusedWithPartsToName(String parts) {
        InProcess.run("compare " + HEADLINE + parts)
                .refused(
                        Main.USAGE,
                        "name two of its parts",
                        "--a codec=dom.xerces --b codec=sax.xerces, or a second run");
    }

    @Test
    void whatHasNoSamplesIsNotPublished() throws Exception {
        Path copy = Files.createDirectory(folder.resolve("2026-11-21T08-33-03Z_vm_headline"));
        for (String name : List.of("results.csv", "environment.json", "plan.json.xz")) {
            Files.copy(Path.of(HEADLINE, name), copy.resolve(name));
        }
        Program.Result refused = InProcess.run("publish", copy, "--to", folder.resolve("results"))
                .ends(Main.FAILED);
        assertThat(refused.err()).contains("samples are missing", "no A/A pair");
        assertThat(folder.resolve("results")).doesNotExist();
    }
}

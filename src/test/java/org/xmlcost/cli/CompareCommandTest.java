package org.xmlcost.cli;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What is compared, and published, of runs that are published. */
class CompareCommandTest {
    private static final String HEADLINE = "src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline";
    /** Measured beside other programs. */
    private static final String NOISY = "src/test/resources/runs/2026-11-27T14-36-33Z_vm_kinds";

    private static final String TWO_BUILDS = "src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness";

    @TempDir
    Path folder;

    @Test
    void aRunDoesNotDifferFromItself() throws Exception {
        Program.Result same = InProcess.run("compare " + HEADLINE + " " + HEADLINE + " --format csv --fail-above 0%");
        assertThat(same.exit()).as(same.err()).isZero();
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
                + " results/2026-11-23T05-22-16Z_vm_headline --metric alloc --format csv");
        assertThat(compared.exit()).isZero();
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

    @Test
    void twoCodecsOfARunAreToldApart() throws Exception {
        String[] compare = {
            "compare",
            HEADLINE,
            HEADLINE,
            "--a",
            "codec=gsoap.jni",
            "--b",
            "codec=dom.xerces",
            "--a",
            "numbers=own",
            "--b",
            "numbers=jdk"
        };
        Program.Result slower = InProcess.run(compare);
        assertThat(slower.exit()).isZero();
        assertThat(slower.out()).contains("slower");
        String[] failing = Arrays.copyOf(compare, compare.length + 2);
        failing[compare.length] = "--fail-above";
        failing[compare.length + 1] = "5%";
        assertThat(InProcess.run(failing).exit()).isEqualTo(1);
    }

    /** Checked against the two tables of scores, not against what the comparison says of itself. */
    @Test
    void aVerdictIsOfBAndBothSidesAreNamed() throws Exception {
        Program.Result compared = InProcess.run("compare " + HEADLINE + " " + HEADLINE
                + " --a codec=dom.xerces --b codec=gsoap.jni --a numbers=jdk --b numbers=own --format csv");
        assertThat(compared.exit()).as(compared.err()).isZero();
        assertThat(compared.err()).contains("A is codec dom.xerces", "B is codec gsoap.jni", "a verdict is of B");
        List<String> shared = compared.lines().stream()
                .filter(line -> line.contains("double:100000:uniform-bits"))
                .toList();
        assertThat(shared).hasSize(2);
        for (String line : shared) {
            String question = line.contains("read") ? "read" : "write";
            double expected = score(question, "gsoap.jni", "own") / score(question, "dom.xerces", "jdk");
            assertThat(Double.parseDouble(line.split(",")[1])).isCloseTo(expected, within(0.001));
            assertThat(line).endsWith(expected > 1 ? ",slower" : ",faster");
        }
    }

    private static double score(String question, String codec, String numbers) throws Exception {
        return RunTable.read(Path.of(HEADLINE)).rows().stream()
                .filter(row -> row.metric().equals("time")
                        && row.get("question").equals(question)
                        && row.get("codec").equals(codec)
                        && row.get("numbers").equals(numbers)
                        && row.get("payload").equals("double:100000:uniform-bits"))
                .mapToDouble(RunRow::score)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theColumnThatKeepsRowsApartIsNamedWithWhatToType() throws Exception {
        Program.Result apart =
                InProcess.run("compare " + HEADLINE + " " + HEADLINE + " --a codec=stax.woodstox --b codec=gsoap.jni");
        assertThat(apart.exit()).isEqualTo(2);
        assertThat(apart.err()).contains("numbers (A: jdk, fast; B: own)", "--a numbers=jdk --b numbers=own");
    }

    @Test
    void partsOfOneRunAreCompared() {
        Program.Result once =
                InProcess.run("compare " + HEADLINE + " --a codec=dom.xerces --b codec=sax.xerces --format csv");
        assertThat(once.exit()).as(once.err()).isZero();
        assertThat(once.lines()).hasSizeGreaterThan(5);
        assertThat(once.out())
                .isEqualTo(InProcess.run("compare " + HEADLINE + " " + HEADLINE
                                + " --a codec=dom.xerces --b codec=sax.xerces --format csv")
                        .out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --a codec=dom.xerces", " --b codec=dom.xerces"})
    void oneRunWithoutTwoPartsIsRefusedWithPartsToName(String parts) {
        Program.Result refused = InProcess.run(("compare " + HEADLINE + parts).split(" "));
        assertThat(refused.exit()).isEqualTo(Main.USAGE);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err().lines())
                .singleElement()
                .asString()
                .contains("name two of its parts", "--a codec=dom.xerces --b codec=sax.xerces, or a second run");
    }

    @Test
    void wrongRunsAndColumnsAreNamed() throws Exception {
        Program.Result none = InProcess.run("compare", HEADLINE, folder.toString());
        assertThat(none.exit()).isEqualTo(1);
        assertThat(none.err()).contains("is not a run folder");
        Program.Result column = InProcess.run("compare " + HEADLINE + " " + HEADLINE + " --a colour=red");
        assertThat(column.exit()).isEqualTo(2);
        assertThat(column.err()).contains("no column 'colour'");
        Program.Result nothing = InProcess.run("compare " + HEADLINE + " " + TWO_BUILDS + " --a codec=nosuch");
        assertThat(nothing.exit()).isEqualTo(2);
        assertThat(nothing.err()).contains("no codec 'nosuch'");
    }

    @Test
    void whatHasNoSamplesIsNotPublished() throws Exception {
        Path copy = Files.createDirectory(folder.resolve("2026-11-21T08-33-03Z_vm_headline"));
        for (String name : List.of("results.csv", "environment.json", "plan.json.xz")) {
            Files.copy(Path.of(HEADLINE, name), copy.resolve(name));
        }
        Program.Result refused = InProcess.run(
                "publish", copy.toString(), "--to", folder.resolve("results").toString());
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("samples are missing").contains("no A/A pair");
        assertThat(folder.resolve("results")).doesNotExist();
    }
}

package org.xmlcost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** What is done with runs once they are there. */
class PublishedRunsIT {
    private static final String HEADLINE = "results/2026-11-21T08-33-03Z_vm_headline";
    private static final String CROSSING = "results/2026-11-21T08-02-10Z_vm_crossing";

    @TempDir
    Path folder;

    @Test
    void aRunDoesNotDifferFromItself() throws Exception {
        Program.Result same = Program.run("compare", HEADLINE, HEADLINE, "--format", "csv", "--fail-above", "0%");
        assertThat(same.exit()).as(same.err()).isZero();
        List<String> lines = same.lines();
        assertThat(lines.get(0)).isEqualTo("row,b_over_a,ci_low,ci_high,verdict");
        assertThat(lines.subList(1, lines.size())).hasSizeGreaterThan(68).allSatisfy(line -> assertThat(line).contains(",1.000,").endsWith(",~"));
    }

    @Test
    void twoCodecsOfARunAreToldApart() throws Exception {
        String[] compare = {"compare", HEADLINE, HEADLINE, "--a", "codec=gsoap.jni", "--b", "codec=dom.xerces", "--a", "numbers=own", "--b", "numbers=jdk"};
        Program.Result slower = Program.run(compare);
        assertThat(slower.exit()).isZero();
        assertThat(slower.out()).contains("slower");
        String[] failing = Arrays.copyOf(compare, compare.length + 2);
        failing[compare.length] = "--fail-above";
        failing[compare.length + 1] = "5%";
        assertThat(Program.run(failing).exit()).isEqualTo(1);
    }

    @Test
    void wrongRunsAndColumnsAreNamed() throws Exception {
        Program.Result none = Program.run("compare", HEADLINE, folder.toString());
        assertThat(none.exit()).isEqualTo(1);
        assertThat(none.err()).contains("is no run");
        Program.Result column = Program.run("compare", HEADLINE, HEADLINE, "--a", "colour=red");
        assertThat(column.exit()).isEqualTo(2);
        assertThat(column.err()).contains("no column 'colour'");
        Program.Result nothing = Program.run("compare", HEADLINE, CROSSING, "--a", "codec=nosuch");
        assertThat(nothing.exit()).isEqualTo(2);
        assertThat(nothing.err()).contains("nothing to compare");
    }

    @Test
    void whatHasNoSamplesIsNotPublished() throws Exception {
        Path copy = Files.createDirectory(folder.resolve("2026-11-21T08-33-03Z_vm_headline"));
        for (String name : List.of("results.csv", "environment.json", "plan.json")) {
            Files.copy(Path.of(HEADLINE, name), copy.resolve(name));
        }
        Program.Result refused = Program.run("publish", copy.toString(), "--to", folder.resolve("results").toString());
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("samples are missing").contains("no A/A pair");
        assertThat(folder.resolve("results")).doesNotExist();
    }
}

package org.xmlcost.cli;

import org.xmlcost.EqualHeadlines;
import org.xmlcost.report.MadeRun;
import org.xmlcost.report.Table;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.Sides;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

class ComparisonTextTest {
    private static final Path BUILDS = Path.of("src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness");

    @TempDir
    private Path folder;

    private static Program.Result print(Comparison comparison, String column, boolean all) {
        return print(new ComparisonText(comparison, Set.of(column), all), Table.Format.table);
    }

    private static Program.Result print(ComparisonText text, Table.Format format) {
        return InProcess.capture((out, err) -> {
            text.print(format);
            return 0;
        });
    }

    private Program.Result headlines(boolean all, Table.Format format) throws IOException {
        return print(EqualHeadlines.RUNS.get(0), EqualHeadlines.RUNS.get(3), all, format);
    }

    private Program.Result print(Path a, Path b, boolean all, Table.Format format) throws IOException {
        Function<RunTable, List<RunRow>> times = run -> RowQuery.all(run.rows(), "metric=time");
        Sides sides = new Sides(List.of(RunTable.read(a)), times, List.of(RunTable.read(b)), times, Set.of());
        return print(
                new ComparisonText(sides.compare(false, EqualHeadlines.history(folder)), sides.distinguishing(), all),
                format);
    }

    private static Comparison ofCodecs(RunTable run, String a, String b) {
        return Comparison.ofParts(
                run, RowQuery.all(run.rows(), "codec=" + a), RowQuery.all(run.rows(), "codec=" + b), Set.of("codec"));
    }

    /** Forks that differ by a factor of ten tell no codecs apart; a percentage of thousands would read as a finding. */
    @Test
    void noisyRowsDecideNothing() {
        RunTable run = new MadeRun("r")
                .row("a", "int:1000", 100, 1000, 300, 500, 200)
                .row("b", "int:1000", 120, 900, 2000, 300, 700)
                .table();
        assertThat(print(ofCodecs(run, "a", "b"), "codec", false).err().lines())
                .anyMatch(
                        line -> line.matches(
                                "xmlcost: these figures decide nothing: half of the rows must differ by a factor of \\d+\\.\\d or more to be significant"))
                .noneMatch(line -> line.contains("is significant from"));
    }

    /** With one degree of freedom, the corrected interval of a row reaches over many orders of magnitude. */
    @Test
    void twoMachinesDecideNothingAlone() {
        MadeRun made = new MadeRun("r");
        for (String payload : List.of("int:1000", "double:1000", "float:1000")) {
            for (String machine : List.of("node1", "node2")) {
                double slower = machine.equals("node1") ? 1 : 1.1;
                made.row(Map.of("codec", "a", "payload", payload, "machine", machine), 100, 101, 102);
                made.row(Map.of("codec", "b", "payload", payload, "machine", machine), 200 * slower, 201, 202);
            }
        }
        assertThat(print(ofCodecs(made.replicates(), "a", "b"), "codec", false)
                        .err()
                        .lines())
                .anyMatch(line -> line.contains("no difference in a single row can be significant here"))
                .noneMatch(line -> line.contains("is significant from"));
    }

    @Test
    void verdictsComeFirstAndTheRestIsCounted() throws IOException {
        Comparison builds = Comparison.ofBuilds(RunTable.read(BUILDS), has("metric=time"));
        assertThat(print(builds, "build", false).lines())
                .startsWith("A: build independent", "B: build this")
                .anySatisfy(line -> assertThat(line)
                        .startsWith("slower   1.282  1.211 to 1.358")
                        .endsWith("fi.stax reads 100 000 ints"))
                .anySatisfy(line -> assertThat(line).startsWith("slower ").endsWith("fi.stax reads (geometric mean)"))
                .noneMatch(line -> line.contains("fi.stax-unguarded"))
                .last()
                .asString()
                .isEqualTo("~ no significant difference: 3 of 4 rows, 1 of 2 geometric means; --all prints them");
    }

    @Test
    void constantColumnsAreSaidOnce() throws IOException {
        Comparison builds = Comparison.ofBuilds(RunTable.read(BUILDS), has("metric=time"));
        Program.Result all = print(builds, "build", true);
        assertThat(all.lines())
                .anySatisfy(
                        line -> assertThat(line)
                                .startsWith(
                                        "All rows: metric time, wire fi, numbers fast, distribution uniform-bits, seed 1, threads 1,"));
        assertThat(all.lines())
                .filteredOn(line -> line.contains("uniform-bits"))
                .hasSize(1);
    }

    @Test
    void runsOnTwoJavasAreNamedByThem() throws IOException {
        Program.Result both = print(
                EqualHeadlines.RUNS.get(5),
                Path.of("results/2026-11-23T06-24-57Z_vm_headline"),
                true,
                Table.Format.table);
        assertThat(both.lines()).startsWith("A: jvm 17.0.15+6-Debian-1deb12u1", "B: jvm 25.0.3+9-LTS");
        assertThat(both.lines().subList(2, both.lines().size())).noneMatch(line -> line.contains("17.0.15"));
        assertThat(both.err().lines()).anyMatch(line -> line.contains("Kendall's tau"));
    }

    @Test
    void onlyThreeSwappedPairsAreNamed() throws IOException {
        Program.Result both = headlines(false, Table.Format.table);
        assertThat(both.err().lines())
                .filteredOn(line -> line.startsWith("xmlcost: swapped: "))
                .hasSize(4);
        assertThat(both.err().lines()).contains("xmlcost: swapped: and 2 more (--all prints them)");
        assertThat(both.lines()).noneMatch(line -> line.startsWith("~  "));
    }

    @Test
    void allOfItIsPrintedIfAsked() throws IOException {
        Program.Result both = headlines(true, Table.Format.table);
        assertThat(both.err().lines())
                .filteredOn(line -> line.startsWith("xmlcost: swapped: "))
                .hasSize(5)
                .noneMatch(line -> line.contains("more"));
        assertThat(both.lines()).filteredOn(line -> line.startsWith("~  ")).hasSizeGreaterThan(70);
    }

    @Test
    void programsGetEveryRowByItsKey() throws IOException {
        assertThat(headlines(false, Table.Format.csv).lines())
                .hasSize(78)
                .startsWith("row,b_over_a,ci_low,ci_high,verdict")
                .contains("time read read dom.xerces soap-enc jdk int:100000:uniform-bits 1 1,0.978,0.909,1.052,~");
    }

    @Test
    void ratiosAreNumbersInJson() throws IOException {
        JsonNode all =
                new ObjectMapper().readTree(headlines(false, Table.Format.json).out());
        assertThat(all)
                .hasSize(77)
                .allSatisfy(row -> assertThat(List.of("b_over_a", "ci_low", "ci_high"))
                        .allMatch(column -> row.get(column).isNumber()));
    }

    @Test
    void aSingleRowIsSaidOnce() {
        MadeRun made = new MadeRun("r");
        made.row("a", "int:1000", 100, 101, 102, 100, 101, 102);
        made.row("b", "int:1000", 50, 51, 52, 50, 51, 52);
        RunTable run = made.table();
        assertThat(print(ofCodecs(run, "a", "b"), "codec", false).lines())
                .last()
                .isEqualTo("Every difference is significant.");
        assertThat(print(ofCodecs(run, "a", "a"), "codec", false).lines())
                .last()
                .isEqualTo("~ no significant difference: 1 of 1 row; --all prints them");
    }
}

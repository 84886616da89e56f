package org.xmlcost.cli;

import org.xmlcost.EqualHeadlines;
import org.xmlcost.report.MadeRun;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.Sides;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class ComparisonTextTest {
    private static final Path BUILDS = Path.of("src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness");

    @TempDir
    private Path folder;

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @BeforeEach
    void catchWhatIsPrinted() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void letItGo() {
        System.setOut(out);
        System.setErr(err);
    }

    private static List<String> lines(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static List<RunRow> times(RunTable run) {
        return run.rows().stream().filter(row -> row.metric().equals("time")).toList();
    }

    private void printHeadlines(boolean all, Table.Format format) throws IOException {
        print(EqualHeadlines.RUNS.get(0), EqualHeadlines.RUNS.get(2), all, format);
    }

    private void print(Path a, Path b, boolean all, Table.Format format) throws IOException {
        Sides sides = new Sides(
                List.of(RunTable.read(a)),
                ComparisonTextTest::times,
                List.of(RunTable.read(b)),
                ComparisonTextTest::times,
                Set.of());
        new ComparisonText(sides.compare(false, EqualHeadlines.history(folder)), sides.distinguishing(), all)
                .print(format);
    }

    /** Forks that differ by a factor of ten tell no codecs apart; a percentage of thousands would read as a finding. */
    @Test
    void noisyRowsDecideNothing() {
        RunTable run = new MadeRun("r")
                .row("a", "int:1000", 100, 1000, 300)
                .row("b", "int:1000", 120, 900, 2000)
                .table();
        Comparison comparison = Comparison.ofParts(run, of(run, "a"), of(run, "b"), Set.of("codec"));
        new ComparisonText(comparison, Set.of("codec"), false).print(Table.Format.table);
        assertThat(lines(told))
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
        RunTable run = made.replicates();
        Comparison comparison = Comparison.ofParts(run, of(run, "a"), of(run, "b"), Set.of("codec"));
        new ComparisonText(comparison, Set.of("codec"), false).print(Table.Format.table);
        assertThat(lines(told))
                .anyMatch(line -> line.contains("no difference in a single row can be significant here"))
                .noneMatch(line -> line.contains("is significant from"));
    }

    private static List<RunRow> of(RunTable run, String codec) {
        return run.rows().stream().filter(row -> row.codec().equals(codec)).toList();
    }

    @Test
    void verdictsComeFirstAndTheRestIsCounted() throws IOException {
        Comparison builds =
                Comparison.ofBuilds(RunTable.read(BUILDS), row -> row.metric().equals("time"));
        new ComparisonText(builds, Set.of("build"), false).print(Table.Format.table);
        assertThat(lines(printed))
                .startsWith("A: build independent", "B: build this")
                .anySatisfy(line -> assertThat(line)
                        .startsWith("slower   1.282  1.203 to 1.367")
                        .endsWith("fi.stax reads 100 000 ints"))
                .anySatisfy(line -> assertThat(line).startsWith("slower ").endsWith("fi.stax reads (geometric mean)"))
                .noneMatch(line -> line.contains("fi.stax-unguarded"))
                .last()
                .asString()
                .isEqualTo("~ no significant difference: 3 of 4 rows, 1 of 2 geometric means; --all prints them");
    }

    @Test
    void constantColumnsAreSaidOnce() throws IOException {
        Comparison builds =
                Comparison.ofBuilds(RunTable.read(BUILDS), row -> row.metric().equals("time"));
        new ComparisonText(builds, Set.of("build"), true).print(Table.Format.table);
        assertThat(lines(printed))
                .anySatisfy(
                        line -> assertThat(line)
                                .startsWith(
                                        "All rows: metric time, wire fi, numbers fast, distribution uniform-bits, seed 1, threads 1,"));
        assertThat(lines(printed))
                .filteredOn(line -> line.contains("uniform-bits"))
                .hasSize(1);
    }

    @Test
    void runsOnTwoJavasAreNamedByThem() throws IOException {
        print(
                EqualHeadlines.RUNS.get(5),
                Path.of("results/2026-11-23T06-24-57Z_vm_headline"),
                true,
                Table.Format.table);
        assertThat(lines(printed)).startsWith("A: jvm 17.0.15+6-Debian-1deb12u1", "B: jvm 25.0.3+9-LTS");
        assertThat(lines(printed).subList(2, lines(printed).size())).noneMatch(line -> line.contains("17.0.15"));
        assertThat(lines(told)).anyMatch(line -> line.contains("Kendall's tau"));
    }

    @Test
    void onlyThreeSwappedPairsAreNamed() throws IOException {
        printHeadlines(false, Table.Format.table);
        assertThat(lines(told))
                .filteredOn(line -> line.startsWith("xmlcost: swapped: "))
                .hasSize(4);
        assertThat(lines(told)).contains("xmlcost: swapped: and 1 more (--all prints them)");
        assertThat(lines(printed)).noneMatch(line -> line.startsWith("~  "));
    }

    @Test
    void allOfItIsPrintedIfAsked() throws IOException {
        printHeadlines(true, Table.Format.table);
        assertThat(lines(told))
                .filteredOn(line -> line.startsWith("xmlcost: swapped: "))
                .hasSize(4)
                .noneMatch(line -> line.contains("more"));
        assertThat(lines(printed)).filteredOn(line -> line.startsWith("~  ")).hasSizeGreaterThan(70);
    }

    @Test
    void programsGetEveryRowByItsKey() throws IOException {
        printHeadlines(false, Table.Format.csv);
        assertThat(lines(printed))
                .hasSize(78)
                .startsWith("row,b_over_a,ci_low,ci_high,verdict")
                .contains("time read read dom.xerces soap-enc jdk int:100000:uniform-bits 1 1,0.997,0.915,1.086,~");
    }

    @Test
    void ratiosAreNumbersInJson() throws IOException {
        printHeadlines(false, Table.Format.json);
        JsonNode all = new ObjectMapper().readTree(printed.toString(StandardCharsets.UTF_8));
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
        Comparison faster = Comparison.ofParts(run, of(run, "a"), of(run, "b"), Set.of("codec"));
        new ComparisonText(faster, Set.of("codec"), false).print(Table.Format.table);
        assertThat(lines(printed)).last().isEqualTo("Every difference is significant.");
        printed.reset();
        Comparison same = Comparison.ofParts(run, of(run, "a"), of(run, "a"), Set.of("codec"));
        new ComparisonText(same, Set.of("codec"), false).print(Table.Format.table);
        assertThat(lines(printed)).last().isEqualTo("~ no significant difference: 1 of 1 row; --all prints them");
    }
}

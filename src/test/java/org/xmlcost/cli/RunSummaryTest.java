package org.xmlcost.cli;

import org.xmlcost.report.MadeRun;
import org.xmlcost.report.RunRows;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.RestoreSystemProperties;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

@RestoreSystemProperties
class RunSummaryTest {
    private static final Path HEADLINE = Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline");

    private static List<String> print(RunTable run) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new RunSummary(run).print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void aRunEndsWithItsTimesForAValueAndTheNextCommand() throws IOException {
        RunTable run = RunTable.read(HEADLINE);
        double score = RowQuery.first(
                        run.rows(), "metric=time question=read codec=fi.sax payload=int:100000:uniform-bits")
                .perValue();
        System.setProperty("xmlcost.columns", "100");
        assertThat(print(run))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100))
                .filteredOn(line -> line.contains("fi.sax reads 100 000 ints"))
                .singleElement()
                .satisfies(line -> {
                    String[] figures = line.strip().split(" +");
                    assertThat(Double.parseDouble(figures[0])).isBetween(score * 0.99, score * 1.01);
                    assertThat(Double.parseDouble(figures[1])).isLessThan(score);
                    assertThat(Double.parseDouble(figures[3])).isGreaterThan(score);
                });
        assertThat(new RunSummary(run).next())
                .containsExactly(
                        "./xmlcost report " + HEADLINE,
                        "./xmlcost compare " + HEADLINE + " --a codec=dom.xerces --b codec=sax.xerces");
    }

    @Test
    void aRunOfTwoBuildsIsComparedWithItself() throws IOException {
        Path builds = Path.of("src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness");
        assertThat(new RunSummary(RunTable.read(builds)).next())
                .containsExactly("./xmlcost report " + builds, "./xmlcost compare " + builds + " --all");
    }

    @Test
    void aRunOfOneCodecIsComparedWithAnotherRun() {
        RunTable run =
                new MadeRun("a").row("stax.aalto", "int:100:integers", 1, 2, 3).table();
        assertThat(new RunSummary(run).next()).last().asString().endsWith(" OTHER_RUN");
    }

    @Test
    void rowsOfOneForkMeanNothing() {
        RunTable smoke = new MadeRun("a")
                .row("stax.aalto", "int:100:integers", 1)
                .row("stax.woodstox", "int:100:integers", 2)
                .table("{\"builds\": [], \"settings\": {\"forks\": 1}}");
        assertThat(print(smoke)).singleElement().asString().contains("these figures mean nothing");
        assertThat(new RunSummary(smoke).next()).containsExactly("./xmlcost run headline");
    }

    /** A budget may end before any row has a second fork. */
    @Test
    void aRunThatEndedEarlyPrintsWhatItHas() {
        RunTable run = new MadeRun("a")
                .row(Map.of("codec", "x", "ci_low", "", "ci_high", ""), 5000)
                .table("{\"builds\": [], \"settings\": {\"forks\": 3}}");
        assertThat(print(run)).contains("          50  no interval       x reads 100 doubles");
    }

    /** They are shares of a row, and neither listed nor counted. */
    @Test
    void componentsAreNoRows() {
        RunTable run = new MadeRun("a")
                .row("stax.aalto", "int:100:integers", 1, 2, 3)
                .row(Map.of("codec", "stax.aalto", "question", "where", "component", "tree"), 1, 1, 1)
                .row(Map.of("codec", "stax.aalto", "question", "where", "component", "checks"), 1, 1, 1)
                .exact("size", "stax.aalto", 100)
                .table();
        assertThat(print(run))
                .filteredOn(line -> line.contains("no interval") || line.contains("stax.aalto"))
                .hasSize(1);
        assertThat(print(run)).contains("and 1 more row of results.csv: other counts, questions and metrics");
    }

    @Test
    void documentsOfDifferentShapesAreAllListed() {
        MadeRun run = new MadeRun("a");
        for (String shape : List.of("shape:1kB", "shape:1kB:depth=2")) {
            run.row(
                    RunRows.time("structure", "x", "m")
                            .with("direction", "read", "kind", "", "distribution", "", "payload", shape, "count", 50)
                            .with("score", 1005, "forks", 2),
                    1000,
                    1010);
        }
        assertThat(print(run.table()))
                .filteredOn(line -> line.contains("shape:"))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).contains("x structure (read): shape:1kB"));
    }

    @Test
    void aRunWithoutTimesHasNoTable() {
        assertThat(print(new MadeRun("a").exact("size", "x", 100).table())).isEmpty();
    }
}

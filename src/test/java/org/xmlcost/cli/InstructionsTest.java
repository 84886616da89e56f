package org.xmlcost.cli;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RunStatistics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** From what harnesses leave of question {@code instructions} to the tables of a run, and to what compare says. */
class InstructionsTest {
    private static final int FORKS = 3;
    private static final List<String> CODECS = List.of("dom.xerces", "sax.xerces", "stax.woodstox", "stax.aalto");
    private static final Settings SETTINGS = MadePlan.settings(FORKS, 0, 0, new Settings.Sampling(0, 0, 0, 0, 2, 0, 0));

    private static final String TIMES = """
        [{"primaryMetric": {"scoreUnit": "ns/op", "rawData": [[%1$f, %1$f]]},
          "secondaryMetrics": {"alloc": {"rawData": [[100.0, 100.0]]}}}]
        """;
    private static final String COUNTS = """
        [{"primaryMetric": {"scoreUnit": "ns/op", "rawData": [[2000.0, 4000.0]]},
          "secondaryMetrics": {"alloc": {"rawData": [[100.0, 100.0]]},
            "instructions": {"rawData": [[%1$f, %1$f]]}, "branches": {"rawData": [[500.0, 700.0]]},
            "cycles": {"rawData": [[9000.0, 9200.0]]}}}]
        """;
    private static final String NATIVE_COUNTS = """
        {"benchmarks": [
          {"run_type": "iteration", "time_unit": "ns", "real_time": 1000.0, "instructions": 5000.0, "cache_misses": 3.0},
          {"run_type": "iteration", "time_unit": "ns", "real_time": 1100.0, "instructions": 5002.0, "cache_misses": 5.0},
          {"run_type": "aggregate", "time_unit": "ns", "real_time": 0.1, "instructions": 0.1, "cache_misses": NaN}]}
        """;

    @TempDir
    Path folder;

    private static Cell cell(String question, String codec) {
        return MadePlan.cell(
                question + "~" + codec, question, "read", codec, MadePlan.message("soap-enc", "jdk", 1000));
    }

    private static void fork(RunFolder run, Cell cell, int fork, String json) throws IOException {
        ForkFiles files = run.start(cell, fork);
        Files.writeString(files.unfinished(), json);
        run.finished(cell, files, ForkReport.ofSize(10, 4));
    }

    /** @param slower of each codec, relative, in time and in instructions */
    private Path run(String name, double... slower) throws IOException {
        List<Cell> cells = new ArrayList<>();
        CODECS.forEach(codec -> cells.addAll(List.of(cell("read", codec), cell("instructions", codec))));
        RunPlan plan = MadePlan.plan(SETTINGS, cells);
        RunFolder run = RunFolder.create(folder, name, plan, Map.of());
        for (Cell cell : cells) {
            double[] factors = cell.codec().equals("sax.xerces") ? slower : new double[] {1, 1};
            boolean time = cell.question().equals("read");
            for (int fork = 1; fork <= FORKS; fork++) {
                int some = fork % 2 + cell.codec().length() % 2 * fork;
                double mean = time ? 1000 * factors[0] * (1 + 0.01 * fork) : 2e5 * factors[1] * (1 + 0.001 * some);
                fork(run, cell, fork, String.format(Locale.ROOT, time ? TIMES : COUNTS, mean));
            }
        }
        new RunStatistics(run, plan).write();
        run.complete();
        return run.path();
    }

    @Test
    void rowsHaveTheEventsThatWereCountedAndNoTimes() throws Exception {
        RunTable run = RunTable.read(run("one", 1, 1));
        List<RunRow> counted = RowQuery.all(run.rows(), "question=instructions codec=dom.xerces");
        assertThat(counted)
                .extracting(RunRow::metric)
                .as("neither the time, nor what the machine did not count")
                .containsExactly("instructions", "branches", "cycles");
        assertThat(counted).extracting(row -> row.get("unit")).containsOnly("1/op");
        assertThat(counted).extracting(RunRow::forks).containsOnly(FORKS);
        assertThat(counted.get(1).score()).isEqualTo(600);
        assertThat(counted.get(0).low()).isPresent();
        assertThat(run.forks(counted.get(0))).hasSize(FORKS).allSatisfy(fork -> {
            assertThat(fork.means()).containsOnlyKeys("instructions", "branches", "cycles");
            assertThat(fork.means().get("cycles")).isEqualTo(9100);
        });
        assertThat(run.rows())
                .filteredOn(has("question=read"))
                .extracting(RunRow::metric)
                .containsOnly("time", "alloc");
        List<String> header = List.of(
                Files.readAllLines(run.folder().resolve("forks.csv")).get(0).split(","));
        assertThat(header)
                .as("columns are added after the last")
                .containsSubsequence("stall", "b_over_a", "instructions", "branches", "branch_misses", "cache_misses")
                .endsWith("cycles", "held", "native_held", "drift", "repetition");
    }

    @Test
    void aProcessWithoutAJvmGivesTheSameRows() throws Exception {
        Cell cell = cell("instructions", "gsoap.native");
        RunPlan plan = MadePlan.plan(SETTINGS, List.of(cell));
        RunFolder run = RunFolder.create(folder, "native", plan, Map.of());
        fork(run, cell, 1, NATIVE_COUNTS);
        new RunStatistics(run, plan).write();
        List<RunRow> rows = RunTable.read(run.path()).rows();
        assertThat(rows).extracting(RunRow::metric).containsExactly("instructions", "cache_misses");
        assertThat(rows.get(0).score()).isEqualTo(5001);
        assertThat(rows.get(1).score()).isEqualTo(4);
    }

    private static List<String> compared(Path a, Path b, String... options) {
        List<String> line = new ArrayList<>(List.of("compare", a.toString(), b.toString()));
        line.addAll(List.of(options));
        Program.Result result = InProcess.run(line.toArray()).ok();
        return result.lines();
    }

    @Test
    void compareSaysThatTheProgramChangedWhateverTheClockSays() throws Exception {
        Path a = run("a", 1, 1);
        Path b = run("b", 1, 1.05);
        assertThat(compared(a, b))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("more     1.050  ")
                        .contains("sax.xerces")
                        .endsWith(": the program changed, though the time did not"))
                .last()
                .isEqualTo("the same instructions within 1 %: 3 of 4 rows");
        assertThat(compared(a, b, "--format", "csv"))
                .startsWith(
                        "row,b_over_a,ci_low,ci_high,verdict,instructions_b_over_a,instructions_ci_low,instructions_ci_high,witness")
                .anySatisfy(line ->
                        assertThat(line).startsWith("time read read sax.xerces").endsWith(",changed"))
                .anySatisfy(line ->
                        assertThat(line).startsWith("time read read stax.aalto").endsWith(",same"))
                .as("each codec has one row")
                .noneMatch(line -> line.contains("(geometric mean)"));
    }

    @Test
    void compareSaysThatATimeMovedWithoutTheProgram() throws Exception {
        Path a = run("a", 1, 1);
        Path same = run("same", 1, 1);
        Path b = run("b", 3, 1);
        assertThat(compared(a, b, "--all", "--absolute"))
                .as("a single run a side decides nothing of times")
                .anySatisfy(line -> assertThat(line).contains("sax.xerces").endsWith(": the same work"));
        assertThat(compared(a, a, "--a", "codec=dom.xerces", "--b", "codec=stax.aalto"))
                .last()
                .isEqualTo("the same instructions within 1 %: 1 of 1 row");
        List<String> several = compared(Path.of(a + "," + same), Path.of(b + "," + run("b2", 3, 1)), "--absolute");
        assertThat(several)
                .anySatisfy(line -> assertThat(line)
                        .contains("sax.xerces")
                        .endsWith(": slower, but not by the program's work: the machine or the memory"));
    }
}

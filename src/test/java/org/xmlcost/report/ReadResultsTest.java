package org.xmlcost.report;

import org.xmlcost.Python;
import org.xmlcost.cli.Program;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The example script for Python. */
class ReadResultsTest {
    private static final Path RUN = Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline");

    private static Python python;

    @BeforeAll
    static void pythonIsHere() throws IOException, InterruptedException {
        python = Python.obtain();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1000"})
    void printsTheCostOfAValueForEveryRow(String count) throws Exception {
        List<String> lines =
                run("docs/read-results.py", RUN.resolve("results.csv").toString(), count);
        int wanted = count.isEmpty() ? 100_000 : Integer.parseInt(count);
        List<RunRow> rows = CostTable.times(RunTable.read(RUN).rows()).stream()
                .filter(row -> row.count() == wanted)
                .toList();
        assertThat(lines).hasSize(rows.size()).hasSizeGreaterThan(10);
        for (RunRow row : rows) {
            String line = lines.stream()
                    .filter(each -> List.of(each.split("\\s+"))
                            .subList(0, 5)
                            .equals(List.of(row.direction(), row.payload(), row.codec(), row.wire(), row.numbers())))
                    .findFirst()
                    .orElseThrow();
            String[] words = line.strip().split("\\s+");
            assertThat(Double.parseDouble(words[6])).isCloseTo(row.perValue(), within(row.perValue() * 1e-3));
        }
    }

    /** Of two distributions, and of two builds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "results/2026-11-23T11-51-30Z_vm_headline",
                "src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness"
            })
    void noTwoLinesHaveOneLabel(String run) throws Exception {
        List<String> lines = run("docs/read-results.py", run + "/results.csv");
        assertThat(lines).hasSizeGreaterThan(3);
        assertThat(lines.stream().map(line -> line.replaceAll("[0-9.e-]+ ns .*%", "")))
                .doesNotHaveDuplicates();
    }

    private static List<String> run(String... arguments) throws IOException, InterruptedException {
        String[] given = Stream.of(arguments).filter(each -> !each.isEmpty()).toArray(String[]::new);
        return Program.run(python.command(given)).ok().lines();
    }
}

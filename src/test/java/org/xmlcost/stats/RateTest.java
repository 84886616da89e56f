package org.xmlcost.stats;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** How many messages all threads together take in a second. */
class RateTest {
    private static final Settings SETTINGS = MadePlan.settings(1, 0, 0, new Settings.Sampling(0, 0, 0, 0, 2, 0, 0));
    private static final String SAMPLES = """
        [{"threads": %d, "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[2000.0, 4000.0]]},
          "secondaryMetrics": {"alloc": {"rawData": [[100.0, 100.0]]}}}]
        """;

    @TempDir
    Path folder;

    @Test
    void isThatOfAllThreadsForConcurrency() throws Exception {
        List<CSVRecord> rows = rows("concurrency", 4);
        assertThat(rows).extracting(row -> row.get("metric")).containsExactly("time", "rate", "alloc");
        CSVRecord rate = rows.get(1);
        assertThat(rate.get("unit")).isEqualTo("op/s");
        assertThat(rate.get("threads")).isEqualTo("4");
        // Four in three microseconds, the fork's mean.
        assertThat(Double.parseDouble(rate.get("score"))).isCloseTo(4 / 3e-6, within(10.0));
    }

    /**
     * The fork's time is that between two messages of a thread: 4 over two million and over one million messages per
     * second.
     */
    @Test
    void isThatOfTheThroughput() throws Exception {
        List<CSVRecord> rows =
                rows("concurrency", 4, SAMPLES.replace("ns/op", "ops/s").replace("2000.0, 4000.0", "2000000, 1000000"));
        assertThat(Double.parseDouble(rows.get(0).get("score"))).isCloseTo(3000, within(0.01));
        assertThat(Double.parseDouble(rows.get(1).get("score"))).isCloseTo(4 / 3e-6, within(10.0));
    }

    @Test
    void isNotAskedElsewhere() throws Exception {
        assertThat(rows("read", 1)).extracting(row -> row.get("metric")).containsExactly("time", "alloc");
    }

    private List<CSVRecord> rows(String question, int threads) throws Exception {
        return rows(question, threads, SAMPLES);
    }

    private List<CSVRecord> rows(String question, int threads, String samples) throws Exception {
        Cell cell = MadePlan.cell(
                "cell",
                question,
                "read",
                "c",
                MadePlan.message("soap-enc", "jdk", 1),
                new Cell.Execution(threads, "17", "home", null));
        RunPlan plan = new RunPlan("p", "", 1, SETTINGS, List.of(cell), List.of());
        RunFolder run = RunFolder.create(folder, question, plan, Map.of());
        ForkFiles files = run.start(cell, 1);
        Files.writeString(files.unfinished(), samples.formatted(threads));
        run.finished(cell, files, ForkReport.ofSize(10, 4));
        new RunStatistics(run, plan).write();
        try (CSVParser parser = CSVParser.parse(
                Files.readString(run.path().resolve("results.csv")),
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            return parser.getRecords();
        }
    }
}

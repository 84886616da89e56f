package org.xmlcost.cli;

import org.xmlcost.machine.ComponentTable;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import com.example.codecs.KnownSharesCodec;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The components of a codec whose time is known, through the whole of question {@code where}. */
@Tag("exhaustive")
class KnownSharesIT {
    private static final int ITERATIONS = 4;
    private static final int MILLIS = 500;
    private static final String PROFILE = """
            {"name": "known", "about": "known shares",
             "settings": {"forks": 2, "warmupIterations": 1, "warmupMillis": 100, "iterations": %d,
               "iterationMillis": %d, "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0,
               "jvmArgs": []},
             "blocks": [{"questions": ["where"], "codecs": ["example.known-shares"], "wires": ["raw"],
               "payloads": ["int:10"]}]}
            """.formatted(ITERATIONS, MILLIS);
    /** Of a share. A fork has some 500 samples, whose standard deviation is two points at most. */
    private static final double POINTS = 0.05;

    @TempDir
    Path folder;

    @Test
    void knownSharesComeOut() throws Exception {
        Assumptions.assumeTrue(SamplingProfiler.problem().isEmpty());
        Path jar = ForeignJar.withResources(
                folder.resolve("known.jar"),
                KnownSharesCodec.class,
                Map.of(ComponentTable.RESOURCE, KnownSharesCodec.COMPONENTS));
        Path profile = Files.writeString(folder.resolve("known.json"), PROFILE);
        Program.Result result = Program.runWith(
                jar, "run", profile.toString(), "--out", folder.resolve("runs").toString());
        assertThat(result.exit()).as(result.err()).isZero();
        Path run = Path.of(result.out().strip()).getParent();

        assertThat(share(run, "read", "tokenising")).isCloseTo(0.75, within(POINTS));
        assertThat(share(run, "read", "number-text")).isCloseTo(0.25, within(POINTS));
        assertThat(share(run, "read", "other")).isLessThan(0.02);
        // 1.6 ms on average; longer on a shared processor.
        assertThat(time(run, "read")).isGreaterThan(1.5e6);

        double pauses = share(run, "write", "collector");
        assertThat(pauses).isGreaterThan(0.05);
        assertThat(pauses).isCloseTo(collectedByTheBeans(run), within(POINTS));
        assertThat(share(run, "write", "markup")).isCloseTo(1 - pauses, within(POINTS));
    }

    private static double share(Path run, String direction, String component) throws Exception {
        return RunTable.read(run).rows().stream()
                        .filter(row -> row.component().equals(component)
                                && row.direction().equals(direction))
                        .mapToDouble(RunRow::score)
                        .findFirst()
                        .orElseThrow()
                / time(run, direction);
    }

    private static double time(Path run, String direction) throws Exception {
        return RunTable.read(run).rows().stream()
                .filter(row -> row.question().equals(direction) && row.metric().equals("time"))
                .mapToDouble(RunRow::score)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the share of the collector in the forks that were sampled, as the platform's beans count it. */
    private static double collectedByTheBeans(Path run) throws Exception {
        try (CSVParser lines = CSVParser.parse(
                run.resolve("forks.csv"),
                StandardCharsets.UTF_8,
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            List<CSVRecord> forks = lines.stream()
                    .filter(line -> line.get("cell").startsWith("where~write"))
                    .toList();
            assertThat(forks).hasSize(2);
            return forks.stream()
                            .mapToDouble(line -> Double.parseDouble(line.get("gc_ms")))
                            .average()
                            .orElseThrow()
                    / (ITERATIONS * MILLIS);
        }
    }
}

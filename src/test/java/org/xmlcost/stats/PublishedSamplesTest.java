package org.xmlcost.stats;

import org.xmlcost.result.PackedFile;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.SamplesFile;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The tables of a published run come out of its samples again, to the last digit. */
class PublishedSamplesTest {
    @TempDir
    Path folder;

    /** Forks under JMH, in native processes and of counted memory, sampled ones, and sizes; and of two builds. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/test/resources/runs/2026-11-27T14-36-33Z_vm_kinds",
                "src/test/resources/runs/2026-11-23T11-18-02Z_vm_fairness",
                "results/2026-11-23T11-51-30Z_vm_headline"
            })
    void giveTheTables(Path run) throws IOException {
        assertSameTables(run);
    }

    static Stream<Path> published() throws IOException {
        try (Stream<Path> runs = Files.list(Path.of("results"))) {
            return runs.filter(Files::isDirectory).sorted().toList().stream();
        }
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("published")
    void giveTheTablesOfEveryRun(Path run) throws IOException {
        assertSameTables(run);
    }

    private void assertSameTables(Path published) throws IOException {
        Path run = Files.createDirectory(folder.resolve(published.getFileName()));
        for (String needed : List.of("plan.json.xz", SamplesFile.NAME)) {
            Files.copy(published.resolve(needed), run.resolve(needed));
        }
        RunFolder again = RunFolder.open(run);
        new RunStatistics(again, again.plan()).write();
        try (Stream<Path> files = Files.list(run)) {
            List<Path> tables =
                    files.filter(file -> file.toString().endsWith(".csv")).toList();
            assertThat(tables).contains(run.resolve("results.csv"), run.resolve("forks.csv"));
            for (Path table : tables) {
                assertSameTable(table, published.resolve(table.getFileName()));
            }
        }
    }

    /** Columns that came after the run was published are empty. */
    private static void assertSameTable(Path again, Path published) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().get();
        try (CSVParser anew = CSVParser.parse(again, StandardCharsets.UTF_8, format);
                CSVParser before =
                        CSVParser.parse(new String(PackedFile.read(published), StandardCharsets.UTF_8), format)) {
            int columns = before.getHeaderNames().size();
            assertThat(anew.getHeaderNames()).startsWith(before.getHeaderNames().toArray(String[]::new));
            List<CSVRecord> rows = anew.getRecords();
            assertThat(rows.stream().map(row -> row.stream().limit(columns).toList()))
                    .containsExactlyElementsOf(
                            before.stream().map(CSVRecord::toList).toList());
            assertThat(rows.stream().flatMap(row -> row.stream().skip(columns))).allMatch(String::isEmpty);
        }
    }
}

package org.xmlcost.launch;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.result.RunFolder;
import org.xmlcost.stats.RunStatistics;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Properties;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The tables of a published run come out of its samples again, to the last digit. Its forks belong to a build that left
 * properties.
 */
class PublishedSamplesTest {
    private static final String RUN = "2026-11-23T11-51-30Z_vm_headline";
    private static final String PROPERTIES = ".properties";

    @TempDir
    Path folder;

    @Test
    void giveTheSameTables() throws Exception {
        Path published = Path.of("results", RUN);
        Path run = Files.createDirectory(folder.resolve(RUN));
        Files.copy(published.resolve("plan.json"), run.resolve("plan.json"));
        unpack(published.resolve("raw.tar.gz"), run);
        RunFolder again = RunFolder.open(run);
        new RunStatistics(again, again.plan()).write();
        for (String table : new String[] {"results.csv", "forks.csv"}) {
            assertSameTable(run.resolve(table), published.resolve(table));
        }
    }

    /** Columns that came after the run was published are empty. */
    private static void assertSameTable(Path again, Path published) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().get();
        try (CSVParser anew = CSVParser.parse(again, StandardCharsets.UTF_8, format);
                CSVParser before = CSVParser.parse(published, StandardCharsets.UTF_8, format)) {
            int columns = before.getHeaderNames().size();
            assertThat(anew.getHeaderNames()).startsWith(before.getHeaderNames().toArray(String[]::new));
            List<CSVRecord> rows = anew.getRecords();
            assertThat(rows.stream().map(row -> row.stream().limit(columns).toList()))
                    .containsExactlyElementsOf(
                            before.stream().map(CSVRecord::toList).toList());
            assertThat(rows.stream().flatMap(row -> row.stream().skip(columns))).allMatch(String::isEmpty);
        }
    }

    private static void unpack(Path archive, Path run) throws Exception {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new GzipCompressorInputStream(Files.newInputStream(archive)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path file = run.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(tar, file);
                if (entry.getName().endsWith(PROPERTIES)) {
                    Files.writeString(
                            Path.of(file.toString().replace(PROPERTIES, ".report")),
                            placed(file).json());
                }
            }
        }
    }

    /** The report of a fork of that build, with its place, which it left in the same file. */
    private static ForkReport placed(Path file) throws Exception {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            properties.load(in);
        }
        ForkReport report = ReportFile.read(file);
        String order = properties.getProperty("order");
        return order == null
                ? report
                : report.at(Integer.parseInt(order), Instant.parse(properties.getProperty("start")));
    }
}

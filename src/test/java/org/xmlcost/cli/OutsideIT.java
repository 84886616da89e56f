package org.xmlcost.cli;

import com.example.codecs.FaultyCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** A jar of somebody's own, in the forks of a run and for the launcher. */
class OutsideIT {
    @TempDir
    Path folder;

    private Path jar(String fault) throws IOException {
        return ForeignJar.of(folder.resolve("faulty.jar"), FaultyCodec.class, Map.of(FaultyCodec.FAULT, fault));
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "write"})
    void inARunEachOfItsCellsIsAFailedRow(String method) throws Exception {
        Path profile = Files.writeString(folder.resolve("short.json"), """
            {"name": "short", "about": "a few forks", "settings": {"forks": 1, "warmupIterations": 1, "warmupMillis": 20, "iterations": 1,
               "iterationMillis": 20, "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0, "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
             "blocks": [{"questions": ["write", "size"], "codecs": ["example.*", "stax.aalto"], "wires": ["soap-enc"], "payloads": ["int:10"]}]}
            """);
        Program.Result run = Program.runWith(
                jar(method),
                "run",
                profile.toString(),
                "--out",
                folder.resolve("runs").toString());
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).as(run.err()).endsWith("results.csv\n");
        List<String> rows = Files.readAllLines(Path.of(run.out().strip()));
        assertThat(rows)
                .filteredOn(row -> row.contains(FaultyCodec.ID))
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(row -> assertThat(row).contains(",failed,").contains("the fault is in " + method));
        assertThat(rows)
                .filteredOn(row -> row.contains("stax.aalto"))
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(row -> assertThat(row).contains(",ok,"));
    }

    @Test
    void aJarThatIsNotThereIsTold() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of("xmlcost").toAbsolutePath().toString(), "list", "wires")
                .redirectErrorStream(true);
        builder.environment().put("XMLCOST_CLASSPATH", folder + ":/nowhere/mine.jar");
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(3);
        assertThat(printed.lines()).hasSize(1);
        assertThat(printed).contains("/nowhere/mine.jar");
    }
}

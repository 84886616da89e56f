package org.xmlcost.cli;

import org.xmlcost.Required;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** A run whose disk gets full: a file system of its own, of two megabytes, in a name space that needs no rights. */
class DiskFullIT {
    private static final int FORKS = 10;
    private static final String PROFILE = """
        {"name": "long", "about": "more forks than two megabytes hold",
         "settings": {"forks": 10, "warmupIterations": 1, "warmupMillis": 10, "iterations": 2, "iterationMillis": 10,
           "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0, "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
         "blocks": [{"questions": ["read"], "codecs": ["floor.copy"], "wires": ["raw"], "payloads": ["int:10"]}]}
        """;

    @TempDir
    Path folder;

    @Test
    void aFullDiskIsAClearErrorAndTheRunGoesOnElsewhere() throws Exception {
        boolean mounts =
                isolated("mount -t tmpfs tmpfs \"$1\"", List.of()).start().waitFor() == 0;
        Required.require("mount", mounts, "no file system of one's own can be mounted here");
        Path profile = Files.writeString(folder.resolve("long.json"), PROFILE);
        Path small = Files.createDirectory(folder.resolve("small"));
        Path kept = Files.createDirectory(folder.resolve("kept"));
        List<String> program = new ArrayList<>(
                Program.command(List.of(), List.of(), "run", profile.toString(), "--out", small.toString())
                        .command());
        Path err = folder.resolve("err");
        int exit = isolated(
                        "mount -t tmpfs -o size=1200k tmpfs \"$1\" && kept=$2 && small=$1 && shift 2 && \"$@\"; code=$?; cp -r \"$small\"/. \"$kept\"; exit $code",
                        with(kept.toString(), program))
                .redirectError(err.toFile())
                .start()
                .waitFor();
        assertThat(exit).as(Files.readString(err)).isEqualTo(1);
        assertThat(Files.readString(err))
                .containsAnyOf("disk full", "No space left")
                .contains("--resume");
        Path run;
        try (var runs = Files.list(kept)) {
            run = runs.findFirst().orElseThrow();
        }
        assertThat(run.getFileName().toString()).endsWith("_INCOMPLETE");
        int forks = RunTable.read(run).rows().get(0).forks();
        assertThat(forks).isBetween(1, FORKS - 1);
        Program.Result early = Program.run("run", "--resume", run.toString(), "--budget", "1s");
        assertThat(early.exit()).isEqualTo(1);
        assertThat(early.err()).contains("the budget ended first");
        Program.Result resumed = Program.run("run", "--resume", run.toString());
        assertThat(resumed.exit()).as(resumed.err()).isZero();
        Path whole = run.resolveSibling(run.getFileName().toString().replace("_INCOMPLETE", ""));
        assertThat(RunTable.read(whole).rows())
                .filteredOn(row -> row.get("metric").equals("time"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.forks()).isEqualTo(FORKS));
    }

    private ProcessBuilder isolated(String script, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                "unshare",
                "--user",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                script,
                "sh",
                folder.resolve("small").toFile().exists()
                        ? folder.resolve("small").toString()
                        : folder.toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(false).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    }

    private static List<String> with(String first, List<String> rest) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }
}

package org.xmlcost.cli;

import org.xmlcost.Required;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** A run whose disk gets full: a file system of its own, of two megabytes, in a name space that needs no rights. */
class DiskFullIT {
    private static final int FORKS = 10;

    @TempDir
    Path folder;

    @Test
    void aFullDiskIsAClearErrorAndTheRunGoesOnElsewhere() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        Program.Result mount = isolated("mount -t tmpfs tmpfs \"$1\"");
        Required.require("mount", mount.exit() == 0, "no file system of one's own can be mounted here");
        Path profile = ShortProfile.in(folder, "forks=" + FORKS, "read floor.copy raw int:10");
        Path kept = Files.createDirectory(folder.resolve("kept"));
        List<String> program = new ArrayList<>(List.of(kept.toString()));
        program.addAll(Program.command(List.of(), List.of(), "run", profile, "--out", small)
                .command());
        Program.Result full = isolated(
                        "mount -t tmpfs -o size=1200k tmpfs \"$1\" && kept=$2 && small=$1 && shift 2 && \"$@\"; code=$?; cp -r \"$small\"/. \"$kept\"; exit $code",
                        program.toArray(String[]::new))
                .ends(Main.FAILED);
        assertThat(full.err()).containsAnyOf("disk full", "No space left").contains("--resume");
        Path run = kept.toFile().listFiles()[0].toPath();
        assertThat(run.getFileName().toString()).endsWith("_INCOMPLETE");
        int forks = RunTable.read(run).rows().get(0).forks();
        assertThat(forks).isBetween(1, FORKS - 1);
        Program.Result early =
                Program.run("run", "--resume", run, "--budget", "1s").ends(Main.FAILED);
        assertThat(early.err()).contains("the budget ended first");
        Program.run("run", "--resume", run).ok();
        Path whole = run.resolveSibling(run.getFileName().toString().replace("_INCOMPLETE", ""));
        assertThat(RunTable.read(whole).rows())
                .filteredOn(has("metric=time"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.forks()).isEqualTo(FORKS));
    }

    /** @param arguments of a script of the shell, beside the folder in which it may mount */
    private Program.Result isolated(String script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c"));
        command.addAll(List.of(script, "sh", folder.resolve("small").toString()));
        command.addAll(List.of(arguments));
        return Program.run(new ProcessBuilder(command));
    }
}

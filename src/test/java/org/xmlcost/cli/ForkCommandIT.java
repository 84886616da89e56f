package org.xmlcost.cli;

import org.xmlcost.launch.BuildLauncher;
import org.xmlcost.launch.BuildRequest;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/** A build that measures forks for a run of another build. */
@Timeout(120)
class ForkCommandIT {
    private static final String JAVA = System.getProperty("java.home");
    private static final int MINUTE = 60_000;

    @TempDir
    Path folder;

    /** Its reports would be taken for empty ones. */
    @Test
    void anOlderBuildIsToldWhyItGetsNoFork() throws Exception {
        Process build = new ProcessBuilder(
                        BuildLauncher.command(new BuildPath("this", Program.JAR.toString(), ""), BuildLauncher.SERVE))
                .start();
        try (Writer requests = build.outputWriter()) {
            requests.write(
                    "{\"cell\": null, \"settings\": null, \"files\": null, \"probeNanos\": 0, \"turn\": null, \"all\": []}\n");
            requests.flush();
            assertThat(build.inputReader().readLine())
                    .contains("\"failed\"")
                    .contains("start the comparison from the newer build");
        } finally {
            build.destroyForcibly();
        }
    }

    /** Its fork would go on for minutes, and write into a run that somebody goes on with. */
    @Test
    void itEndsWithWhoAskedItAndSoDoesItsFork() throws Exception {
        Cell cell = MadePlan.cell(
                "a",
                "read",
                "read",
                "floor.copy",
                MadePlan.message("raw", "bits", 10),
                new Cell.Execution(1, "17", JAVA, null));
        Settings settings = MadePlan.settings(1, 0, 0, new Settings.Sampling(1, 0, 1, MINUTE, 1, MINUTE, 0));
        ForkFiles files = ForkFiles.of(folder, folder.resolve("fork.log"), 1);
        Process build = new ProcessBuilder(
                        BuildLauncher.command(new BuildPath("this", Program.JAR.toString(), ""), BuildLauncher.SERVE))
                .start();
        try (Writer requests = build.outputWriter()) {
            requests.write(
                    new BuildRequest(cell, settings, files, 0, null, List.of(), BuildRequest.VERSION).line() + "\n");
            requests.flush();
            while (build.descendants().findAny().isEmpty()) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
            List<ProcessHandle> forks = build.descendants().toList();
            assertThat(forks).isNotEmpty();
            requests.close();
            assertThat(build.waitFor(10, TimeUnit.SECONDS)).isTrue();
            for (ProcessHandle fork : forks) {
                fork.onExit().get(10, TimeUnit.SECONDS);
            }
        } finally {
            build.descendants().forEach(ProcessHandle::destroyForcibly);
            build.destroyForcibly();
        }
    }
}

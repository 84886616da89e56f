package org.xmlcost.cli;

import org.xmlcost.Required;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A run where the machine cannot be described: in a chroot, in which the mount table does not name the file system of
 * the run folder.
 */
class ChrootIT {
    /** Each folder of the system below the new root, and the project where it is. */
    private static final String ENTER = """
        root=$1; shift
        for each in usr lib lib64 bin etc proc dev opt root "$PWD"; do
          [ -d "/${each#/}" ] && mkdir -p "$root/${each#/}" && mount --rbind "/${each#/}" "$root/${each#/}" || true
        done
        exec chroot "$root" sh -c 'cd "$0" && exec "$@"' "$PWD" "$@"
        """;

    @TempDir
    Path folder;

    private ProcessBuilder inChroot(List<String> program) {
        List<String> command = new ArrayList<>(
                List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", ENTER, "sh", folder.toString()));
        command.addAll(program);
        return new ProcessBuilder(command);
    }

    @Test
    void aRunNeedsNoFileStore() throws Exception {
        Required.require(
                "mount",
                inChroot(List.of("true")).start().waitFor() == 0,
                "no folders can be mounted and no root chosen here");
        Files.createDirectories(folder.resolve("tmp"));
        Files.createDirectory(folder.resolve("out"));
        ShortProfile.in(folder, "", "read floor.copy raw int:10");
        Program.run(inChroot(Program.command(List.of(), List.of(), "run", "/short.json", "--out", "/out")
                        .command()))
                .ok();
        assertThat(folder.resolve("out").toFile().listFiles())
                .singleElement()
                .satisfies(run -> assertThat(run.toPath().resolve("results.csv"))
                        .content()
                        .contains(",ok,"));
    }
}

package org.xmlcost.cli;

import org.xmlcost.Required;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** The native libraries, obtained and built in a folder whose name has a blank. */
@Tag("exhaustive")
class BlankPathIT {
    private static final Path LIBRARIES = Path.of("target", "native", "lib");

    @TempDir
    Path folder;

    @Test
    void whatIsBuiltHereIsBuiltThere() throws Exception {
        Required.requireGsoap();
        Path project = Files.createDirectory(folder.resolve("a project"));
        Program.run(new ProcessBuilder(
                        "cp", "-R", "native", project.resolve("native").toString()))
                .ok();
        Path build = project.resolve("target/native");
        Program.Result built = Program.run(new ProcessBuilder(
                        "sh",
                        project.resolve("native/build.sh").toString(),
                        "--build-dir",
                        build.toString(),
                        "--java-home",
                        System.getProperty("java.home"),
                        "--headers",
                        Path.of("target", "native", "headers").toString()))
                .ok();
        assertThat(build.resolve("lib").toFile().list())
                .as(built.out())
                .containsExactlyInAnyOrder(LIBRARIES.toFile().list());
    }
}

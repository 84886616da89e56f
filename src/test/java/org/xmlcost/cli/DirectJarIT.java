package org.xmlcost.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import javax.tools.ToolProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;

/** The example of docs/direct.md is compiled and run with the jar of the package alone. */
class DirectJarIT {
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```java\n(.*?)```");

    @TempDir
    Path folder;

    @Test
    void theExampleNeedsNothingElse() throws Exception {
        Matcher example = EXAMPLE.matcher(Files.readString(Path.of("docs", "direct.md")));
        assertThat(example.find()).isTrue();
        Path source = Files.writeString(folder.resolve("Example.java"), example.group(1));
        Path jar = Path.of("target", "xmlcost-direct.jar").toAbsolutePath();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                System.out,
                                System.err,
                                "-Werror",
                                "-Xlint:all",
                                "-cp",
                                jar.toString(),
                                source.toString()))
                .isZero();
        Program.Result printed = Program.run(new ProcessBuilder(Program.JAVA, "-cp", jar + ":" + folder, "Example"))
                .ok();
        assertThat(printed.err()).isEmpty();
        assertThat(printed.out())
                .isEqualTo("<a><i>1.5</i><i>0.1</i><i>-3.0E200</i></a>\n[1.5, 0.1, -3.0E200]\n[7.0]\n");
    }
}

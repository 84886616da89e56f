package org.xmlcost.cli;

import org.xmlcost.Required;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code ./xmlcost} takes from the terminal, on one that {@code script} makes. */
class LauncherIT {
    private static final String COLOUR = "\u001b[";

    @TempDir
    Path folder;

    /** Where there are no sources, it builds nothing. */
    @BeforeEach
    void install() throws Exception {
        Path script = Files.copy(Path.of("xmlcost"), folder.resolve("xmlcost"));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Files.createSymbolicLink(folder.resolve("target"), Path.of("target").toAbsolutePath());
    }

    private String run(String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment()
                .keySet()
                .removeAll(List.of("COLUMNS", "XMLCOST_CLASSPATH", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // It lives for a second.
        builder.environment().put("JAVA_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        builder.environment().put("TERM", "xterm");
        // The shell in which script runs the line.
        builder.environment().put("SHELL", "/bin/sh");
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        Program.Result result = Program.run(builder);
        return result.out() + result.err();
    }

    private String onTerminal(String line) throws Exception {
        String made = run("sh", "-c", "script -qec 'echo works' /dev/null");
        Required.require("script", made.startsWith("works"), "makes no terminal: " + made);
        return run("script", "-qec", line, "/dev/null");
    }

    @Test
    void coloursFollowTheTerminal() throws Exception {
        assertThat(run("./xmlcost", "--color", "auto", "nosuch"))
                .contains("no command 'nosuch'")
                .doesNotContain(COLOUR);
        assertThat(run("./xmlcost", "--color", "always", "nosuch")).contains(COLOUR);
        assertThat(onTerminal("./xmlcost nosuch")).contains("no command 'nosuch'", COLOUR);
        assertThat(onTerminal("./xmlcost --color never nosuch"))
                .contains("no command 'nosuch'")
                .doesNotContain(COLOUR);
        onTerminal("./xmlcost nosuch 2> errors");
        assertThat(folder.resolve("errors"))
                .content()
                .contains("no command 'nosuch'")
                .doesNotContain(COLOUR);
    }

    @Test
    void tablesAreAsWideAsTheTerminal() throws Exception {
        assertThat(run("env", "COLUMNS=50", "./xmlcost", "list", "wires").lines())
                .hasSizeGreaterThan(5)
                .allMatch(line -> line.length() <= 50);
        assertThat(onTerminal("stty cols 60; ./xmlcost list wires").lines())
                .hasSizeGreaterThan(5)
                .anyMatch(line -> line.length() > 40)
                .allMatch(line -> line.length() <= 60);
        assertThat(onTerminal("stty cols 60; ./xmlcost list wires | cat").lines())
                .anyMatch(line -> line.length() > 100);
    }
}

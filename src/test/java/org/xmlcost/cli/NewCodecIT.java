package org.xmlcost.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** What a newcomer does: the starter project, and each command of docs/adding-a-codec.md. */
@Tag("exhaustive")
class NewCodecIT {
    private static final Path PAGE = Path.of("docs", "adding-a-codec.md");

    @TempDir
    Path folder;

    @Test
    void theStarterProjectProvesItself() throws Exception {
        Path project = folder.resolve("starter");
        InProcess.run("new-codec mine.fast-stax -o", project).ok();
        String printed = bash(project, "./test.sh");
        assertThat(printed.lines().filter(line -> line.matches("[1-9]\\d* passed, 0 failed")))
                .as(printed)
                .hasSize(2);
        assertThat(printed).doesNotContain("warning");
        InProcess.run("new-codec mine.fast-stax -o", project).refused(Main.USAGE, "exists already");
        // It can fail: a codec that takes what is no message is told so.
        Path source = project.resolve("src/main/java/com/example/mine/MineFastStax.java");
        Files.writeString(
                source,
                Files.readString(source)
                        .replace("        WellFormed.requireUnicode(in);\n", "")
                        .replace("import org.xmlcost.wire.decode.WellFormed;\n", "")
                        .replace(
                                "throw MalformedMessageException.reportedBy(INFO.id(), e);",
                                "throw new IllegalStateException(e);"));
        assertThat(bash(project, "./test.sh || echo it failed"))
                .contains("it failed")
                .contains("threw java.lang.IllegalStateException");
    }

    @Test
    void theCodecThatIsShownIsThatOfTheProject() throws Exception {
        assertThat(block("java", ""))
                .isEqualTo(NewCodecCommand.files("mine.stax", "").get("src/main/java/com/example/mine/MineStax.java"));
    }

    @Test
    void theCommandsThatAreShownDoWhatIsSaid() throws Exception {
        Files.writeString(folder.resolve("MineStax.java"), block("java", ""));
        String commands = block("sh", "")
                .lines()
                .filter(line -> !line.startsWith("export XMLCOST="))
                .collect(Collectors.joining("\n"));
        String printed = bash(folder, commands);
        assertThat(printed).containsPattern("mine\\.stax +StAX +JDK StAX .*soap-enc");
        assertThat(printed.lines().filter(line -> line.matches("[1-9]\\d* passed, 0 failed")))
                .as(printed)
                .hasSize(2);
        // Standard error, which goes on, is among it.
        Path results = Path.of(printed.lines()
                .filter(line -> line.endsWith("results.csv"))
                .findFirst()
                .orElseThrow());
        assertThat(Files.readAllLines(folder.resolve(results)))
                .filteredOn(row -> row.contains(",mine.stax,"))
                .hasSizeGreaterThanOrEqualTo(2)
                .allMatch(row -> row.contains(",ok,"));
    }

    @Test
    void theMessagesThatAreShownAreThoseOfEncode() throws Exception {
        List<String> commands = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("`./xmlcost encode "))
                .toList();
        assertThat(commands).hasSizeGreaterThanOrEqualTo(6);
        for (String command : commands) {
            String[] arguments = command.replace("`", "").split(" ");
            Program.Result encoded =
                    InProcess.run((Object[]) java.util.Arrays.copyOfRange(arguments, 1, arguments.length));
            assertThat(block("xml", command).stripTrailing())
                    .as(command)
                    .isEqualTo(encoded.out().stripTrailing());
        }
    }

    /** The first block of a language after a line. */
    private static String block(String language, String after) throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf("```" + language + "\n", page.indexOf(after));
        return page.substring(page.indexOf('\n', begin) + 1, page.indexOf("```\n", begin + 3));
    }

    private static String bash(Path folder, String commands) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().remove("COLUMNS");
        builder.environment().put("XMLCOST", Path.of("").toAbsolutePath().toString());
        builder.environment().put("JAVA_OPTS", "-Djmh.ignoreLock=true -XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .merge(
                        "PATH",
                        Path.of(System.getProperty("java.home"), "bin").toString(),
                        (path, java) -> java + ":" + path);
        return Program.run(builder).ok().out();
    }
}

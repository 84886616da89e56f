package org.xmlcost.cli;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** A run of another machine and another build, measured again here. */
class ReproduceIT {
    private static final String PROFILE = """
        {"name": "small", "about": "a few forks",
         "settings": {"forks": 1, "warmupIterations": 1, "warmupMillis": 20, "iterations": 2, "iterationMillis": 20,
           "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0,
           "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
         "blocks": [
           {"questions": ["read", "size"], "codecs": ["stax.woodstox", "stax.jdk"], "wires": ["soap-enc"], "payloads": ["int:10"]}]}
        """;

    private static final String HERE = System.getProperty("java.runtime.version");
    private static final String THERE = Runtime.version().feature() + ".0.1+1";

    @TempDir
    Path folder;

    private Path run;
    private String plan;

    /** Makes the folder of a run whose plan is that of a machine with another Java in another place. */
    @BeforeEach
    void measureElsewhere() throws IOException {
        Path profile = Files.writeString(folder.resolve("small.json"), PROFILE);
        run = Files.createDirectory(folder.resolve("2026-01-31T10-00-00Z_there_small"));
        Program.Result made = InProcess.run(
                "plan", profile.toString(), "-o", folder.resolve("made.json").toString());
        assertThat(made.exit()).as(made.err()).isZero();
        plan = Files.readString(folder.resolve("made.json"))
                .replace(System.getProperty("java.home"), "/elsewhere/jdk")
                .replace(HERE, THERE)
                .replaceAll("\"build\" : \"(?=.)[^\"]+\"", "\"build\" : \"sha256:0\"")
                .replaceAll("(\"library\" : \"Woodstox\",\\s*\"libraryVersion\" : )\"[^\"]*\"", "$1\"6.0.0\"");
        Files.createFile(run.resolve("results.csv"));
    }

    private Program.Result again(String text, String... options) throws IOException {
        Files.writeString(run.resolve("plan.json"), text);
        String[] arguments = new String[options.length + 5];
        System.arraycopy(
                new String[] {
                    "run",
                    "--plan",
                    run.toString(),
                    "--out",
                    folder.resolve("runs").toString()
                },
                0,
                arguments,
                0,
                5);
        System.arraycopy(options, 0, arguments, 5, options.length);
        return InProcess.run(arguments);
    }

    @Test
    void rowsAreMeasuredOnTheJavaOfThisMachine() throws IOException {
        Program.Result result = again(plan, "--budget", "5m");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("not as in " + run + ": Java " + THERE + " there, " + HERE + " here")
                .containsPattern("not as in .*: Woodstox 6\\.0\\.0 there, [0-9.]+ here");
        assertThat(RunIT.rows(Path.of(result.out().strip())))
                .filteredOn(row ->
                        row.get("question").equals("read") && row.get("metric").equals("time"))
                .hasSize(2)
                .allSatisfy(row -> {
                    assertThat(row.get("status")).isEqualTo("ok");
                    assertThat(row.get("jvm")).isEqualTo(HERE);
                    assertThat(row.get("payload")).isEqualTo("int:10:uniform-bits");
                    assertThat(row.get("forks")).isEqualTo("1");
                });
    }

    /** The file in the folder does as well. */
    @Test
    void aCodecThatThisBuildLacksIsUnavailable() throws IOException {
        Files.writeString(run.resolve("plan.json"), plan.replace("\"stax.jdk\"", "\"stax.gone\""));
        Program.Result result =
                InProcess.run("run", "--plan", run.resolve("plan.json").toString(), "--dry-run", "--forks", "3");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains("this build has no codec stax.gone");
    }

    @Test
    void whatCannotBeReproducedIsSaidInOneLine() throws IOException {
        isOneLine(
                again(plan.replace(THERE, "99.0.1+2")),
                Main.MISSING,
                "was measured on Java 99: name the folder of one with --jvm");
        isOneLine(
                again(
                        plan.replaceFirst(
                                "\"builds\" : \\[ ]",
                                "\"builds\" : [ {\"label\": \"a\", \"path\": \"a.jar\"}, {\"label\": \"b\", \"path\": \"b.jar\"} ]")),
                Main.USAGE,
                "compares two builds");
        isOneLine(again(plan, "--codec", "stax.jdk"), Main.USAGE, "the rows of a run are measured as they are");
    }

    private static void isOneLine(Program.Result result, int exit, String words) {
        assertThat(result.exit()).as(result.err()).isEqualTo(exit);
        assertThat(result.err().lines()).as(result.err()).hasSize(1);
        assertThat(result.err()).contains(words);
    }
}

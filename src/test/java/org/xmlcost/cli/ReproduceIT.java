package org.xmlcost.cli;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** A run of another machine and another build, measured again here. */
class ReproduceIT {
    private static final String HERE = System.getProperty("java.runtime.version");
    private static final String THERE = Runtime.version().feature() + ".0.1+1";

    @TempDir
    Path folder;

    private Path run;
    private String plan;

    /** Makes the folder of a run whose plan is that of a machine with another Java in another place. */
    @BeforeEach
    void measureElsewhere() throws IOException {
        Path profile = ShortProfile.in(folder, "", "read,size stax.woodstox,stax.jdk soap-enc int:10");
        run = Files.createDirectory(folder.resolve("2026-01-31T10-00-00Z_there_small"));
        InProcess.run("plan", profile, "-o", folder.resolve("made.json")).ok();
        plan = Files.readString(folder.resolve("made.json"))
                .replace(System.getProperty("java.home"), "/elsewhere/jdk")
                .replace(HERE, THERE)
                .replaceAll("\"build\" : \"(?=.)[^\"]+\"", "\"build\" : \"sha256:0\"")
                .replaceAll("(\"library\" : \"Woodstox\",\\s*\"libraryVersion\" : )\"[^\"]*\"", "$1\"6.0.0\"");
        Files.createFile(run.resolve("results.csv"));
    }

    private Program.Result again(String text, Object... options) throws IOException {
        Files.writeString(run.resolve("plan.json"), text);
        List<Object> arguments = new ArrayList<>(List.of("run", "--plan", run, "--out", folder.resolve("runs")));
        arguments.addAll(List.of(options));
        return InProcess.run(arguments.toArray());
    }

    @Test
    void rowsAreMeasuredOnTheJavaOfThisMachine() throws IOException {
        Program.Result result = again(plan, "--budget", "5m").ok();
        assertThat(result.err())
                .contains("not as in " + run + ": Java " + THERE + " there, " + HERE + " here")
                .containsPattern("not as in .*: Woodstox 6\\.0\\.0 there, [0-9.]+ here");
        assertThat(result.rows())
                .filteredOn(has("question=read metric=time"))
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
        Program.Result result = InProcess.run("run", "--plan", run.resolve("plan.json"), "--dry-run", "--forks", "3")
                .ok();
        assertThat(result.out()).contains("this build has no codec stax.gone");
    }

    @Test
    void whatCannotBeReproducedIsSaidInOneLine() throws IOException {
        again(plan.replace(THERE, "99.0.1+2"))
                .refused(Main.MISSING, "was measured on Java 99: name the folder of one with --jvm");
        again(
                        plan.replaceFirst(
                                "\"builds\" : \\[ ]",
                                "\"builds\" : [ {\"label\": \"a\", \"path\": \"a.jar\"}, {\"label\": \"b\", \"path\": \"b.jar\"} ]"))
                .refused(Main.USAGE, "compares two builds");
        again(plan, "--codec", "stax.jdk").refused(Main.USAGE, "the rows of a run are measured as they are");
    }
}

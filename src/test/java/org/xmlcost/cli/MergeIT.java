package org.xmlcost.cli;

import org.xmlcost.result.Checksum;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** A plan that is measured in shards, as a user does it with several machines. */
@Tag("exhaustive")
class MergeIT {
    @TempDir
    Path folder;

    private Path profile() throws IOException {
        return ShortProfile.in(
                folder,
                "forks=2",
                "read,write floor.copy raw int:10,double:10",
                "read stax.woodstox,sax.xerces soap-enc int:10,double:10",
                "size floor.copy raw double:10");
    }

    private Path planned() throws Exception {
        Path profile = profile();
        Path plan = folder.resolve("plan.json");
        Program.Result result =
                Program.run("plan", profile, "--shards", "2", "-o", plan).ok();
        assertThat(result.out().strip()).isEqualTo(plan.toString());
        assertThat(result.err()).contains("shard 1/2: ", "shard 2/2: ", " forks, about ");
        return plan;
    }

    private Path measured(Path plan, String shard) throws Exception {
        return Program.run("run --plan", plan, "--shard", shard, "--out", folder.resolve("runs"))
                .ok()
                .run();
    }

    private static List<String> samples(Path run) throws IOException {
        List<String> checksums = new ArrayList<>();
        for (Path file : Program.files(run.resolve("raw"), ".json")) {
            checksums.add(Checksum.sha256(file));
        }
        return checksums;
    }

    @Test
    void shardsAreMergedIntoTheRunThatWasPlanned() throws Exception {
        Path plan = planned();
        Path one = measured(plan, "1/2");
        Path two = measured(plan, "2/2");
        assertThat(one.getFileName().toString()).endsWith("_short_shard-1-of-2");
        Path merged = folder.resolve("merged");
        Program.Result merge = InProcess.run("merge", one, two, "-o", merged).ok();
        assertThat(merge.out().strip()).isEqualTo(merged.resolve("results.csv").toString());
        List<RunRow> rows = merge.rows();
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.get("status")).isEqualTo("ok");
            assertThat(row.get("machine")).isNotEmpty();
        });
        assertThat(rows).anyMatch(row -> row.get("question").equals("size"));
        List<String> before = new ArrayList<>(samples(one));
        before.addAll(samples(two));
        assertThat(samples(merged)).containsExactlyInAnyOrderElementsOf(before);
        // What reads a run reads this one.
        InProcess.run("report", merged, "-o", folder.resolve("report.html")).ok();
        InProcess.run("compare", merged, merged, "--a", "codec=stax.woodstox", "--b", "codec=sax.xerces")
                .ok();
        InProcess.run("merge", one, two, "-o", merged).refused(Main.USAGE, "exists already");
        Program.Result half = InProcess.run("merge", two, "-o", merged + "3").ends(Main.FAILED);
        assertThat(half.err()).contains("missing: shard 1/2", merged + "3_INCOMPLETE/whole-plan.json --shard 1/2");
        assertThat(InProcess.run("run", "--resume", merged + "3_INCOMPLETE").err())
                .contains("is merged from several runs: resume the runs that merge names");
        // What merge says to do measures what is missing. What the earlier merge left is replaced.
        Path anew = measured(Path.of(merged + "3_INCOMPLETE", "whole-plan.json"), "1/2");
        InProcess.run("merge", anew, two, "--one-per-shard", "-o", merged + "3").ok();
    }

    @Test
    void aPlanThatDoesNotFitIsRefusedInOneLine() throws Exception {
        Path plan = folder.resolve("plan.json");
        Path profile = profile();
        InProcess.run("plan", profile, "-o", plan).ok();
        String text = Files.readString(plan);
        record Wrong(String text, String shard, int exit, String words) {}
        for (Wrong wrong : List.of(
                new Wrong(text, "3/2", Main.USAGE, "there is no shard 3/2"),
                new Wrong(text, "two", Main.USAGE, "'two' is not a shard: give I/N"),
                new Wrong(text, "/", Main.USAGE, "'/' is not a shard: give I/N"),
                new Wrong(
                        text.replace(System.getProperty("java.home"), "/no/java"),
                        "1/2",
                        Main.MISSING,
                        "and this machine has none there"),
                new Wrong(text, "1/9", Main.USAGE, "the plan can be cut into at most 3 shards"),
                new Wrong(text.replace("\"classes\"", "\"sha256:0\""), "1/2", Main.USAGE, "another build of xmlcost"),
                new Wrong(
                        text.replace(System.getProperty("java.runtime.version"), "17.0.0"),
                        "1/2",
                        Main.MISSING,
                        "needs Java 17.0.0"),
                new Wrong(text.substring(0, 200), "1/2", Main.FAILED, "is not a plan"),
                new Wrong("{}", "1/2", Main.FAILED, "is not a plan"))) {
            Path file = Files.writeString(folder.resolve("wrong.json"), wrong.text);
            InProcess.run("run", "--plan", file, "--shard", wrong.shard, "--out", folder.resolve("no"))
                    .refused(wrong.exit, wrong.words);
        }
        assertThat(folder.resolve("no")).doesNotExist();
        InProcess.run("run", "--plan", plan, "--forks", "2").refused(Main.USAGE, "a plan is measured as it is");
        assertThat(InProcess.run("run --shard 1/2").err()).contains("--shard needs a plan");
    }
}

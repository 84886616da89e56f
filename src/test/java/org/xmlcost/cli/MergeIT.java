package org.xmlcost.cli;

import org.xmlcost.result.Checksum;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** A plan that is measured in shards, as a user does it with several machines. */
@Tag("exhaustive")
class MergeIT {
    private static final String PROFILE = """
        {"name": "small", "about": "a few forks",
         "settings": {"forks": 2, "warmupIterations": 1, "warmupMillis": 20, "iterations": 2, "iterationMillis": 20,
           "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0,
           "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
         "blocks": [
           {"questions": ["read", "write"], "codecs": ["floor.copy"], "wires": ["raw"], "payloads": ["int:10", "double:10"]},
           {"questions": ["read"], "codecs": ["stax.woodstox", "sax.xerces"], "wires": ["soap-enc"], "payloads": ["int:10", "double:10"]},
           {"questions": ["size"], "codecs": ["floor.copy"], "wires": ["raw"], "payloads": ["double:10"]}]}
        """;

    @TempDir
    Path folder;

    private Path planned() throws Exception {
        Path profile = Files.writeString(folder.resolve("small.json"), PROFILE);
        Path plan = folder.resolve("plan.json");
        Program.Result result = Program.run("plan", profile.toString(), "--shards", "2", "-o", plan.toString());
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out().strip()).isEqualTo(plan.toString());
        assertThat(result.err()).contains("shard 1/2: ", "shard 2/2: ", " forks, about ");
        return plan;
    }

    private Path measured(Path plan, String shard) throws Exception {
        Program.Result run = Program.run(
                "run",
                "--plan",
                plan.toString(),
                "--shard",
                shard,
                "--out",
                folder.resolve("runs").toString());
        assertThat(run.exit()).as(run.err()).isZero();
        return Path.of(run.out().strip()).getParent();
    }

    private static List<String> samples(Path run) throws IOException {
        List<String> checksums = new ArrayList<>();
        try (Stream<Path> files = Files.walk(run.resolve("raw"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".json")).toList()) {
                checksums.add(Checksum.sha256(file));
            }
        }
        return checksums;
    }

    @Test
    void shardsAreMergedIntoTheRunThatWasPlanned() throws Exception {
        Path plan = planned();
        Path one = measured(plan, "1/2");
        Path two = measured(plan, "2/2");
        assertThat(one.getFileName().toString()).endsWith("_small_shard-1-of-2");
        Path merged = folder.resolve("merged");
        Program.Result merge = InProcess.run("merge", one.toString(), two.toString(), "-o", merged.toString());
        assertThat(merge.exit()).as(merge.err()).isZero();
        assertThat(merge.out().strip()).isEqualTo(merged.resolve("results.csv").toString());
        List<CSVRecord> rows = RunIT.rows(merged.resolve("results.csv"));
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.get("status")).isEqualTo("ok");
            assertThat(row.get("machine")).isNotEmpty();
        });
        assertThat(rows).anyMatch(row -> row.get("question").equals("size"));
        List<String> before = new ArrayList<>(samples(one));
        before.addAll(samples(two));
        assertThat(samples(merged)).containsExactlyInAnyOrderElementsOf(before);
        // What reads a run reads this one.
        for (String[] command : new String[][] {
            {"report", merged.toString(), "-o", folder.resolve("report.html").toString()},
            {"compare", merged.toString(), merged.toString(), "--a", "codec=stax.woodstox", "--b", "codec=sax.xerces"}
        }) {
            Program.Result result = InProcess.run(command);
            assertThat(result.exit()).as(result.err()).isZero();
        }
        Program.Result again = InProcess.run("merge", one.toString(), two.toString(), "-o", merged.toString());
        assertThat(again.exit()).isEqualTo(Main.USAGE);
        assertThat(again.err()).contains("exists already");
        Program.Result half = InProcess.run("merge", two.toString(), "-o", merged + "3");
        assertThat(half.exit()).isEqualTo(Main.FAILED);
        assertThat(half.err()).contains("missing: shard 1/2", merged + "3_INCOMPLETE/whole-plan.json --shard 1/2");
        assertThat(InProcess.run("run", "--resume", merged + "3_INCOMPLETE").err())
                .contains("is merged from several runs: resume the runs that merge names");
        // What merge says to do measures what is missing. What the earlier merge left is replaced.
        Path anew = measured(Path.of(merged + "3_INCOMPLETE", "whole-plan.json"), "1/2");
        Program.Result whole =
                InProcess.run("merge", anew.toString(), two.toString(), "--one-per-shard", "-o", merged + "3");
        assertThat(whole.exit()).as(whole.err()).isZero();
    }

    @Test
    void aPlanThatDoesNotFitIsRefusedInOneLine() throws Exception {
        Path plan = folder.resolve("plan.json");
        Path profile = Files.writeString(folder.resolve("small.json"), PROFILE);
        assertThat(InProcess.run("plan", profile.toString(), "-o", plan.toString())
                        .exit())
                .isZero();
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
            Program.Result result = InProcess.run(
                    "run",
                    "--plan",
                    file.toString(),
                    "--shard",
                    wrong.shard,
                    "--out",
                    folder.resolve("no").toString());
            assertThat(result.exit()).as(wrong.words + ": " + result.err()).isEqualTo(wrong.exit);
            assertThat(result.err()).contains(wrong.words);
            assertThat(result.err().lines()).as(result.err()).hasSize(1);
        }
        assertThat(folder.resolve("no")).doesNotExist();
        Program.Result mixed = InProcess.run("run", "--plan", plan.toString(), "--forks", "2");
        assertThat(mixed.exit()).isEqualTo(Main.USAGE);
        assertThat(mixed.err()).contains("a plan is measured as it is");
        assertThat(InProcess.run("run --shard 1/2").err()).contains("--shard needs a plan");
    }
}

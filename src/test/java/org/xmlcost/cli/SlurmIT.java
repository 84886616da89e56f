package org.xmlcost.cli;

import org.xmlcost.result.Checksum;
import org.xmlcost.result.RunFolder;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Shards as jobs of a real Slurm, on two nodes of this machine: {@code mvn verify -Pslurm}. */
@Tag("slurm")
class SlurmIT {
    /** Each fork of it takes about two seconds. */
    private static final String PROFILE = """
        {"name": "small", "about": "a few forks",
         "settings": {"forks": %d, "warmupIterations": 1, "warmupMillis": 20, "iterations": 10, "iterationMillis": %d,
           "heap": "64m", "gc": "SerialGC", "pool": 1, "precision": 0, "budgetSeconds": 0,
           "jvmArgs": ["-XX:TieredStopAtLevel=1"]},
         "blocks": [
           {"questions": ["read", "write"], "codecs": ["floor.copy"], "wires": ["raw"], "payloads": ["int:10", "double:10"]},
           {"questions": ["read"], "codecs": ["stax.woodstox", "sax.xerces"], "wires": ["soap-enc"],
             "payloads": ["int:10", "double:10"]}]}
        """;

    @TempDir(cleanup = org.junit.jupiter.api.io.CleanupMode.ON_SUCCESS)
    static Path cluster;

    private static final Map<String, String> ENVIRONMENT = new LinkedHashMap<>();

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws Exception {
        String printed = cluster("start", cluster.toString());
        printed.lines().map(line -> line.split("=", 2)).forEach(variable -> ENVIRONMENT.put(variable[0], variable[1]));
        assertThat(ENVIRONMENT).containsKeys("SLURM_CONF", "PATH");
    }

    @AfterAll
    static void stop() throws Exception {
        cluster("stop", cluster.toString());
    }

    private static String cluster(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of("src/test/slurm/cluster.sh").toAbsolutePath().toString()));
        command.addAll(List.of(arguments));
        Path errors = Files.createTempFile("xmlcost", ".err");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
        Files.delete(errors);
        return printed;
    }

    private Path profile(int forks, int iterationMillis) throws IOException {
        return Files.writeString(folder.resolve("small.json"), PROFILE.formatted(forks, iterationMillis));
    }

    private static Process start(Path out, Path err, String... arguments) throws IOException {
        ProcessBuilder program = Program.command(List.of(), List.of(), arguments);
        program.environment().putAll(ENVIRONMENT);
        return program.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    }

    private Program.Result submit(String... arguments) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        List<String> all = new ArrayList<>(List.of("submit", "slurm"));
        all.addAll(List.of(arguments));
        if (!all.contains("--resume") && !all.contains("--cores")) {
            // The nodes share this machine and its lock of JMH.
            all.addAll(List.of("--cores", "1"));
        }
        Process process = start(out, err, all.toArray(String[]::new));
        assertThat(process.waitFor(8, TimeUnit.MINUTES))
                .as(Files.readString(err))
                .isTrue();
        return new Program.Result(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static Map<String, Long> samples(Path runs, Predicate<String> counted) throws IOException {
        Map<String, Long> sums = new TreeMap<>();
        try (Stream<Path> files = Files.walk(runs)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".json")
                            && each.getFileName().toString().startsWith("fork-")
                            && counted.test(each.toString()))
                    .toList()) {
                sums.merge(Checksum.sha256(file), 1L, Long::sum);
            }
        }
        return sums;
    }

    /** Every planned row is there, with all forks, and nothing else is. */
    private static List<CSVRecord> requireAllRows(Path results, int forks) throws IOException {
        List<CSVRecord> rows = RunIT.rows(results).stream()
                .filter(row -> row.get("metric").equals("time"))
                .toList();
        assertThat(rows).allSatisfy(row -> assertThat(row.get("status")).isEqualTo("ok"));
        Map<List<String>, Long> forksOfRows = rows.stream()
                .filter(row -> !row.get("question").equals("aa"))
                .collect(Collectors.groupingBy(
                        row -> List.of(row.get("question"), row.get("codec"), row.get("kind"), row.get("wire")),
                        Collectors.summingLong(row -> Long.parseLong(row.get("forks")))));
        assertThat(forksOfRows).hasSize(8);
        // A reference row has forks of each shard.
        assertThat(forksOfRows.values()).allMatch(count -> count == forks || count == 2L * forks);
        return rows;
    }

    private static Set<String> machines(List<CSVRecord> rows) {
        return rows.stream().map(row -> row.get("machine")).collect(Collectors.toSet());
    }

    private Path waitForFork(Path submission, String host) throws Exception {
        for (int i = 0; i < 600; i++) {
            try (Stream<Path> files = Files.walk(submission.resolve("runs"))) {
                var found = files.filter(each -> each.toString().contains("_" + host + "_")
                                && each.getFileName().toString().equals("fork-1.json"))
                        .findFirst();
                if (found.isPresent()) {
                    return found.get();
                }
            } catch (IOException | java.io.UncheckedIOException e) {
                // A file was renamed meanwhile.
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no fork of " + host + " in " + submission);
    }

    @Test
    void shardsRunOnTheNodesAndAreMerged() throws Exception {
        Program.Result result = submit(
                profile(2, 20).toString(), "--shards", "2", "--wait", "--poll", "1s", "--out", folder.toString());
        assertThat(result.exit()).as(result.err()).isZero();
        Path results = Path.of(result.out().strip());
        assertThat(results.getParent().getFileName().toString()).endsWith("Z_small_2-shards");
        assertThat(machines(requireAllRows(results, 2))).containsExactlyInAnyOrder("node1", "node2");
        Path submission = results.getParent().getParent();
        assertThat(samples(results.getParent(), file -> true))
                .isEqualTo(samples(submission.resolve("runs"), file -> true));
        assertThat(result.err())
                .contains(
                        "shard 1/2: running on node", "2 of 2 shards done, 26 forks of 26", "shard 2/2: done on node");
        // Nothing is left to do.
        Program.Result again = submit("--resume", submission.toString(), "--wait", "--poll", "1s");
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.out()).isEqualTo(result.out());
        assertThat(again.err()).doesNotContain("submitted");
    }

    @Test
    void aNodeThatDiesCostsOnlyItsShard() throws Exception {
        Program.Result submitted = submit(profile(2, 150).toString(), "--shards", "2", "--out", folder.toString());
        assertThat(submitted.exit()).as(submitted.err()).isZero();
        assertThat(submitted.err()).contains("follow with: xmlcost submit slurm --resume");
        Path submission = Path.of(submitted.out().strip());
        waitForFork(submission, "node2");
        cluster("down", cluster.toString(), "node2");
        try {
            Program.Result result = submit("--resume", submission.toString(), "--wait", "--poll", "1s");
            assertThat(result.exit()).as(result.err()).isZero();
            Path results = Path.of(result.out().strip());
            assertThat(machines(requireAllRows(results, 2))).containsExactly("node1");
            // What the node had measured is kept, and is not in the merged run.
            assertThat(result.err()).contains("left out: ");
            assertThat(samples(results.getParent(), file -> true))
                    .isEqualTo(samples(submission.resolve("runs"), file -> !file.contains(RunFolder.INCOMPLETE)));
            assertThat(samples(submission.resolve("runs"), file -> file.contains(RunFolder.INCOMPLETE)))
                    .isNotEmpty();
        } finally {
            cluster("up", cluster.toString(), "node2");
        }
    }

    @Test
    void aTaskOverItsTimeLimitIsResumed() throws Exception {
        // It goes on where it was. The shortest limit of Slurm is a minute.
        Program.Result result = submit(
                profile(6, 150).toString(),
                "--shards",
                "1",
                "--sbatch=--time=1",
                "--wait",
                "--poll",
                "1s",
                "--out",
                folder.toString());
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).contains("DUE TO TIME LIMIT", "submitted again as job", "on node1: shard 1/1");
        Path results = Path.of(result.out().strip());
        requireAllRows(results, 6);
        try (Stream<Path> runs = Files.list(results.getParent().resolveSibling("runs"))) {
            assertThat(runs).hasSize(1);
        }
    }

    @Test
    void whatCannotBeDoneIsOneLine() throws Exception {
        String profile = profile(1, 20).toString();
        record Wrong(int exit, String words, List<String> arguments) {}
        for (Wrong wrong : List.of(
                new Wrong(Main.USAGE, "--shards is missing", List.of(profile)),
                new Wrong(Main.USAGE, "at most", List.of(profile, "--shards", "99")),
                new Wrong(Main.USAGE, "at least 1", List.of(profile, "--shards", "0")),
                new Wrong(Main.USAGE, "at least 1", List.of(profile, "--shards", "1", "--cores", "0")),
                new Wrong(Main.USAGE, "use --at-most", List.of(profile, "--shards", "1", "--sbatch=--array=1-2%1")),
                new Wrong(Main.USAGE, "is no option of sbatch", List.of(profile, "--shards", "1", "--sbatch", "bench")),
                new Wrong(Main.USAGE, "not the folder of a submission", List.of("--resume", folder.toString())),
                new Wrong(Main.USAGE, "keeps its plan", List.of("--resume", folder.toString(), "--shards", "2")),
                new Wrong(
                        Main.FAILED,
                        "sbatch failed",
                        List.of(profile, "--shards", "1", "--sbatch=--partition=none")))) {
            List<String> arguments = new ArrayList<>(wrong.arguments);
            if (!arguments.contains("--resume")) {
                arguments.addAll(List.of("--out", folder.resolve("runs").toString()));
            }
            Program.Result result = submit(arguments.toArray(String[]::new));
            assertThat(result.exit()).as(result.err()).isEqualTo(wrong.exit);
            assertThat(result.err()).contains(wrong.words);
            assertThat(result.err().lines()).as(result.err()).hasSize(1);
        }
    }
}

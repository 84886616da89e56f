package org.xmlcost.cli;

import org.xmlcost.result.Checksum;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
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
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class SlurmIT {
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
        return Program.run(new ProcessBuilder(command)).ok().out();
    }

    /** Each fork of it takes about two seconds. */
    private Path profile(int forks, int iterationMillis) throws IOException {
        return ShortProfile.in(
                folder,
                "iterations=10 forks=" + forks + " iterationMillis=" + iterationMillis,
                "read,write floor.copy raw int:10,double:10",
                "read stax.woodstox,sax.xerces soap-enc int:10,double:10");
    }

    private Program.Result submit(Object... arguments) throws Exception {
        List<Object> all = new ArrayList<>(List.of("submit slurm"));
        all.addAll(List.of(arguments));
        if (!all.contains("--resume") && !all.contains("--cores")) {
            // The nodes share this machine and its lock of JMH.
            all.addAll(List.of("--cores", "1"));
        }
        ProcessBuilder program = Program.command(List.of(), List.of(), all.toArray());
        program.environment().putAll(ENVIRONMENT);
        return Program.run(program);
    }

    private static Map<String, Long> samples(Path runs, Predicate<String> counted) throws IOException {
        Map<String, Long> sums = new TreeMap<>();
        for (Path file : Program.files(runs, ".json")) {
            if (file.getFileName().toString().startsWith("fork-") && counted.test(file.toString())) {
                sums.merge(Checksum.sha256(file), 1L, Long::sum);
            }
        }
        return sums;
    }

    /** Every planned row is there, with all forks, and nothing else is. */
    private static List<RunRow> requireAllRows(Path results, int forks) throws IOException {
        List<RunRow> rows = RowQuery.all(RunTable.read(results.getParent()).rows(), "metric=time");
        assertThat(rows).allMatch(RunRow::isMeasured);
        Map<List<String>, Long> forksOfRows = rows.stream()
                .filter(row -> !row.get("question").equals("aa"))
                .collect(Collectors.groupingBy(
                        row -> List.of(row.get("question"), row.get("codec"), row.get("kind"), row.get("wire")),
                        Collectors.summingLong(RunRow::forks)));
        assertThat(forksOfRows).hasSize(8);
        // A reference row has forks of each shard.
        assertThat(forksOfRows.values()).allMatch(count -> count == forks || count == 2L * forks);
        return rows;
    }

    private static Set<String> machines(List<RunRow> rows) {
        return rows.stream().map(row -> row.get("machine")).collect(Collectors.toSet());
    }

    private Path waitForFork(Path submission, String host) throws Exception {
        for (int i = 0; i < 3000; i++) {
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
        Program.Result result = submit(profile(2, 20), "--shards", "2", "--wait", "--poll", "1s", "--out", folder)
                .ok();
        Path results = Path.of(result.out().strip());
        assertThat(results.getParent().getFileName().toString()).endsWith("Z_short_2-shards");
        assertThat(machines(requireAllRows(results, 2))).containsExactlyInAnyOrder("node1", "node2");
        Path submission = results.getParent().getParent();
        assertThat(samples(results.getParent(), file -> true))
                .isEqualTo(samples(submission.resolve("runs"), file -> true));
        assertThat(result.err())
                .contains(
                        "shard 1/2: running on node", "2 of 2 shards done, 26 forks of 26", "shard 2/2: done on node");
        // Nothing is left to do.
        Program.Result again =
                submit("--resume", submission, "--wait", "--poll", "1s").ok();
        assertThat(again.out()).isEqualTo(result.out());
        assertThat(again.err()).doesNotContain("submitted");
    }

    @Test
    void aNodeThatDiesCostsOnlyItsShard() throws Exception {
        Program.Result submitted =
                submit(profile(2, 150), "--shards", "2", "--out", folder).ok();
        assertThat(submitted.err()).contains("follow with: xmlcost submit slurm --resume");
        Path submission = Path.of(submitted.out().strip());
        waitForFork(submission, "node2");
        cluster("down", cluster.toString(), "node2");
        try {
            Program.Result result =
                    submit("--resume", submission, "--wait", "--poll", "1s").ok();
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
                        profile(6, 150),
                        "--shards",
                        "1",
                        "--sbatch=--time=1",
                        "--wait",
                        "--poll",
                        "1s",
                        "--out",
                        folder)
                .ok();
        assertThat(result.err()).contains("DUE TO TIME LIMIT", "submitted again as job", "on node1: shard 1/1");
        Path results = Path.of(result.out().strip());
        requireAllRows(results, 6);
        assertThat(results.getParent().resolveSibling("runs").toFile().list()).hasSize(1);
    }

    @Test
    void whatCannotBeDoneIsOneLine() throws Exception {
        Path profile = profile(1, 20);
        record Wrong(int exit, String words, List<?> arguments) {}
        for (Wrong wrong : List.of(
                new Wrong(Main.USAGE, "--shards is missing", List.of(profile)),
                new Wrong(Main.USAGE, "at most", List.of(profile, "--shards", "99")),
                new Wrong(Main.USAGE, "at least 1", List.of(profile, "--shards", "0")),
                new Wrong(Main.USAGE, "at least 1", List.of(profile, "--shards", "1", "--cores", "0")),
                new Wrong(Main.USAGE, "use --at-most", List.of(profile, "--shards", "1", "--sbatch=--array=1-2%1")),
                new Wrong(Main.USAGE, "is no option of sbatch", List.of(profile, "--shards", "1", "--sbatch", "bench")),
                new Wrong(Main.USAGE, "not the folder of a submission", List.of("--resume", folder)),
                new Wrong(Main.USAGE, "keeps its plan", List.of("--resume", folder.toString(), "--shards", "2")),
                new Wrong(
                        Main.FAILED,
                        "sbatch failed",
                        List.of(profile, "--shards", "1", "--sbatch=--partition=none")))) {
            List<Object> arguments = new ArrayList<>(wrong.arguments);
            if (!arguments.contains("--resume")) {
                arguments.addAll(List.of("--out", folder.resolve("runs")));
            }
            submit(arguments.toArray()).refused(wrong.exit, wrong.words);
        }
    }
}

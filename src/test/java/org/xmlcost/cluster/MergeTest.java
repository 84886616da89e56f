package org.xmlcost.cluster;

import org.xmlcost.cli.InProcess;
import org.xmlcost.cli.Program;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Question;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.model.Status;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.NoisePair;
import org.xmlcost.stats.RunStatistics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Runs of shards become one run, or are refused. */
class MergeTest {
    private static final int FORKS = 3;
    private static final Settings SETTINGS = MadePlan.settings(FORKS, 0, 0);

    @TempDir
    Path folder;

    private static Cell cell(String question, String codec, String kind) {
        return MadePlan.cell(
                String.join("~", question, codec, kind),
                question,
                question,
                codec,
                MadePlan.message("raw", "bits", kind, 10));
    }

    private static RunPlan plan(String profile) {
        List<Cell> cells = new ArrayList<>();
        for (String codec : List.of("stax.woodstox", "floor.copy", "dom.jdom2")) {
            for (String kind : List.of("int", "double", "float")) {
                cells.add(cell("read", codec, kind));
                cells.add(cell("write", codec, kind));
            }
        }
        if (profile.equals("where")) {
            cells.add(cells.get(0).withQuestion("where~read~stax.woodstox~int", Question.WHERE));
        }
        return new RunPlan(profile, "sha256:1", 1, SETTINGS, cells, List.of());
    }

    private static RunPlan shard(String profile, int index, int of) {
        return new Shards(plan(profile), List::size).shard(index, of);
    }

    private RunFolder create(RunPlan plan, String profile, String host, String library) throws IOException {
        return RunFolder.create(
                folder,
                host + "_" + profile + "_" + plan.shard().index(),
                plan,
                plan(profile),
                Map.of("machine", Map.of("host", host), "libraries", Map.of("woodstox.jar", library)));
    }

    /** A fork whose only iteration took this time. */
    private void fork(RunFolder run, Cell cell, int fork, double time) throws IOException {
        ForkFiles files = run.start(cell, fork);
        Files.writeString(files.unfinished(), String.format(Locale.ROOT, """
            [{"primaryMetric": {"scoreUnit": "ns/op", "rawData": [[%f]]}}]""", time));
        run.finished(cell, files, ForkReport.ofSize(1, 1).at(fork, Instant.EPOCH));
    }

    /** A whole run of a shard on a machine that takes this many times as long as another. */
    private Path measured(RunPlan plan, String profile, String host, double slowness) throws IOException {
        RunFolder run = create(plan, profile, host, "sha256:2");
        for (Cell cell : plan.cells()) {
            for (int fork = 1; fork <= FORKS; fork++) {
                fork(run, cell, fork, slowness * (100 + cell.id().length() + fork));
            }
        }
        new RunStatistics(run, plan).write();
        run.complete();
        return run.path();
    }

    /** A run of a shard that ended after some forks of its first row. */
    private Path stopped(RunPlan plan, String host, int forks) throws IOException {
        RunFolder run = create(plan, "p", host, "sha256:2");
        for (int fork = 1; fork <= forks; fork++) {
            fork(run, plan.cells().get(0), fork, 100);
        }
        new RunStatistics(run, plan).write();
        return run.path();
    }

    @Test
    void everyPlannedCellIsInTheMergedRunOnce() throws Exception {
        Path one = measured(shard("p", 1, 2), "p", "node1", 1);
        Path two = measured(shard("p", 2, 2), "p", "node2", 2);
        Merge merge = new Merge(List.of(one, two), false);
        assertThat(merge.machines()).containsExactly("node1", "node2");
        Path merged = merge.write(folder.resolve("merged"));
        assertThat(merged).isEqualTo(folder.resolve("merged"));
        assertThat(merge.missing(folder)).isEmpty();
        RunTable run = RunTable.read(merged);
        for (Cell cell : plan("p").cells()) {
            List<RunRow> rows = RowQuery.all(
                    run.rows(), "codec=" + cell.codec() + " question=" + cell.question() + " kind=" + cell.kind());
            // Reference rows are read and written as ints on both machines.
            int machines = cell.kind().equals("int") && !cell.codec().equals("dom.jdom2") ? 2 : 1;
            assertThat(rows).as(cell.id()).hasSize(machines);
            assertThat(rows).extracting(row -> row.get("machine")).doesNotHaveDuplicates();
            assertThat(rows).allSatisfy(row -> {
                assertThat(row.status()).isEqualTo(Status.OK);
                assertThat(row.forks()).isEqualTo(FORKS);
                double slowness = row.get("machine").equals("node1") ? 1 : 2;
                assertThat(row.score()).isEqualTo(slowness * (100 + cell.id().length() + 2));
            });
        }
        assertThat(Files.readAllBytes(one.resolve("raw/read~stax.woodstox~int/fork-1.json")))
                .isEqualTo(Files.readAllBytes(merged.resolve("raw/read~stax.woodstox~int~on-node1/fork-1.json")));
        assertThat(run.environment().path("machines").propertyNames()).containsExactly("node1", "node2");
        assertThat(run.environment().path("merged").size()).isEqualTo(2);
        // The two halves of an A/A pair are those of one machine, which may be slower than another.
        assertThat(NoisePair.of(run)).hasSize(2).allSatisfy(pair -> {
            assertThat(pair.first().get("machine")).isEqualTo(pair.second().get("machine"));
            assertThat(pair.ratio().value()).isBetween(0.9, 1.1);
        });
    }

    /** The shard of a sampled row is missing, and the row that is timed is a reference row of another shard. */
    @Test
    void aSampledRowMayBeMissing() throws Exception {
        int of = 3;
        int home = 0;
        for (int index = 1; index <= of; index++) {
            boolean samples = shard("where", index, of).cells().stream()
                    .anyMatch(cell -> cell.question().equals("where"));
            home = samples ? index : home;
        }
        assertThat(home).isPositive();
        Path other = measured(shard("where", home % of + 1, of), "where", "node1", 1);
        Path merged = new Merge(List.of(other), false).write(folder.resolve("merged"));
        assertThat(RunTable.read(merged).rows())
                .anyMatch(row -> row.question().equals("where") && row.status() == Status.TIMEOUT);
    }

    /** Machines with the same host name are distinguished by their properties. */
    @Test
    void machinesOfOneNameAreToldApart() throws Exception {
        Path one = measured(shard("p", 1, 2), "p", "localhost", 1);
        Path two = measured(shard("p", 2, 2), "p", "localhost", 1);
        Path environment = two.resolve("environment.json");
        Files.writeString(
                environment,
                Files.readString(environment).replace("\"localhost\"", "\"localhost\", \"cpu\" : \"another\""));
        assertThat(new Merge(List.of(one, two), false).machines()).containsExactly("localhost-1", "localhost-2");
    }

    /** A new virtual machine may have the host name, and the name of the processor, of an earlier one. */
    @Test
    void processorsOfOneNameAreToldApartAndNamed() throws Exception {
        List<Path> runs = new ArrayList<>();
        for (int index = 1; index <= 2; index++) {
            Path run = measured(shard("p", index, 2), "p", "localhost", index);
            Path environment = run.resolve("environment.json");
            Files.writeString(
                    environment,
                    Files.readString(environment)
                            .replace(
                                    "\"localhost\"",
                                    "\"localhost\", \"cpu\" : \"AMD EPYC\", \"cpu_family\" : " + (24 + index)));
            runs.add(run);
        }
        Program.Result merged = InProcess.run("merge", runs.get(0), runs.get(1), "-o", folder.resolve("merged"));
        assertThat(merged.err())
                .contains("processors differ")
                .contains("localhost-1 has AMD EPYC (family 25), localhost-2 has AMD EPYC (family 26)");
    }

    @Test
    void shardsOnOneMachineAddTheirForks() throws Exception {
        Path one = measured(shard("p", 1, 2), "p", "node1", 1);
        Path two = measured(shard("p", 2, 2), "p", "node1", 1);
        RunTable run = RunTable.read(new Merge(List.of(two, one), false).write(folder.resolve("merged")));
        assertThat(RowQuery.all(run.rows(), "codec=floor.copy kind=int"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.forks()).isEqualTo(2 * FORKS));
        assertThat(run.isComplete()).isTrue();
    }

    @Test
    void replicatesAreRowsOfTheirOwn() throws Exception {
        List<Path> runs =
                List.of(measured(shard("p", 1, 1), "p", "node1", 1), measured(shard("p", 1, 1), "p", "node2", 3));
        Path third = folder.resolve("again");
        Files.move(runs.get(0), third);
        List<Path> all = List.of(third, measured(shard("p", 1, 1), "p", "node1", 1.5), runs.get(1));
        Merge merge = new Merge(all, true);
        assertThat(merge.machines()).containsExactly("node1-1", "node1-2", "node2");
        RunTable run = RunTable.read(merge.write(folder.resolve("merged")));
        assertThat(run.rows()).hasSize(3 * plan("p").cells().size());
        assertThat(run.rows()).extracting(RunTable::key).doesNotHaveDuplicates();
        assertThatThrownBy(() -> new Merge(List.of(third), true)).hasMessageContaining("there is one of each");
    }

    /** A shard whose machine died was measured again on another. */
    @Test
    void oneAttemptOfEachShardIsMerged() throws Exception {
        RunPlan second = shard("p", 2, 2);
        Path one = measured(shard("p", 1, 2), "p", "node1", 1);
        Path died = stopped(second, "node0", 1);
        Path later = stopped(second, "node3", 2);
        Merge stopped = new Merge(List.of(died, one, later), false);
        assertThat(stopped.machines()).containsExactlyInAnyOrder("node1", "node3");
        assertThat(stopped.missing(folder)).hasSize(1).first().asString().contains("incomplete: shard 2/2 of node3");
        Path two = measured(second, "p", "node2", 1);
        Merge merge = new Merge(List.of(died, one, later, two), false);
        assertThat(merge.machines()).containsExactlyInAnyOrder("node1", "node2");
        assertThat(merge.missing(folder)).isEmpty();
        assertThat(merge.leftOut()).hasSize(2).allMatch(words -> words.startsWith("left out: node"));
        // A machine that died may leave a folder without tables.
        Files.delete(died.resolve("results.csv"));
        Files.delete(two.resolve("results.csv"));
        Merge damaged = new Merge(List.of(died, one, later, two), false);
        assertThat(damaged.machines()).containsExactlyInAnyOrder("node1", "node3");
        assertThat(damaged.leftOut()).hasSize(2).anyMatch(words -> words.contains("has no results.csv"));
        new RunStatistics(RunFolder.open(two), second).write();
        assertThat(RunTable.read(merge.write(folder.resolve("merged"))).isComplete())
                .isTrue();
    }

    @Test
    void whatIsMissingIsToldAndTheRestIsKept() throws Exception {
        RunPlan second = shard("p", 2, 3);
        Path one = measured(shard("p", 1, 3), "p", "node1", 1);
        Merge merge = new Merge(List.of(one, stopped(second, "node2", 1)), false);
        Path merged = merge.write(folder.resolve("merged"));
        assertThat(merged.getFileName()).hasToString("merged_INCOMPLETE");
        assertThat(merge.missing(folder))
                .hasSize(2)
                .anyMatch(words -> words.contains("missing: shard 3/3") && words.contains("--shard 3/3"))
                .anyMatch(words -> words.contains("incomplete: shard 2/3") && words.contains("--resume"));
        assertThat(RunTable.read(merged).rows())
                .anyMatch(row -> row.status() == Status.TIMEOUT)
                .extracting(row -> List.of(row.question(), row.codec(), row.kind()))
                .containsAll(plan("p").cells().stream()
                        .map(cell -> List.of(cell.question(), cell.codec(), cell.kind()))
                        .toList());
    }

    @Test
    void whatDoesNotBelongTogetherIsRefused() throws Exception {
        Path one = measured(shard("p", 1, 2), "p", "node1", 1);
        Path other = measured(shard("q", 2, 2), "q", "node1", 1);
        assertThatThrownBy(() -> new Merge(List.of(one, other), false)).hasMessageContaining("different plans");
        Path three = measured(shard("p", 2, 3), "p", "node3", 1);
        assertThatThrownBy(() -> new Merge(List.of(one, three), false)).hasMessageContaining("different plans");
        RunFolder library = create(shard("p", 2, 2), "p", "node4", "sha256:3");
        new RunStatistics(library, shard("p", 2, 2)).write();
        assertThatThrownBy(() -> new Merge(List.of(one, library.path()), false))
                .hasMessageContaining("their libraries differ: woodstox.jar");
    }

    @Test
    void aFolderThatLostFilesIsRefused() throws Exception {
        Path one = measured(shard("p", 1, 2), "p", "node1", 1);
        Path sample = Program.files(one.resolve("raw"), "fork-3.json").get(0);
        byte[] bytes = Files.readAllBytes(sample);
        Files.write(sample, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> new Merge(List.of(one), false))
                .hasMessageContaining("is damaged")
                .hasMessageContaining("fork-3.json");
        Files.delete(sample);
        assertThatThrownBy(() -> new Merge(List.of(one), false)).hasMessageContaining("it has 2 of 3 forks");
        Files.delete(one.resolve(RunFolder.WHOLE_PLAN));
        assertThatThrownBy(() -> new Merge(List.of(one), false))
                .hasMessageContaining("was not measured with run --plan");
    }
}

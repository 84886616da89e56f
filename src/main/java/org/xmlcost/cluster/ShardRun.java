package org.xmlcost.cluster;

import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shard;
import org.xmlcost.result.CellState;
import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A run that measured a shard of a plan.
 *
 * @param whole plan of which the run measured a shard
 * @param machine name of the machine in the merged run
 */
record ShardRun(RunFolder folder, RunPlan plan, RunPlan whole, JsonNode environment, String machine) {
    /** Reads the folder of a run with all samples, so that the loss of some is noticed. */
    static ShardRun read(RunFolder folder) throws IOException {
        Shard shard = requireShard(folder);
        RunTable table = RunTable.read(folder.path());
        RunPlan whole = PlanFile.read(folder.path().resolve(RunFolder.WHOLE_PLAN));
        if (!PlanFile.checksum(whole).equals(shard.plan())) {
            throw new IOException(folder.path() + " is damaged: its " + RunFolder.WHOLE_PLAN + " was changed");
        }
        String host = table.environment().at("/machine/host").asString("unknown");
        ShardRun run = new ShardRun(folder, folder.plan(), whole, table.environment(), host);
        run.requireAllForks(table);
        return run;
    }

    static Shard requireShard(RunFolder folder) throws IOException {
        Shard shard = folder.plan().shard();
        if (shard == null || !Files.isRegularFile(folder.path().resolve(RunFolder.WHOLE_PLAN))) {
            throw new IOException(folder.path() + " was not measured with run --plan, so it cannot be merged");
        }
        return shard;
    }

    /** Checks that the samples of all forks that {@code forks.csv} lists are there, and can be read. */
    private void requireAllForks(RunTable table) throws IOException {
        Map<String, Long> listed = table.plan()
                .path("cells")
                .valueStream()
                .collect(Collectors.toMap(
                        cell -> cell.path("id").asString(),
                        cell -> (long) table.forks(cell).size(),
                        (a, b) -> a));
        for (Cell cell : plan.cells()) {
            CellState state;
            try {
                state = folder.state(cell);
            } catch (IOException e) {
                throw new IOException(folder.path() + " is damaged: " + e.getMessage(), e);
            }
            boolean isThere = cell.timed()
                    || cell.unavailable() != null
                    || state.figures().isPresent();
            if (folder.isComplete() && !isThere && state.failure().isEmpty()) {
                throw new IOException(folder.path() + " is damaged: it has no figure of " + cell.id());
            }
            if (state.forks().size() < listed.getOrDefault(cell.id(), 0L)) {
                throw new IOException(folder.path() + " is damaged: it has "
                        + state.forks().size() + " of " + listed.get(cell.id()) + " forks of " + cell.id());
            }
        }
    }

    Shard shard() {
        return plan.shard();
    }

    String name() {
        return folder.path().getFileName().toString();
    }

    Path raw(Cell cell) {
        return folder.path().resolve(RawFiles.FOLDER).resolve(cell.id());
    }

    ShardRun named(String other) {
        return new ShardRun(folder, plan, whole, environment, other);
    }

    /** Returns the properties of the machine that do not change with time. */
    List<JsonNode> properties() {
        return List.of("os", "cpu", "cpu_family", "cpu_model", "cpu_stepping", "cpus", "caches", "memory_bytes")
                .stream()
                .map(name -> environment.path("machine").path(name))
                .toList();
    }

    /** Returns the first way in which another run does not belong to the same plan and build; empty if it does. */
    Optional<String> differsFrom(ShardRun other) {
        if (!shard().plan().equals(other.shard().plan())
                || shard().of() != other.shard().of()) {
            return Optional.of("they are shards of different plans");
        }
        if (!plan.build().equals(other.plan.build())) {
            return Optional.of("they were measured by different builds of xmlcost");
        }
        return List.of("libraries", "gsoap", "native").stream()
                .filter(each -> !environment.path(each).equals(other.environment.path(each)))
                .findFirst()
                .map(each -> "their " + (each.equals("libraries") ? "libraries" : "native libraries") + " differ"
                        + difference(environment.path(each), other.environment.path(each)));
    }

    private static String difference(JsonNode one, JsonNode other) {
        return one.propertyNames().stream()
                .filter(name -> !one.path(name).equals(other.path(name)))
                .findFirst()
                .map(name -> ": " + name)
                .orElse("");
    }
}

package org.xmlcost.result;

import org.xmlcost.machine.Machine;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs of the shards of plans, in a folder of runs. */
public final class ShardRuns {
    private static final String NAME = "_shard-%d-of-%d";

    private ShardRuns() {}

    /** Returns the end of the name of every run of a shard, without {@link RunFolder#INCOMPLETE}. */
    public static String name(Shard shard) {
        return NAME.formatted(shard.index(), shard.of());
    }

    /**
     * Returns the runs of a shard, in the order of their names; none if there is no such folder. A run whose plan
     * cannot be read is left out.
     */
    public static List<RunFolder> of(Path runs, Shard shard) throws IOException {
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        List<Path> named;
        try (Stream<Path> all = Files.list(runs)) {
            named = all.filter(each -> each.getFileName()
                            .toString()
                            .replace(RunFolder.INCOMPLETE, "")
                            .endsWith(name(shard)))
                    .sorted()
                    .toList();
        }
        List<RunFolder> found = new ArrayList<>();
        for (Path each : named) {
            try {
                RunFolder folder = RunFolder.open(each);
                if (shard.equals(folder.plan().shard())) {
                    found.add(folder);
                }
            } catch (IOException e) {
                // It is being created or renamed, or its machine died meanwhile.
            }
        }
        return found;
    }

    /** Returns the run of a shard that is complete, or that a machine can resume because it started it. */
    public static Optional<RunFolder> usable(Path runs, Shard shard, Machine machine) throws IOException {
        List<RunFolder> usable = new ArrayList<>();
        for (RunFolder run : of(runs, shard)) {
            if (run.isComplete() || RunTable.machine(run.path()).isSame(machine)) {
                usable.add(run);
            }
        }
        return usable.stream().min(Comparator.comparing(run -> !run.isComplete()));
    }

    /**
     * Returns the run of a shard to use, of several: the first complete one; if none is complete, the one with most
     * forks.
     */
    public static Optional<RunFolder> best(List<RunFolder> runs, RunPlan plan) {
        return runs.stream()
                .min(Comparator.comparing((RunFolder run) -> !run.isComplete())
                        .thenComparing(run -> run.isComplete() ? 0 : -run.endedForks(plan))
                        .thenComparing(RunFolder::name));
    }
}

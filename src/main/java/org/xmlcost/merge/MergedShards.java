package org.xmlcost.merge;

import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shard;
import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.ShardRuns;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The shards of a merged run.
 *
 * @param whole plan that was cut into shards
 * @param lacking shards of which the merged run has no complete run
 * @param folders folders in which runs of shards are looked for
 */
public record MergedShards(RunPlan whole, List<RunPlan> lacking, List<Path> folders) {
    /**
     * Reads which shards a merged run lacks.
     *
     * @param cut returns the plans of all shards of a plan, given their number
     * @throws IllegalArgumentException if the run is complete or does not know its whole plan
     */
    public static MergedShards of(RunFolder merged, BiFunction<RunPlan, Integer, List<RunPlan>> cut)
            throws IOException {
        Path plan = merged.path().resolve(RunFolder.WHOLE_PLAN);
        RunTable table = RunTable.read(merged.path());
        List<JsonNode> parts = table.environment().path("merged").valueStream().toList();
        if (merged.isComplete() || parts.isEmpty() || !Files.isRegularFile(plan) || table.hasReplicates()) {
            throw new IllegalArgumentException(
                    merged.path()
                            + " is merged from several runs and lacks no shard: resume a run that is incomplete, and merge again");
        }
        RunPlan whole = PlanFile.read(plan);
        int of = Integer.parseInt(parts.get(0).path("shard").asString().replaceFirst(".*/", ""));
        Set<String> there = parts.stream()
                .filter(part -> part.path("complete").asBoolean(false))
                .map(part -> part.path("shard").asString())
                .collect(Collectors.toSet());
        Path parent = merged.path().getParent();
        return new MergedShards(
                whole,
                cut.apply(whole, of).stream()
                        .filter(shard -> !there.contains(shard.shard().toString()))
                        .toList(),
                Stream.of(parent.resolve("runs"), parent)
                        .filter(Files::isDirectory)
                        .toList());
    }

    /** Returns the folder in which a further run is made: the one that has runs of shards. */
    public Path folder() throws IOException {
        Shard any = lacking.get(0).shard();
        for (Path folder : folders) {
            for (int index = 1; index <= any.of(); index++) {
                if (!ShardRuns.of(folder, new Shard(index, any.of(), any.plan()))
                        .isEmpty()) {
                    return folder;
                }
            }
        }
        return folders.get(folders.size() - 1);
    }

    /** Returns the runs of a shard. */
    public List<RunFolder> runs(Shard shard) throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (Path folder : folders) {
            runs.addAll(ShardRuns.of(folder, shard));
        }
        return runs;
    }

    /** Returns the pattern of the names of all runs. */
    public String pattern() throws IOException {
        return folder() + "/*_shard-*-of-" + lacking.get(0).shard().of() + "*";
    }
}

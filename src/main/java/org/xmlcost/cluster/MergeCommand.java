package org.xmlcost.cluster;

import org.xmlcost.cli.Inputs;
import org.xmlcost.cli.Main;
import org.xmlcost.machine.Machine;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description =
                "Merges runs of the shards of one plan into one run, whose rows name their machines, or repetitions of one run.",
        footer = {
            "",
            "All runs must be of the same plan, build and libraries. If a shard is missing or incomplete, the merged run is "
                    + "incomplete and the exit code is 1: measure or resume that shard, and merge again.",
            "",
            "Complete runs of one whole plan on the same processor are merged as repetitions. The run is then the unit of the intervals, so that they include the variance between runs. Measure on different days.",
            "",
            "Examples:",
            "  xmlcost merge runs/*_shard-*-of-8* -o runs/merged",
            "  xmlcost merge runs/2026-01-30T*_catalogue runs/2026-01-31T*_catalogue -o runs/catalogue"
        })
final class MergeCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Folders of runs, or folders that contain runs.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "RUN",
            required = true,
            description =
                    "Folder of the merged run. It must not exist; an incomplete merged run of this name is replaced.")
    private Path out;

    @Option(
            names = "--replicates",
            description =
                    "Merges several runs of the same shard, and keeps their rows apart, by machine (default: merges one of them, "
                            + "the first complete one, or the one with most forks if none is complete).")
    private boolean replicates;

    @Option(names = "--one-per-shard", hidden = true, description = "The default, for scripts that name it.")
    private boolean onePerShard;

    @Override
    public Integer call() throws IOException {
        if (replicates && onePerShard) {
            throw new IllegalArgumentException("--replicates keeps all runs of a shard, and --one-per-shard keeps one: "
                    + "give one of these options");
        }
        return merge(folders, out, replicates);
    }

    /** Merges runs, prints what is missing, and returns the exit code. */
    static int merge(List<Path> folders, Path out, boolean replicates) throws IOException {
        if (Files.exists(out)) {
            throw new IllegalArgumentException(out + " exists already");
        }
        List<Path> runs = Inputs.folders(folders);
        if (runs.size() > 1 && !replicates && noneIsShard(runs)) {
            System.out.println(new RepeatedRuns(runs).write(out).resolve("results.csv"));
            return 0;
        }
        Merge merge = new Merge(runs, replicates);
        replaceIncomplete(out.resolveSibling(out.getFileName() + RunFolder.INCOMPLETE));
        Path merged = merge.write(out);
        merge.leftOut().forEach(Main::note);
        RunTable table = RunTable.read(merged);
        Machine.differences(table.machines().stream()
                        .collect(Collectors.toMap(each -> each, table::machine, (a, b) -> a, LinkedHashMap::new)))
                .ifPresent(Main::note);
        new MachineRatios(table).lines().forEach(Main::note);
        List<String> missing = merge.missing(merged);
        missing.forEach(Main::note);
        merge.firstFailure().ifPresent(reason -> Main.note("failed: " + reason));
        System.out.println(merged.resolve("results.csv"));
        return missing.isEmpty() && merge.firstFailure().isEmpty() ? 0 : Main.FAILED;
    }

    private static boolean noneIsShard(List<Path> runs) throws IOException {
        for (Path run : runs) {
            if (RunFolder.open(run).plan().shard() != null) {
                return false;
            }
        }
        return true;
    }

    /** Deletes what an earlier merge left because something was missing. No other folder is deleted. */
    private static void replaceIncomplete(Path earlier) throws IOException {
        if (!Files.exists(earlier)) {
            return;
        }
        RunFolder folder = RunFolder.open(earlier);
        if (folder.plan().cells().stream().allMatch(cell -> cell.machine().isEmpty())) {
            throw new IllegalArgumentException(earlier + " exists already, and is not a merged run");
        }
        RunFolder.delete(earlier);
    }
}

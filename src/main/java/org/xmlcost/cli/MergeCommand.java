package org.xmlcost.cli;

import org.xmlcost.compare.MachineRatios;
import org.xmlcost.merge.Merge;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description = "Merges runs of the shards of one plan into one run, whose rows name their machines.",
        footer = {
            "",
            "Runs of other plans, builds or libraries are refused. If a shard is missing or incomplete, the merged run is "
                    + "incomplete, and the exit code is 1: measure what is missing, and merge again.",
            "",
            "Example:",
            "  xmlcost merge runs/*_shard-*-of-8 -o runs/merged"
        })
final class MergeCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Folders of runs.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "RUN",
            required = true,
            description = "Folder of the merged run, which must not exist.")
    private Path out;

    @Option(
            names = "--replicates",
            description = "Runs of the same shard are replicates, each on a machine of its own.")
    private boolean replicates;

    @Override
    public Integer call() throws IOException {
        for (Path target : List.of(out, out.resolveSibling(out.getFileName() + "_INCOMPLETE"))) {
            if (Files.exists(target)) {
                throw new IllegalArgumentException(target + " exists already");
            }
        }
        List<Path> runs = new ArrayList<>();
        for (Path folder : folders) {
            runs.add(Inputs.folder(folder));
        }
        Merge merge = Merge.of(runs, replicates);
        Path merged = merge.write(out);
        merge.clocks().forEach(MergeCommand::note);
        MachineRatios.of(RunTable.read(merged)).lines().forEach(MergeCommand::note);
        List<String> remarks = merge.remarks();
        remarks.forEach(MergeCommand::note);
        System.out.println(merged.resolve("results.csv"));
        return remarks.isEmpty() ? 0 : Main.FAILED;
    }

    private static void note(String words) {
        System.err.println("xmlcost: " + words);
    }
}

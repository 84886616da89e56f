package org.xmlcost.cluster;

import org.xmlcost.cli.Inputs;
import org.xmlcost.cli.Output;
import org.xmlcost.cli.PlanOptions;
import org.xmlcost.cli.RunPlanText;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.launch.TemporaryFolder;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.PlanFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;

@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Plans a run, for 'xmlcost run --plan' on this machine or on others.",
        footer = {
            "",
            "Rows that are compared with each other stay in one shard: those of one question and one kind and "
                    + "distribution of values, divided by size only if they take longer than a shard's part of the time. The reference rows (gsoap.jni, stax.woodstox, floor.copy) are in every shard.",
            "",
            "Examples:",
            "  xmlcost plan headline -o plan.json",
            "  xmlcost plan full --shards 8 -o plan.json",
            "  xmlcost run --plan plan.json --shard 1/8",
            "  xmlcost plan headline --shards 2 --simulate runs/2026-01-31T10-00-00Z_host_headline"
        })
final class PlanCommand implements Callable<Integer> {
    @Mixin
    private PlanOptions options;

    @Option(
            names = "--shards",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Checks that the plan can be cut into N shards, and prints the size and the estimated time of each. FILE "
                            + "does not depend on N (default: ${DEFAULT-VALUE}).")
    private int shards;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "File to write. Required, except with --simulate.")
    private Path file;

    @Option(
            names = "--simulate",
            paramLabel = "RUN",
            description =
                    "Predicts the time and the precision of the shards, with forks that are drawn from a run; repeatable.")
    private List<Path> observed = new ArrayList<>();

    @Option(
            names = "--machines",
            paramLabel = "M",
            description = "With --simulate: number of machines (default: one for each shard).")
    private Integer machines;

    @Option(
            names = "--simulation-seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "With --simulate: seed of the draws (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (file == null && observed.isEmpty()) {
            throw new IllegalArgumentException("the file of the plan is missing: name it with --out");
        }
        RunPlan plan = options.whole(Catalogue.load());
        for (RunPlan shard : Shards.all(plan, shards)) {
            System.err.println((shards == 1 ? "" : "shard " + shard.shard() + ": ") + RunPlanText.size(shard));
        }
        plan.cells().stream()
                .map(Cell::unavailable)
                .filter(Objects::nonNull)
                .distinct()
                .forEach(reason -> System.err.println("not planned, since this machine lacks it: " + reason));
        if (!observed.isEmpty()) {
            simulate(plan);
        }
        if (file == null) {
            return 0;
        }
        byte[] text = PlanFile.text(plan).getBytes(StandardCharsets.UTF_8);
        Output.write(file, out -> out.write(text));
        System.out.println(file);
        return 0;
    }

    private void simulate(RunPlan plan) throws IOException, InterruptedException {
        int several = machines == null ? shards : machines;
        if (several < 1) {
            throw new IllegalArgumentException("the number of machines must be at least 1: " + several);
        }
        List<Path> runs = new ArrayList<>();
        for (Path run : observed) {
            runs.add(Inputs.folder(run));
        }
        ObservedTimes times = new ObservedTimes(runs);
        try (TemporaryFolder work = TemporaryFolder.create()) {
            Simulation.of(Shards.all(plan, shards), times, several, new Random(seed), work.path())
                    .lines()
                    .forEach(System.out::println);
        }
        if (times.substituted() > 0) {
            System.out.println(times.substituted() + " rows have no times in these runs: other rows stand in for them");
        }
    }
}

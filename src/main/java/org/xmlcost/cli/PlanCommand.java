package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.console.RunPlanText;
import org.xmlcost.console.SimulationText;
import org.xmlcost.launch.TimedShards;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.page.Figures;
import org.xmlcost.result.PlanFile;
import org.xmlcost.simulate.ObservedForks;
import org.xmlcost.simulate.Simulation;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

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
    /** Number of simulations, of whose figures the median is printed. */
    private static final int SIMULATIONS = 9;

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
            names = "--machine-variation",
            paramLabel = "SHARE",
            defaultValue = "3%",
            description =
                    "With --simulate: standard deviation of a ratio between machines, as compare prints it (default: ${DEFAULT-VALUE}).")
    private String variation;

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
        for (RunPlan shard : TimedShards.all(plan, shards)) {
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
        double share = Figures.parseShare(variation);
        List<Path> runs = new ArrayList<>();
        for (Path run : observed) {
            runs.add(Inputs.folder(run));
        }
        ObservedForks forks = ObservedForks.of(runs);
        Path work = Files.createTempDirectory("xmlcost-simulation");
        try {
            List<Simulation> simulations = new ArrayList<>();
            for (int i = 0; i < SIMULATIONS; i++) {
                simulations.add(Simulation.of(
                        plan,
                        TimedShards.all(plan, shards),
                        forks,
                        several,
                        share,
                        seed + i,
                        Files.createDirectory(work.resolve(Integer.toString(i)))));
            }
            SimulationText.lines(simulations).forEach(System.out::println);
            if (forks.substituted() > 0) {
                System.out.println(forks.substituted()
                        + " rows have no forks in these runs: other rows of the same question stand in for them");
            }
        } finally {
            try (Stream<Path> all = Files.walk(work)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}

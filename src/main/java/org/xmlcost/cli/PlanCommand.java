package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.console.RunPlanText;
import org.xmlcost.launch.Build;
import org.xmlcost.launch.JmhLauncher;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.Cell;
import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RunPlan;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Plans a run, for 'xmlcost run --plan' on this machine or on others.",
        footer = {
            "",
            "Rows that are compared with each other stay in one shard: those of one question and one kind and "
                    + "distribution of values. The reference rows (gsoap.jni, stax.woodstox, floor.copy) are in every shard.",
            "",
            "Examples:",
            "  xmlcost plan headline -o plan.json",
            "  xmlcost plan full --shards 8 -o plan.json",
            "  xmlcost run --plan plan.json --shard 1/8"
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
            required = true,
            description = "File to write.")
    private Path file;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (shards < 1) {
            throw new IllegalArgumentException("the number of shards must be at least 1: " + shards);
        }
        Catalogue catalogue = Catalogue.load();
        PlanOptions.Planned planned = options.plan(catalogue);
        if (planned.cells().isEmpty()) {
            throw options.nothing(planned, catalogue);
        }
        RunPlan plan = new RunPlan(
                planned.profile().name(),
                Build.id(),
                System.nanoTime(),
                planned.settings(),
                planned.cells(),
                List.of());
        Shards cut = shards(plan);
        for (int index = 1; index <= shards; index++) {
            RunPlan shard = cut.shard(index, shards);
            System.err.println((shards == 1 ? "" : "shard " + shard.shard() + ": ") + RunPlanText.size(shard));
        }
        plan.cells().stream()
                .map(Cell::unavailable)
                .filter(Objects::nonNull)
                .distinct()
                .forEach(reason -> System.err.println("not planned, since this machine lacks it: " + reason));
        byte[] text = PlanFile.text(plan).getBytes(StandardCharsets.UTF_8);
        Output.write(file, out -> out.write(text));
        System.out.println(file);
        return 0;
    }

    static Shards shards(RunPlan plan) {
        return new Shards(
                plan, cells -> JmhLauncher.estimate(plan.settings(), cells).toMillis());
    }
}

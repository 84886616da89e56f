package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.ForkSamples;
import org.xmlcost.result.RunFolder;
import org.xmlcost.stats.ComponentShares;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A row whose stacks were sampled in one fork, as forks of question {@code where} are.
 *
 * @param shares share of each component in the time of the fork, 0 to 1
 */
public record SampledRow(Map<Component, Double> shares, byte[] flameGraph) {
    private static final String RUN = "run";

    /**
     * Samples a row.
     *
     * @param cell cell of question {@code where}
     * @throws IOException if the fork fails
     * @throws MissingException if another benchmark is running on this machine
     */
    public static SampledRow of(Cell cell, Settings settings, Catalogue catalogue)
            throws IOException, InterruptedException {
        RunPlan plan = new RunPlan(cell.question(), Build.id(), 1, settings, List.of(cell), List.of());
        try (BenchmarkLock lock = BenchmarkLock.take();
                TemporaryFolder folder = TemporaryFolder.create()) {
            RunFolder run = RunFolder.create(folder.path(), RUN, plan, Map.of());
            ForkFiles files = run.start(cell, 1);
            Instant begin = Instant.now();
            ForkLauncher.Outcome outcome =
                    new Launchers(catalogue, plan.cells(), settings, new ProbeBaseline()).launch(cell, settings, files);
            if (!outcome.isOk()) {
                throw new IOException(outcome.reason());
            }
            run.finished(cell, files, outcome.report().at(1, begin));
            ForkSamples fork = run.state(cell).forks().get(0);
            Map<Component, Double> shares = new EnumMap<>(Component.class);
            for (Component component : ComponentShares.listed(List.of(fork))) {
                shares.put(component, ComponentShares.share(fork, component));
            }
            return new SampledRow(shares, Files.readAllBytes(files.flameGraph()));
        }
    }
}

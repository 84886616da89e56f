package org.xmlcost.simulate;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;

/** Launcher of forks that are drawn. A machine takes a random, fixed multiple of the time of each row. */
final class SimulatedLauncher implements ForkLauncher {
    private final ObservedForks forks;
    private final SimulatedClock clock;
    private final Random random;
    private final double variation;
    private final long machine;

    /**
     * Creates a launcher for one machine.
     *
     * @param variation standard deviation of the logarithms of the multiples
     * @param machine seed of the machine, which all its shards have in common
     */
    SimulatedLauncher(ObservedForks forks, SimulatedClock clock, Random random, double variation, long machine) {
        this.forks = forks;
        this.clock = clock;
        this.random = random;
        this.variation = variation;
        this.machine = machine;
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) {
        ObservedForks.Row row = forks.of(cell);
        // The same row has the same properties in all shards of a machine.
        Random fixed = new Random(
                new SplittableRandom(machine ^ ObservedForks.row(cell).hashCode()).nextLong());
        double slow = Math.exp(variation * fixed.nextGaussian());
        double deviation = row.deviation(fixed);
        clock.advance(row.duration(random));
        try {
            Files.writeString(
                    files.unfinished(), json(cell, row.mean() * slow * Math.exp(deviation * random.nextGaussian())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Outcome.ok(ForkReport.ofSize(1, 1));
    }

    /** A fork of one iteration. Figures that are not times are not simulated. */
    private static String json(Cell cell, double nanos) {
        Metric metric = cell.asked().metric();
        return metric == Metric.TIME
                ? String.format(
                        Locale.ROOT,
                        "[{\"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[%s]]}}]",
                        Double.toString(nanos))
                : "{\"" + metric.id() + "\": [1]}";
    }
}

package org.xmlcost.cluster;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.plan.Schedule;
import org.xmlcost.report.Figures;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.ShardRuns;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.Ratio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Simulation of the shards of a plan on some machines. Each shard runs the schedule of a real run, with its budget and
 * its rule when to stop. Only the forks are drawn, and take the time that the plan estimates. The run is evaluated as a
 * real one is.
 *
 * @param elapsed time until the last shard ends
 * @param used sum of the times of all shards
 * @param asked precision that was requested; 0 if none was
 */
record Simulation(List<Shard> shards, Duration elapsed, Duration used, double asked) {
    /**
     * A shard that was simulated.
     *
     * @param machine number of its machine, from 1
     * @param isComplete whether all rows have their minimum number of forks when the budget ends
     * @param widths half-widths of the intervals of its rows that have one, as shares of the values
     */
    record Shard(RunPlan plan, int machine, int forks, Duration time, boolean isComplete, List<Double> widths) {}

    /** Time of a shard, which stands still until a fork is drawn. */
    private static final class Time {
        private Instant now = Instant.EPOCH;
    }

    /** Simulates the shards of a plan. A shard starts on the machine that is free first. */
    static Simulation of(List<RunPlan> shards, ObservedTimes observed, int machines, Random random, Path work)
            throws IOException, InterruptedException {
        Duration[] free = new Duration[machines];
        Arrays.fill(free, Duration.ZERO);
        List<Shard> simulated = new ArrayList<>();
        for (RunPlan shard : shards) {
            int machine = 0;
            for (int other = 1; other < machines; other++) {
                machine = free[other].compareTo(free[machine]) < 0 ? other : machine;
            }
            RunFolder folder = RunFolder.create(work, "simulated" + ShardRuns.name(shard.shard()), shard, Map.of());
            for (Cell cell : shard.cells()) {
                if (!cell.timed() && cell.unavailable() == null) {
                    folder.measured(cell, 1, 1);
                }
            }
            Time time = new Time();
            ForkLauncher launcher = (cell, settings, files) -> draw(observed, cell, settings, files, time, random);
            boolean complete = new Schedule(folder, shard, launcher, new Schedule.Progress() {}, () -> time.now).run();
            Duration taken = Duration.between(Instant.EPOCH, time.now);
            free[machine] = free[machine].plus(taken);
            List<Double> widths = Precision.of(RunTable.read(folder.path())).widths().stream()
                    .map(Precision.Width::halfWidth)
                    .filter(Double::isFinite)
                    .toList();
            simulated.add(new Shard(shard, machine + 1, folder.endedForks(shard), taken, complete, widths));
        }
        Settings settings = shards.get(0).settings();
        return new Simulation(
                simulated,
                Arrays.stream(free).max(Duration::compareTo).orElseThrow(),
                Arrays.stream(free).reduce(Duration.ZERO, Duration::plus),
                settings.precision());
    }

    /** A fork of one iteration, which takes the estimated time. Figures that are not times are not simulated. */
    private static ForkLauncher.Outcome draw(
            ObservedTimes observed, Cell cell, Settings settings, ForkFiles files, Time time, Random random) {
        time.now = time.now.plus(ForkTime.of(settings, cell));
        Ratio.Side row = observed.of(RunRow.of("", cell, ""));
        double deviation = row.logarithm().error() * Math.sqrt(row.draws());
        double nanos = row.mean() * Math.exp(deviation * random.nextGaussian());
        Metric metric = cell.asked().metric();
        try {
            Files.writeString(
                    files.unfinished(),
                    metric == Metric.TIME
                            ? "[{\"primaryMetric\": {\"scoreUnit\": \"ns/op\", \"rawData\": [[" + nanos + "]]}}]"
                            : "{\"" + metric.id() + "\": [1]}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ForkLauncher.Outcome.ok(ForkReport.ofSize(1, 1));
    }

    /** Returns the half-widths of all intervals, as shares of the values, in ascending order. */
    List<Double> widths() {
        return shards.stream()
                .flatMap(shard -> shard.widths().stream())
                .sorted()
                .toList();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Shard shard : shards) {
            lines.add("shard " + shard.plan.shard() + " on machine " + shard.machine + ": " + shard.forks + " forks, "
                    + Figures.duration(shard.time)
                    + (shard.isComplete ? "" : "; the budget ends before all rows have their minimum of forks"));
        }
        lines.add("all shards: " + Figures.duration(elapsed) + "; " + Figures.duration(used) + " of machine time");
        List<Double> widths = widths();
        if (widths.isEmpty()) {
            lines.add("no row gets an interval");
            return lines;
        }
        lines.add(String.format(
                Locale.ROOT,
                "intervals of %d times: half of them within \u00b1%.1f %%, the widest \u00b1%.1f %%",
                widths.size(),
                100 * widths.get(widths.size() / 2),
                100 * widths.get(widths.size() - 1)));
        if (asked > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%d of them within the \u00b1%.1f %% that are asked for",
                    widths.stream().filter(width -> width <= asked).count(),
                    100 * asked));
        }
        return lines;
    }
}

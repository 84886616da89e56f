package org.xmlcost.simulate;

import org.xmlcost.compare.MachineRatios;
import org.xmlcost.merge.Merge;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Schedule;
import org.xmlcost.report.Precision;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.ShardRuns;
import org.xmlcost.stats.Ratio;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Simulation of the shards of a plan on some machines. Each shard runs the schedule of a real run, with its budget and
 * its rule when to stop. Only the forks are drawn. The runs are merged and evaluated as real ones are.
 *
 * @param shards each shard, in their order
 * @param elapsed time until the last shard ends
 * @param used sum of the times of all shards
 * @param precision precision of the times
 * @param across half-width that the difference of two machines adds to the ratio of two of their rows, as a share of
 *     the ratio: the median over all pairs of machines. Empty if there is one machine, or if the machines have too few
 *     rows in common
 */
public record Simulation(
        List<SimulatedShard> shards, Duration elapsed, Duration used, Precision precision, Optional<Double> across) {
    /**
     * A shard that was simulated.
     *
     * @param machine number of its machine, from 1
     * @param isComplete whether all rows have their minimum number of forks when the budget ends
     */
    public record SimulatedShard(RunPlan plan, int machine, int forks, Duration time, boolean isComplete) {}

    private static final Schedule.Progress NONE = new Schedule.Progress() {
        @Override
        public void starts(Cell cell, int forks, int least) {}

        @Override
        public void ended(Cell cell, ForkLauncher.Outcome outcome) {}

        @Override
        public void measured(Cell cell, RunRow time) {}
    };

    /**
     * Simulates the shards of a plan. A shard starts on the machine that is free first.
     *
     * @param variation standard deviation between machines of the ratio of two rows, as a share of the ratio. Each of
     *     the rows contributes to it equally.
     * @param seed seed of all draws
     * @param work empty folder for the simulated runs
     * @throws IllegalArgumentException if the forks lack a question of the plan
     */
    public static Simulation of(
            RunPlan whole,
            List<RunPlan> shards,
            ObservedForks forks,
            int machines,
            double variation,
            long seed,
            Path work)
            throws IOException, InterruptedException {
        Random random = new Random(seed);
        long[] seeds = random.longs(machines).toArray();
        Duration[] free = new Duration[machines];
        Arrays.fill(free, Duration.ZERO);
        List<SimulatedShard> simulated = new ArrayList<>();
        List<Path> runs = new ArrayList<>();
        for (RunPlan shard : shards) {
            int machine = 0;
            for (int other = 1; other < machines; other++) {
                machine = free[other].compareTo(free[machine]) < 0 ? other : machine;
            }
            RunFolder folder = RunFolder.create(
                    work,
                    "simulated" + ShardRuns.name(shard.shard()),
                    shard,
                    whole,
                    Map.of("machine", Map.of("host", "machine" + (machine + 1))));
            for (Cell cell : shard.cells()) {
                if (!cell.timed() && cell.unavailable() == null) {
                    folder.measured(cell, 1, 1);
                }
            }
            SimulatedClock clock = new SimulatedClock();
            var launcher = new SimulatedLauncher(forks, clock, random, variation / Math.sqrt(2), seeds[machine]);
            if (new Schedule(folder, shard, launcher, NONE, clock).run()) {
                folder.complete();
            }
            runs.add(folder.path());
            free[machine] = free[machine].plus(clock.elapsed());
            simulated.add(new SimulatedShard(
                    shard, machine + 1, folder.endedForks(shard), clock.elapsed(), folder.isComplete()));
        }
        RunTable run = RunTable.read(Merge.of(runs, Merge.Copies.REFUSED).write(work.resolve("merged")));
        return new Simulation(
                simulated,
                Arrays.stream(free).max(Duration::compareTo).orElseThrow(),
                Arrays.stream(free).reduce(Duration.ZERO, Duration::plus),
                Precision.of(run),
                across(run));
    }

    private static Optional<Double> across(RunTable run) {
        MachineRatios ratios = MachineRatios.of(run);
        List<String> machines = run.machines();
        double[] widths = machines.stream()
                .flatMap(a ->
                        machines.stream().filter(b -> a.compareTo(b) < 0).flatMap(b -> ratios.ofOneRow(a, b).stream()))
                .mapToDouble(Ratio::relativeHalfWidth)
                .sorted()
                .toArray();
        return widths.length == 0 ? Optional.empty() : Optional.of(widths[widths.length / 2]);
    }
}

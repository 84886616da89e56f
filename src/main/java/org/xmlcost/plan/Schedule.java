package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Settings;
import org.xmlcost.stats.CellStatistics;
import org.xmlcost.stats.PairedForks;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.RunStatistics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Runs a plan to its end or its budget's. Works in rounds: in each, every row that wants another fork gets one, in an
 * order drawn anew, so that drift of the machine spreads over all rows. Where two builds are compared, a row's forks
 * are pairs that run side by side, and which is first is drawn as well. Once all have the least and a precision is
 * asked, all rows are first brought within four times that precision, then within twice, so that a budget that ends
 * leaves none far behind. In each step a round is of the half that will be there soonest. What is on disk already is
 * not measured again.
 */
public final class Schedule {
    /** A round of fewer would be no mixture. */
    private static final int LEAST_ROUND = 4;

    private final RunFolder folder;
    private final RunStatistics statistics;
    private final RunPlan plan;
    private final ForkLauncher launcher;
    private final StopRule rule;
    private final MaximumWait patience;
    private final Progress progress;
    /** Cells that are measured side by side: one each, or the same in two builds, the baseline first. */
    private final List<List<Cell>> rows;
    /** Variances that rows are moderated with, by family, as of the last fork. */
    private Map<String, PooledVariance> pooled = Map.of();

    private int ended;

    /** Told what happens, for a person who waits. */
    public interface Progress {
        /**
         * A fork of a cell is about to start.
         *
         * @param forks still expected, the one that starts included
         * @param least of them, those that no budget cuts off
         */
        void starts(Cell cell, int forks, int least);

        /** The fork of a cell ended, well or not. */
        void ended(Cell cell, ForkLauncher.Outcome outcome);
    }

    /** For a plan whose forks are launched into a run folder. */
    public Schedule(RunFolder folder, RunPlan plan, ForkLauncher launcher, Progress progress) {
        this.folder = folder;
        this.statistics = new RunStatistics(folder, plan);
        this.plan = plan;
        this.launcher = launcher;
        this.rule = new StopRule(plan.settings());
        this.patience = new MaximumWait(plan.settings());
        this.progress = progress;
        // A row that one of the builds has not is a row of results.csv with the reason, and nothing to measure.
        this.rows = plan.cells().stream()
                .collect(Collectors.groupingBy(Cell::row, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(row -> row.stream().allMatch(Cell::measurable))
                .toList();
    }

    /** Returns whether all is done; if not, the budget ended before every row had the forks it must have. */
    public boolean run() throws IOException, InterruptedException {
        Instant start = Instant.now();
        ended = plan.cells().stream()
                .filter(Cell::timed)
                .mapToInt(cell -> state(cell).ended())
                .sum();
        write();
        Random random = new Random(plan.orderSeed());
        for (List<List<Cell>> waiting = waiting(rows); !waiting.isEmpty(); waiting = waiting(waiting)) {
            List<List<Cell>> order = soonest(waiting);
            Collections.shuffle(order, random);
            for (List<Cell> row : order) {
                if (isOver(start)) {
                    return rule.isAdaptive() && haveLeast(waiting(rows));
                }
                List<Cell> sideBySide = new ArrayList<>(row);
                Collections.shuffle(sideBySide, random);
                // A pair of which a kill left one half is made whole by its other half.
                int fewest = StopRule.ended(states(row));
                forks(
                        sideBySide.stream()
                                .filter(cell -> state(cell).ended() == fewest)
                                .toList(),
                        start);
                write();
            }
        }
        return true;
    }

    private void forks(List<Cell> cells, Instant start) throws IOException, InterruptedException {
        List<ForkFiles> files = new ArrayList<>();
        for (Cell cell : cells) {
            progress.starts(cell, remaining(), least());
            files.add(folder.start(cell, state(cell).ended() + 1));
        }
        Instant begin = Instant.now();
        Settings settings = patience.next(
                TimeUnit.SECONDS.toMillis(plan.settings().budgetSeconds())
                        - Duration.between(start, begin).toMillis(),
                least());
        List<ForkLauncher.Outcome> outcomes = launcher.launch(cells, settings, files);
        long each = Duration.between(begin, Instant.now()).toMillis() / cells.size();
        for (int i = 0; i < cells.size(); i++) {
            ended++;
            if (outcomes.get(i).isOk()) {
                ForkReport report = outcomes.get(i).report().at(ended, begin.truncatedTo(ChronoUnit.MILLIS));
                patience.ended(each, report.probe());
                folder.finished(cells.get(i), files.get(i), report);
            } else {
                folder.failed(
                        cells.get(i),
                        files.get(i),
                        outcomes.get(i).status(),
                        outcomes.get(i).reason());
            }
            progress.ended(cells.get(i), outcomes.get(i));
        }
    }

    private void write() throws IOException {
        Map<String, PooledVariance> ofCells = statistics.write();
        pooled = plan.builds().isEmpty() ? ofCells : pooledPairs();
    }

    private Map<String, PooledVariance> pooledPairs() {
        return rows.stream()
                .collect(Collectors.groupingBy(
                        Schedule::family,
                        Collectors.collectingAndThen(
                                Collectors.mapping(this::logs, Collectors.toList()), PairedForks::pooled)));
    }

    private double[] logs(List<Cell> pair) {
        return PairedForks.logs(state(pair.get(0)), state(pair.get(1)));
    }

    private static String family(List<Cell> row) {
        return row.get(0).asked().family();
    }

    private List<CellStatistics> states(List<Cell> row) {
        return row.stream().map(this::state).toList();
    }

    private CellStatistics state(Cell cell) {
        try {
            return statistics.of(cell);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PooledVariance pooled(List<Cell> row) {
        return pooled.getOrDefault(family(row), PooledVariance.NONE);
    }

    /** A failed row is done: it fails again, and its line tells why. */
    private boolean waits(List<Cell> row) {
        List<CellStatistics> states = states(row);
        return states.stream().allMatch(each -> each.state().failure().isEmpty())
                && rule.wantsAnother(states, pooled(row));
    }

    private List<List<Cell>> waiting(List<List<Cell>> candidates) {
        return candidates.stream().filter(this::waits).toList();
    }

    /** All, as long as any has not the least; then those of the step that take the fewest forks more. */
    private List<List<Cell>> soonest(List<List<Cell>> waiting) {
        if (!haveLeast(waiting)) {
            return new ArrayList<>(waiting);
        }
        List<List<Cell>> order = step(waiting);
        Map<List<Cell>, Integer> forks = new HashMap<>();
        order.forEach(row -> forks.put(row, rule.expected(states(row), pooled(row))));
        return order.stream()
                .sorted(Comparator.comparing(forks::get))
                .limit(Math.max(LEAST_ROUND, order.size() / 2))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** The rows that have not come as far as the first step that any of them is on the way to. */
    private List<List<Cell>> step(List<List<Cell>> waiting) {
        return StopRule.STEPS.stream()
                .map(times -> waiting.stream()
                        .filter(row -> rule.isOnTheWay(times, states(row), pooled(row)))
                        .toList())
                .filter(behind -> !behind.isEmpty())
                .findFirst()
                .orElse(waiting);
    }

    private boolean haveLeast(List<List<Cell>> candidates) {
        return candidates.stream().allMatch(row -> rule.hasLeast(states(row)));
    }

    /** Forks without which there are rows that have not what they must have. */
    private int least() {
        return waiting(rows).stream()
                .flatMap(List::stream)
                .mapToInt(cell ->
                        Math.max(0, plan.settings().forks() - state(cell).ended()))
                .sum();
    }

    private int remaining() {
        return waiting(rows).stream()
                .mapToInt(row -> row.size() * Math.max(1, rule.expected(states(row), pooled(row))))
                .sum();
    }

    /** Where two builds are compared the budget is for what comes beyond the least: half of a comparison is none. */
    private boolean isOver(Instant start) {
        long budget = plan.settings().budgetSeconds();
        boolean over = budget > 0 && Duration.between(start, Instant.now()).toSeconds() >= budget;
        return over && (plan.builds().isEmpty() || haveLeast(waiting(rows)));
    }
}

package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.CellStatistics;
import org.xmlcost.stats.PairedForks;
import org.xmlcost.stats.PooledVariance;
import org.xmlcost.stats.RowKind;
import org.xmlcost.stats.RunStatistics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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
 * Runs the forks of a plan until all are done or the budget ends. A row with n forks has one at a random place in each
 * n-th of the run, so that a drift of the machine affects all rows, however many forks they have. Forks that are on
 * disk already are not measured again; the others keep their order. So a resumed run continues where it was stopped: if
 * a row of several forks lies wholly before the pause, every such row has a fork before it, and none lies wholly after.
 *
 * <p>If two builds are compared, the forks of a row are pairs that run side by side, and the order within a pair is
 * random too. If a precision is requested, further forks follow, in rounds of random order. All rows first reach four
 * times that precision, then twice, so that no row is far behind when the budget ends. In each of these steps, a round
 * consists of the half of the rows that need the fewest further forks.
 */
public final class Schedule {
    /** Minimum number of rows in a round: fewer would not be interleaved. */
    private static final int LEAST_ROUND = 4;
    /** Time in which a signal that ended a fork ends this program as well. */
    private static final int END_MILLIS = 100;

    private final RunFolder folder;
    private final RunStatistics statistics;
    private final RunPlan plan;
    private final ForkLauncher launcher;
    private final MaximumWait patience;
    private final Progress progress;
    private final InstantSource clock;
    /** Rows, each with its cells side by side: one, or the same cell in two builds, the baseline first. */
    private final List<List<Cell>> rows;
    /** Pooled variances that moderate the variances of the rows, by their kind, as of the last fork. */
    private Map<RowKind, PooledVariance> pooled = Map.of();

    private int ended;

    /**
     * A fork, or pair of forks, that a row needs.
     *
     * @param number number of forks that the row has before this one
     * @param place place in the run, from 0 to 1
     */
    private record Turn(List<Cell> row, int number, double place) {}

    /** Listener for progress, which is shown to the user. */
    public interface Progress {
        /**
         * Reports that a fork of a cell is about to start.
         *
         * @param forks number of forks that are still expected, including the one that starts
         * @param least number of these forks that are needed until every row has its minimum number of forks
         */
        default void starts(Cell cell, int forks, int least) {}

        default void ended(Cell cell, ForkLauncher.Outcome outcome) {}

        /**
         * Reports the time of a cell with its interval so far, after each fork from the second on. If two builds are
         * compared, no times are reported: their ratios are the result.
         */
        default void measured(Cell cell, RunRow time) {}
    }

    /** Creates a schedule for a plan; the clock is for the budget and for the starts of forks. */
    public Schedule(RunFolder folder, RunPlan plan, ForkLauncher launcher, Progress progress, InstantSource clock) {
        this.clock = clock;
        this.folder = folder;
        this.statistics = new RunStatistics(folder, plan);
        this.plan = plan;
        this.launcher = launcher;
        this.patience = new MaximumWait(plan.settings());
        this.progress = progress;
        // A row that one of the builds does not have is in results.csv with the reason, and is not measured.
        this.rows = plan.cells().stream()
                .collect(Collectors.groupingBy(Cell::row, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(row -> row.stream().allMatch(Cell::measurable))
                .toList();
    }

    /**
     * Runs the forks. Returns whether the run is done; if not, the budget ended before every row had its minimum number
     * of forks.
     */
    public boolean run() throws IOException, InterruptedException {
        Instant start = clock.instant();
        ended = plan.cells().stream()
                .filter(Cell::timed)
                .mapToInt(cell -> state(cell).ended())
                .sum();
        write();
        Random random = new Random(plan.orderSeed());
        for (Turn turn : turns(random)) {
            if (waits(turn.row) && StopRule.ended(states(turn.row)) <= turn.number) {
                if (isOver(start)) {
                    return false;
                }
                measure(turn.row, start, random);
            }
        }
        for (List<List<Cell>> waiting = waiting(rows); !waiting.isEmpty(); waiting = waiting(waiting)) {
            List<List<Cell>> order = soonest(waiting);
            Collections.shuffle(order, random);
            for (List<Cell> row : order) {
                if (isOver(start)) {
                    return true;
                }
                measure(row, start, random);
            }
        }
        return true;
    }

    /** Returns the minimum forks of all rows in their order, which is the same whenever the run is resumed. */
    private List<Turn> turns(Random random) {
        List<Turn> turns = new ArrayList<>();
        for (List<Cell> row : rows) {
            int forks = rule(row).least();
            for (int i = 0; i < forks; i++) {
                turns.add(new Turn(row, i, (i + random.nextDouble()) / forks));
            }
        }
        turns.sort(Comparator.comparingDouble(Turn::place));
        return turns;
    }

    private void measure(List<Cell> row, Instant start, Random random) throws IOException, InterruptedException {
        List<Cell> sideBySide = new ArrayList<>(row);
        Collections.shuffle(sideBySide, random);
        // If a kill left only one fork of a pair, the other fork of the pair is measured alone.
        int fewest = StopRule.ended(states(row));
        forks(sideBySide.stream().filter(cell -> state(cell).ended() == fewest).toList(), start);
        write();
        report(row);
    }

    private void forks(List<Cell> cells, Instant start) throws IOException, InterruptedException {
        List<ForkFiles> files = new ArrayList<>();
        for (Cell cell : cells) {
            progress.starts(cell, remaining(), least());
            files.add(folder.start(cell, state(cell).ended() + 1));
        }
        Instant begin = clock.instant();
        Settings settings = patience.next(
                TimeUnit.SECONDS.toMillis(plan.settings().budgetSeconds())
                        - Duration.between(start, begin).toMillis(),
                least());
        List<ForkLauncher.Outcome> outcomes = launched(cells, settings, files);
        long each = Duration.between(begin, clock.instant()).toMillis() / cells.size();
        for (int i = 0; i < cells.size(); i++) {
            ended++;
            if (outcomes.get(i).isOk()) {
                ForkReport report = outcomes.get(i).report().at(ended, begin.truncatedTo(ChronoUnit.MILLIS));
                patience.ended(each, report.probe());
                folder.finished(cells.get(i), files.get(i), report);
            } else {
                requireNoEnd();
                folder.failed(
                        cells.get(i),
                        files.get(i),
                        outcomes.get(i).status(),
                        outcomes.get(i).reason());
            }
            progress.ended(cells.get(i), outcomes.get(i));
        }
    }

    private List<ForkLauncher.Outcome> launched(List<Cell> cells, Settings settings, List<ForkFiles> files)
            throws InterruptedException {
        try {
            return launcher.launch(cells, settings, files);
        } catch (IllegalStateException e) {
            // A file that is to be deleted at the end can no longer be made then.
            requireNoEnd();
            throw e;
        }
    }

    /**
     * Waits until the program is ended, if that has begun. Whoever ends it, such as a scheduler at a time limit, may
     * have ended the fork first. That is no failure of the fork.
     */
    private static void requireNoEnd() throws InterruptedException {
        Thread hook = new Thread(() -> {});
        Thread.sleep(END_MILLIS);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    private void write() throws IOException {
        Map<RowKind, PooledVariance> ofCells = statistics.write();
        pooled = plan.builds().isEmpty() ? ofCells : pooledPairs();
    }

    private void report(List<Cell> row) throws IOException {
        if (plan.builds().isEmpty()) {
            for (Cell cell : row) {
                statistics.time(cell, pooled(row)).ifPresent(time -> progress.measured(cell, time));
            }
        }
    }

    private Map<RowKind, PooledVariance> pooledPairs() {
        return RowKind.priors(rows, Schedule::kind, this::logs, PooledVariance.Sample::absolute);
    }

    private double[] logs(List<Cell> pair) {
        return PairedForks.logs(state(pair.get(0)), state(pair.get(1)));
    }

    private static RowKind kind(List<Cell> row) {
        return RowKind.of(row.get(0));
    }

    private StopRule rule(List<Cell> row) {
        return new StopRule(row.get(0).under(plan.settings()));
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
        return pooled.getOrDefault(kind(row), PooledVariance.NONE);
    }

    /** Returns whether a row needs another fork. A failed row does not: it would fail again. */
    private boolean waits(List<Cell> row) {
        List<CellStatistics> states = states(row);
        return states.stream().allMatch(each -> each.state().failure().isEmpty())
                && rule(row).wantsAnother(states, pooled(row));
    }

    private List<List<Cell>> waiting(List<List<Cell>> candidates) {
        return candidates.stream().filter(this::waits).toList();
    }

    /**
     * Returns the rows of the next round: the half of the rows of the current step that need the fewest further forks.
     */
    private List<List<Cell>> soonest(List<List<Cell>> waiting) {
        List<List<Cell>> order = step(waiting);
        Map<List<Cell>, Integer> forks = new HashMap<>();
        order.forEach(row -> forks.put(row, rule(row).expected(states(row), pooled(row))));
        return order.stream()
                .sorted(Comparator.comparing(forks::get))
                .limit(Math.max(LEAST_ROUND, order.size() / 2))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Returns the rows of the first step that some have not reached but will reach; all if there is none. */
    private List<List<Cell>> step(List<List<Cell>> waiting) {
        return StopRule.STEPS.stream()
                .map(times -> waiting.stream()
                        .filter(row -> rule(row).isOnTheWay(times, states(row), pooled(row)))
                        .toList())
                .filter(behind -> !behind.isEmpty())
                .findFirst()
                .orElse(waiting);
    }

    private boolean haveLeast(List<List<Cell>> candidates) {
        return candidates.stream().allMatch(row -> rule(row).hasLeast(states(row)));
    }

    /** Returns the number of forks that are still needed until every row has its minimum number of forks. */
    private int least() {
        return waiting(rows).stream()
                .flatMap(List::stream)
                .mapToInt(cell -> Math.max(
                        0, cell.under(plan.settings()).forks() - state(cell).ended()))
                .sum();
    }

    private int remaining() {
        return waiting(rows).stream()
                .mapToInt(row -> row.size() * Math.max(1, rule(row).expected(states(row), pooled(row))))
                .sum();
    }

    /**
     * Returns whether the budget has ended. If two builds are compared, the minimum number of forks runs even beyond
     * the budget, because half a comparison is of no use.
     */
    private boolean isOver(Instant start) {
        long budget = plan.settings().budgetSeconds();
        boolean over = budget > 0 && Duration.between(start, clock.instant()).toSeconds() >= budget;
        return over && (plan.builds().isEmpty() || haveLeast(waiting(rows)));
    }
}

package org.xmlcost.plan;

import org.xmlcost.result.Cell;
import org.xmlcost.result.CellState;
import org.xmlcost.result.ForkFacts;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Settings;
import org.xmlcost.result.Spread;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Runs a plan to its end or its budget's. Works in rounds: in each, every cell that wants another fork gets one, in an
 * order drawn anew, so that drift of the machine spreads over all rows. Once all have the least and a precision is asked, a
 * round is of the half that will have it soonest, so that a budget makes as many rows precise as it can. What is on disk already is
 * not measured again.
 */
public final class Schedule {
    private final RunFolder folder;
    private final RunPlan plan;
    /** A round of fewer would be no mixture. */
    private static final int LEAST_ROUND = 4;

    private final ForkLauncher launcher;
    private final StopRule rule;
    private final Patience patience;
    private final Progress progress;
    /** What rows have in common, as of the last fork. */
    private Map<String, Spread> common = Map.of();

    /** Told what happens, for a person who waits. */
    public interface Progress {
        /** @param forks still expected, the one that starts included */
        void starts(Cell cell, int fork, int forks);

        void ended(Cell cell, int fork, ForkLauncher.Outcome outcome);
    }

    public Schedule(RunFolder folder, RunPlan plan, ForkLauncher launcher, Progress progress) {
        this.folder = folder;
        this.plan = plan;
        this.launcher = launcher;
        this.rule = new StopRule(plan.settings());
        this.patience = new Patience(plan.settings());
        this.progress = progress;
    }

    /** @return whether all is done; if not, the budget ended before every cell had the forks it must have */
    public boolean run() throws IOException, InterruptedException {
        Instant start = Instant.now();
        common = folder.writeResults(plan);
        List<Cell> waiting = waiting(plan.cells());
        for (int round = 0; !waiting.isEmpty(); round++) {
            List<Cell> order = soonest(waiting);
            Collections.shuffle(order, new Random(plan.orderSeed() + round));
            for (Cell cell : order) {
                if (isOver(start)) {
                    return rule.isAdaptive() && haveLeast(waiting(plan.cells()));
                }
                fork(cell, start);
            }
            waiting = waiting(waiting);
        }
        return true;
    }

    private void fork(Cell cell, Instant start) throws IOException, InterruptedException {
        int fork = folder.state(cell).ended() + 1;
        progress.starts(cell, fork, remaining());
        ForkFiles files = folder.start(cell, fork);
        Instant begin = Instant.now();
        Settings settings = patience.next(TimeUnit.SECONDS.toMillis(plan.settings().budgetSeconds()) - Duration.between(start, begin).toMillis(), least());
        ForkLauncher.Outcome outcome = launcher.launch(cell, settings, files);
        if (outcome.isOk()) {
            patience.ended(Duration.between(begin, Instant.now()).toMillis(), ForkFacts.read(files.facts()).probe());
            folder.finished(cell, files);
        } else {
            folder.failed(cell, files, outcome.status(), outcome.reason());
        }
        common = folder.writeResults(plan);
        progress.ended(cell, fork, outcome);
    }

    /** A failed cell is done: it fails again, and its row tells why. */
    private List<Cell> waiting(List<Cell> cells) throws IOException {
        List<Cell> waiting = new ArrayList<>();
        for (Cell cell : cells) {
            if (cell.timed() && cell.unavailable() == null) {
                CellState state = folder.state(cell);
                if (state.failure().isEmpty() && rule.wantsAnother(state, common.get(cell.family()))) {
                    waiting.add(cell);
                }
            }
        }
        return waiting;
    }

    /** All, as long as any has not the least; then those that take the fewest forks more. */
    private List<Cell> soonest(List<Cell> waiting) throws IOException {
        List<Cell> cells = new ArrayList<>(waiting);
        if (!haveLeast(waiting)) {
            return cells;
        }
        Map<Cell, Integer> forks = new HashMap<>();
        for (Cell cell : cells) {
            forks.put(cell, rule.expected(folder.state(cell), common.get(cell.family())));
        }
        cells.sort(Comparator.comparing(forks::get));
        return new ArrayList<>(cells.subList(0, Math.min(cells.size(), Math.max(LEAST_ROUND, cells.size() / 2))));
    }

    private boolean haveLeast(List<Cell> cells) throws IOException {
        for (Cell cell : cells) {
            if (!rule.hasLeast(folder.state(cell))) {
                return false;
            }
        }
        return true;
    }

    /** Forks without which there are rows that have not what they must have. */
    private int least() throws IOException {
        int forks = 0;
        for (Cell cell : waiting(plan.cells())) {
            forks += Math.max(0, plan.settings().forks() - folder.state(cell).ended());
        }
        return forks;
    }

    private int remaining() throws IOException {
        int forks = 0;
        for (Cell cell : waiting(plan.cells())) {
            forks += Math.max(1, rule.expected(folder.state(cell), common.get(cell.family())));
        }
        return forks;
    }

    private boolean isOver(Instant start) {
        long budget = plan.settings().budgetSeconds();
        return budget > 0 && Duration.between(start, Instant.now()).toSeconds() >= budget;
    }
}

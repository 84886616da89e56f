package org.xmlcost.plan;

import org.xmlcost.result.Cell;
import org.xmlcost.result.CellState;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Runs a plan to its end or its budget's. Works in rounds: in each, every cell that wants another fork gets one, in an
 * order drawn anew, so that drift of the machine spreads over all rows. What is on disk already is not measured again.
 */
public final class Schedule {
    private final RunFolder folder;
    private final RunPlan plan;
    private final ForkLauncher launcher;
    private final StopRule rule;
    private final Progress progress;

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
        this.rule = StopRule.of(plan.settings());
        this.progress = progress;
    }

    /** @return whether all is done; if not, the budget ended first */
    public boolean run() throws IOException, InterruptedException {
        Instant start = Instant.now();
        List<Cell> waiting = waiting(plan.cells());
        for (int round = 0; !waiting.isEmpty(); round++) {
            List<Cell> order = new ArrayList<>(waiting);
            Collections.shuffle(order, new Random(plan.orderSeed() + round));
            for (int i = 0; i < order.size(); i++) {
                if (isOver(start)) {
                    return false;
                }
                fork(order.get(i), remaining(order.subList(i, order.size())));
            }
            waiting = waiting(waiting);
        }
        return true;
    }

    private void fork(Cell cell, int remaining) throws IOException, InterruptedException {
        int fork = folder.state(cell).ended() + 1;
        progress.starts(cell, fork, remaining);
        ForkFiles files = folder.start(cell, fork);
        ForkLauncher.Outcome outcome = launcher.launch(cell, plan.settings(), files);
        if (outcome.isOk()) {
            folder.finished(cell, files);
        } else {
            folder.failed(cell, files, outcome.status(), outcome.reason());
        }
        folder.writeResults(plan);
        progress.ended(cell, fork, outcome);
    }

    /** A failed cell is done: it fails again, and its row tells why. */
    private List<Cell> waiting(List<Cell> cells) throws IOException {
        List<Cell> waiting = new ArrayList<>();
        for (Cell cell : cells) {
            if (cell.timed() && cell.unavailable() == null) {
                CellState state = folder.state(cell);
                if (state.failure().isEmpty() && rule.wantsAnother(state)) {
                    waiting.add(cell);
                }
            }
        }
        return waiting;
    }

    private int remaining(List<Cell> thisRound) throws IOException {
        int forks = 0;
        for (Cell cell : plan.cells()) {
            if (cell.timed() && cell.unavailable() == null && folder.state(cell).failure().isEmpty()) {
                forks += Math.max(0, plan.settings().forks() - folder.state(cell).ended());
            }
        }
        return Math.max(forks, thisRound.size());
    }

    private boolean isOver(Instant start) {
        long budget = plan.settings().budgetSeconds();
        return budget > 0 && Duration.between(start, Instant.now()).toSeconds() >= budget;
    }
}

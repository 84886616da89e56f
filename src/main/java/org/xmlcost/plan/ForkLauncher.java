package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.model.Status;
import org.xmlcost.result.ForkFiles;

import java.util.ArrayList;
import java.util.List;

/** Launcher of processes that each measure one cell once. */
public interface ForkLauncher {

    /**
     * Outcome of a fork.
     *
     * @param reason reason why the fork is not ok; empty if it is
     * @param report report of a fork that is ok; null otherwise, and null from builds that leave a file of properties
     *     instead
     */
    record Outcome(Status status, String reason, ForkReport report) {
        public static Outcome ok(ForkReport report) {
            return new Outcome(Status.OK, "", report);
        }

        public static Outcome failed(String reason) {
            return new Outcome(Status.FAILED, reason, null);
        }

        public static Outcome timeout(String reason) {
            return new Outcome(Status.TIMEOUT, reason, null);
        }

        public boolean isOk() {
            return status == Status.OK;
        }
    }

    /** Runs a fork to its end. If the fork is ok, its samples are in {@code files.unfinished()}. */
    Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException;

    /**
     * Runs forks that are to be compared with each other. They run at the same time and in turns if the launcher
     * supports this, otherwise one after the other.
     */
    default List<Outcome> launch(List<Cell> cells, Settings settings, List<ForkFiles> files)
            throws InterruptedException {
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            outcomes.add(launch(cells.get(i), settings, files.get(i)));
        }
        return outcomes;
    }
}

package org.xmlcost.plan;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;
import org.xmlcost.result.Status;

import java.util.ArrayList;
import java.util.List;

/** Starts a process that measures one cell once. */
public interface ForkLauncher {

    /**
     * How a fork ended.
     *
     * @param reason why it is not ok; empty if it is
     * @param report of a fork that is ok; null otherwise, and from builds that leave a file of properties instead
     */
    record Outcome(Status status, String reason, ForkReport report) {
        /** A fork that measured. */
        public static Outcome ok(ForkReport report) {
            return new Outcome(Status.OK, "", report);
        }

        /** A fork that did not. */
        public static Outcome failed(String reason) {
            return new Outcome(Status.FAILED, reason, null);
        }

        /** A fork that did not end. */
        public static Outcome timeout(String reason) {
            return new Outcome(Status.TIMEOUT, reason, null);
        }

        /** Whether it measured. */
        public boolean isOk() {
            return status == Status.OK;
        }
    }

    /**
     * Runs the fork to its end. If it is ok, its samples stand in {@code files.unfinished()}.
     *
     * @param files where it writes
     */
    Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException;

    /**
     * Runs forks that are to be compared with each other: at the same time and in turns where the launcher can,
     * otherwise one after the other.
     *
     * @param files of each cell
     * @return how each ended
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

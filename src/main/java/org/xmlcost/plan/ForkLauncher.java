package org.xmlcost.plan;

import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import java.util.ArrayList;
import java.util.List;

/** Starts a process that measures one cell once. */
public interface ForkLauncher {

    /** How a fork ended: {@code ok}, {@code failed} or {@code timeout}, with the reason if not ok. */
    record Outcome(String status, String reason) {
        public static final Outcome OK = new Outcome("ok", "");

        public boolean isOk() {
            return status.equals("ok");
        }
    }

    /**
     * Runs the fork to its end. If it is ok, its samples stand in {@code files.unfinished()} and its facts beside them.
     *
     * @param files where it writes
     */
    Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException;

    /**
     * Runs forks that are to be compared with each other: at the same time and in turns where the launcher can, otherwise one after the other.
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

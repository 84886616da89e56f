package org.xmlcost.plan;

import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

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
}

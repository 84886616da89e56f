package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Schedule;
import org.xmlcost.result.RunFolder;
import org.xmlcost.stats.RunStatistics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;

/** Measurement of the cells of a plan that a run folder does not have yet. */
public final class Measurement {
    private Measurement() {}

    /**
     * Measures until all cells are done or the budget ends, and writes the tables of the run.
     *
     * @return whether all cells are done; the folder then has its final name
     * @throws IOException if the run had to stop, for instance because the disk is full; finished forks are kept
     */
    public static boolean run(RunFolder folder, RunPlan plan, Catalogue catalogue, Schedule.Progress progress)
            throws IOException, InterruptedException {
        new RunStatistics(folder, plan).write();
        MessageSizes.measure(folder, plan, catalogue);
        boolean done;
        try {
            done = schedule(folder, plan, catalogue, progress);
        } catch (IOException | UncheckedIOException e) {
            Throwable reason = e instanceof UncheckedIOException ? e.getCause() : e;
            throw new IOException(
                    "the run stopped: " + reason.getMessage()
                            + "; finished forks are kept, resume with: xmlcost run --resume " + folder.path(),
                    e);
        }
        new RunStatistics(folder, plan).write();
        if (done) {
            folder.complete();
        }
        return done;
    }

    private static boolean schedule(RunFolder folder, RunPlan plan, Catalogue catalogue, Schedule.Progress progress)
            throws IOException, InterruptedException {
        if (plan.builds().isEmpty()) {
            var launchers = new Launchers(catalogue, plan.cells(), plan.settings(), new ProbeBaseline());
            return new Schedule(folder, plan, launchers, progress, Clock.systemUTC()).run();
        }
        try (BuildLauncher launcher = new BuildLauncher(plan)) {
            return new Schedule(folder, plan, launcher, progress, Clock.systemUTC()).run();
        }
    }
}

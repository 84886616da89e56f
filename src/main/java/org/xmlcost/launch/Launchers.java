package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import java.util.List;

/** Starts forks of this build, each cell's in the process that can measure it. */
public final class Launchers implements ForkLauncher {
    private final JmhLauncher inJvm;
    private final ForkLauncher outside;
    private final ForkLauncher counted = new MemoryLauncher();

    /**
     * For all forks of a run.
     *
     * @param cells all that these launchers will measure: their forks share class data
     * @param probes what other forks have learned, and where these leave what they learn
     */
    public Launchers(Catalogue catalogue, List<Cell> cells, Settings settings, ProbeBaseline probes)
            throws InterruptedException {
        inJvm = new JmhLauncher(catalogue, probes);
        inJvm.share(cells, settings);
        outside = new NativeLauncher(catalogue, probes);
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException {
        return launch(cell, settings, files, ForkRequest.Turn.NONE);
    }

    /**
     * Runs a fork to its end, in turns with another one where that is asked.
     *
     * @param turn of a fork that measures in turns with another one, which only those under JMH can
     */
    public Outcome launch(Cell cell, Settings settings, ForkFiles files, ForkRequest.Turn turn)
            throws InterruptedException {
        Settings own = cell.under(settings);
        if (!cell.runsInJvm()) {
            return outside.launch(cell, own, files);
        }
        return cell.asked().isCounted() ? counted.launch(cell, own, files) : inJvm.launch(cell, own, files, turn);
    }
}

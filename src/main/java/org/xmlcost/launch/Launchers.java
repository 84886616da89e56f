package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.SampledComponents;

import java.io.IOException;
import java.util.List;

/** Launchers of the forks of this build. Each cell is measured in the kind of process that suits it. */
public final class Launchers implements ForkLauncher {
    private final JmhLauncher inJvm;
    private final NativeLauncher outside;
    private final HeapLauncher searching;
    private final ServerLauncher serving;

    /**
     * Creates the launchers for all forks of a run.
     *
     * @param cells cells that these launchers will measure; their forks share class data
     * @param probes probe times of earlier forks, to which these launchers add those of their own forks
     */
    public Launchers(Catalogue catalogue, List<Cell> cells, Settings settings, ProbeBaseline probes)
            throws InterruptedException {
        inJvm = new JmhLauncher(catalogue, probes);
        inJvm.share(cells, settings);
        searching = new HeapLauncher(catalogue);
        serving = new ServerLauncher(catalogue);
        outside = new NativeLauncher(catalogue, probes);
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException {
        return launch(cell, settings, files, ForkRequest.Turn.NONE);
    }

    /** Runs a fork to its end; in turns with another fork if it has a place, which only forks under JMH can have. */
    public Outcome launch(Cell cell, Settings settings, ForkFiles files, ForkRequest.Turn turn)
            throws InterruptedException {
        Settings own = ForkTime.settings(settings, cell);
        try {
            if (cell.has(Trait.SERVED)) {
                return serving.launch(cell, cell.under(settings), files);
            }
            if (!cell.runsInJvm()) {
                return requireSamples(cell, files, outside.launch(cell, own, files));
            }
            if (cell.has(Trait.SEARCHED)) {
                return searching.launch(cell, own, files);
            }
            return cell.has(Trait.COUNTED)
                    ? MemoryLauncher.launch(cell, own, files)
                    : requireSamples(cell, files, inJvm.launch(cell, own, files, turn));
        } catch (IOException e) {
            return Outcome.failed(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the outcome of a fork; failed if the fork should have sampled its stacks but has no samples. */
    private static Outcome requireSamples(Cell cell, ForkFiles files, Outcome outcome) {
        if (!outcome.isOk() || !cell.has(Trait.SAMPLED)) {
            return outcome;
        }
        try {
            return SampledComponents.of(cell, files).isEmpty()
                    ? Outcome.failed("the profiler has no sample below " + cell.measuredCall())
                    : outcome;
        } catch (IOException e) {
            return Outcome.failed("the profiler left no stacks: " + e.getMessage());
        }
    }
}

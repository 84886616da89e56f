package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Question;
import org.xmlcost.result.Cell;
import org.xmlcost.result.Settings;

import java.util.List;

/** Which process measures a cell. */
public final class Launchers {
    private Launchers() {}

    /**
     * For all forks of a run.
     *
     * @param cells  all that these launchers will measure: their forks share class data
     * @param probes what other forks have learned, and where these leave what they learn
     */
    public static ForkLauncher of(Catalogue catalogue, List<Cell> cells, Settings settings, ProbeBaseline probes) {
        JmhLauncher inJvm = new JmhLauncher(catalogue, probes);
        inJvm.share(cells, settings);
        ForkLauncher outside = new NativeLauncher(catalogue, probes);
        ForkLauncher counted = new MemoryLauncher();
        return (cell, ofCell, files) -> {
            boolean memory = cell.question().equals(Question.MEMORY.id());
            return (!cell.runsInJvm() ? outside : memory ? counted : inJvm).launch(cell, cell.under(ofCell), files);
        };
    }
}

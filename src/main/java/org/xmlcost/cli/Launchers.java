package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Question;

/** Which process measures a cell. */
final class Launchers {
    private Launchers() {
    }

    /** @param probeNanos fastest loop of the processor's probe in other forks; 0 where there were none */
    static ForkLauncher of(Catalogue catalogue, long probeNanos) {
        ForkLauncher inJvm = new JmhLauncher(catalogue, probeNanos);
        ForkLauncher outside = new DriverLauncher(catalogue, probeNanos);
        ForkLauncher counted = new MemoryLauncher();
        return (cell, settings, files) -> {
            boolean memory = cell.question().equals(Question.MEMORY.id());
            return (!cell.runsInJvm() ? outside : memory ? counted : inJvm).launch(cell, settings, files);
        };
    }
}

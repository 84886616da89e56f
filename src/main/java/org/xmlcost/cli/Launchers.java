package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Question;
import org.xmlcost.result.RunPlan;

/** Which process measures a cell. */
final class Launchers {
    private Launchers() {
    }

    /** For all forks of a plan. */
    static ForkLauncher of(Catalogue catalogue, RunPlan plan) {
        JmhLauncher inJvm = new JmhLauncher(catalogue, 0);
        inJvm.share(plan.cells(), plan.settings());
        return of(catalogue, inJvm, 0);
    }

    /** For one fork. @param probeNanos fastest loop of the processor's probe in other forks; 0 where there were none */
    static ForkLauncher of(Catalogue catalogue, long probeNanos) {
        return of(catalogue, new JmhLauncher(catalogue, probeNanos), probeNanos);
    }

    private static ForkLauncher of(Catalogue catalogue, ForkLauncher inJvm, long probeNanos) {
        ForkLauncher outside = new DriverLauncher(catalogue, probeNanos);
        ForkLauncher counted = new MemoryLauncher();
        return (cell, settings, files) -> {
            boolean memory = cell.question().equals(Question.MEMORY.id());
            return (!cell.runsInJvm() ? outside : memory ? counted : inJvm).launch(cell, cell.under(settings), files);
        };
    }
}

package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunPlan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Check of a plan that was made earlier, or on another machine. */
public final class PlanCheck {
    private PlanCheck() {}

    /**
     * Checks that this program and this machine can measure a plan as it stands.
     *
     * @param name name of the plan, for messages
     * @throws IllegalArgumentException if another build made the plan
     * @throws MissingException if this machine lacks a Java or a library of the plan
     */
    public static void require(RunPlan plan, String name, Catalogue catalogue) throws IOException {
        if (!plan.build().equals(Build.id())) {
            throw new IllegalArgumentException(name + " was made by another build of xmlcost (" + plan.build()
                    + ", this is " + Build.id() + "): use the same files on all machines");
        }
        Map<String, Jvm> jvms = new LinkedHashMap<>();
        for (Cell cell : plan.cells()) {
            Jvm jvm = cell.runsInJvm()
                    ? jvms.computeIfAbsent(cell.jvmHome(), home -> Jvm.at(Path.of(home)))
                    : Jvm.current();
            if (cell.runsInJvm() && !jvm.version().equals(cell.jvm())) {
                throw new MissingException(name + " needs Java " + cell.jvm() + " at " + cell.jvmHome()
                        + ", and this machine has " + jvm.version() + " there");
            }
            if (cell.unavailable() == null && !cell.codec().isEmpty()) {
                catalogue.get(cell.codec()).info().unavailableOn(jvm.feature()).ifPresent(reason -> {
                    throw new MissingException(
                            name + " needs " + cell.codec() + ", which this machine lacks: " + reason);
                });
            }
        }
    }
}

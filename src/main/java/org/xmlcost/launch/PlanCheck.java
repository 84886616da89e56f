package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.machine.Machine;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

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
        if (!Build.id().equals(plan.build())) {
            throw new IllegalArgumentException(name + " was made by another build of xmlcost (" + plan.build()
                    + ", this is " + Build.id() + "): copy one build to all machines");
        }
        Map<String, Jvm> jvms = new LinkedHashMap<>();
        for (Cell cell : plan.cells()) {
            Jvm jvm = cell.runsInJvm() ? jvms.computeIfAbsent(cell.jvmHome(), home -> jvm(name, cell)) : Jvm.current();
            if (cell.unavailable() == null) {
                lacking(cell, jvm, catalogue).ifPresent(reason -> {
                    throw new MissingException(name + " needs " + cell.question() + " " + cell.codec()
                            + ", which this machine lacks: " + reason);
                });
            }
        }
    }

    /**
     * Checks that this program on this machine can go on with a run.
     *
     * @throws IllegalArgumentException if another build started the run, if a machine with another processor or, of a
     *     shard, another machine started it, if it is merged, or if a Java of its plan is gone
     */
    public static void requireResumable(RunFolder run, RunPlan plan) throws IOException {
        if (plan.cells().stream().anyMatch(cell -> !cell.machine().isEmpty())) {
            throw new IllegalArgumentException(
                    run.path() + " is merged from several runs: resume the runs that merge names, and merge again");
        }
        Machine started = RunTable.machine(run.path());
        Machine here = Machine.look();
        if (!started.isAlike(here) || (plan.shard() != null && !started.isSame(here))) {
            throw new IllegalArgumentException(run.path() + " was started on " + started.described() + ", and this is "
                    + here.described() + ": resume it there, or its forks would be those of two machines");
        }
        if (!plan.build().equals(Build.id())) {
            throw new IllegalArgumentException(run.path() + " was started by another build of xmlcost (" + plan.build()
                    + ", this is " + Build.id() + "): their samples do not belong in one run");
        }
        Jvm.of(plan.cells());
    }

    private static Jvm jvm(String name, Cell cell) {
        String needs = name + " needs Java " + cell.jvm() + " at " + cell.jvmHome() + ", and this machine has ";
        try {
            Jvm jvm = Jvm.at(Path.of(cell.jvmHome()));
            if (!jvm.version().equals(cell.jvm())) {
                throw new MissingException(needs + jvm.version() + " there");
            }
            return jvm;
        } catch (IllegalArgumentException e) {
            throw new MissingException(needs + "none there");
        }
    }

    /** Returns the reason why a Java of this machine cannot run the forks of a cell; empty if it can. */
    static Optional<String> lacking(Cell cell, Jvm jvm, Catalogue catalogue) {
        Optional<Catalogue.Entry> codec = catalogue.find(cell.codec());
        if (codec.isEmpty() && !cell.codec().isEmpty()) {
            return Optional.of("this build has no codec " + cell.codec());
        }
        return codec.flatMap(entry -> entry.info().unavailableOn(jvm.feature()))
                .or(() -> Planner.lacking(cell.asked()));
    }
}

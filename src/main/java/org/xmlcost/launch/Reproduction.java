package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Jvm;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Plan that measures the rows of an earlier run with this build, on this machine.
 *
 * @param plan plan of this build; a cell that this machine or this build lacks is unavailable
 * @param differences what is of another version than in the earlier run, each in a few words
 */
public record Reproduction(RunPlan plan, Set<String> differences) {

    /**
     * Returns the plan for an earlier one. Each cell gets the Java of the same feature release.
     *
     * @param name name of the earlier run, for messages
     * @throws IllegalArgumentException if the run compares two builds, or if several machines measured it
     * @throws MissingException if there is no Java of a feature release that the run needs
     */
    public static Reproduction of(RunPlan earlier, String name, List<Jvm> jvms, Catalogue catalogue)
            throws IOException, InterruptedException {
        if (!earlier.builds().isEmpty()) {
            throw new IllegalArgumentException(name + " compares two builds: measure them again with --against");
        }
        if (earlier.cells().stream().map(Cell::machine).distinct().count() > 1) {
            throw new IllegalArgumentException(name + " was measured on several machines: name the run of one of them");
        }
        Set<String> differences = new TreeSet<>();
        List<Cell> cells = earlier.cells().stream()
                .map(cell -> here(cell, name, jvms, catalogue, differences))
                .toList();
        return new Reproduction(
                new RunPlan(
                        earlier.profile(),
                        Build.id(),
                        earlier.orderSeed(),
                        earlier.settings(),
                        Jvm.available(cells),
                        List.of()),
                differences);
    }

    private static Cell here(Cell cell, String name, List<Jvm> jvms, Catalogue catalogue, Set<String> differences) {
        Jvm jvm = cell.runsInJvm() ? jvm(cell, name, jvms) : Jvm.current();
        Optional<CodecInfo> info = catalogue.find(cell.codec()).map(Catalogue.Entry::info);
        String version = info.map(each -> each.library().isJdk() && cell.runsInJvm()
                        ? jvm.version()
                        : each.library().version())
                .orElse(cell.implementation().libraryVersion());
        if (cell.runsInJvm()) {
            differ("Java", cell.jvm(), jvm.version(), differences);
        }
        if (!version.equals(jvm.version())) {
            differ(cell.implementation().library(), cell.implementation().libraryVersion(), version, differences);
        }
        String reason = PlanCheck.lacking(cell, jvm, catalogue).orElse(null);
        return cell.runsInJvm()
                ? cell.onJava(jvm.version(), jvm.home().toString(), version, reason)
                : cell.onJava("", "", version, reason);
    }

    private static void differ(String what, String there, String here, Set<String> differences) {
        if (!there.equals(here)) {
            differences.add(what + " " + there + " there, " + here + " here");
        }
    }

    private static Jvm jvm(Cell cell, String name, List<Jvm> jvms) {
        int feature = Jvm.feature(cell.jvm());
        return jvms.stream()
                .filter(jvm -> jvm.feature() == feature)
                .findFirst()
                .orElseThrow(() -> new MissingException(
                        name + " was measured on Java " + feature + ": name the folder of one with --jvm"));
    }
}

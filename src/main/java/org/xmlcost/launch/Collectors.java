package org.xmlcost.launch;

import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.plan.Jvm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Garbage collectors of the Javas of a run. Some builds of OpenJDK leave out collectors. */
public final class Collectors {
    private Collectors() {}

    /**
     * Checks that each Java has a collector.
     *
     * @throws MissingException if a Java does not have it
     */
    public static void require(String gc, List<Jvm> jvms) throws IOException, InterruptedException {
        for (Jvm jvm : jvms) {
            if (!jvm.offers(gc)) {
                throw new MissingException("the Java at " + jvm.home() + " (" + jvm.version() + ") has no " + gc
                        + ": choose another with --gc, or another Java with --jvm");
            }
        }
    }

    /**
     * Returns the cells. A cell with a collector of its own is unavailable if its Java does not have that collector.
     */
    public static List<Cell> available(List<Cell> cells) throws IOException, InterruptedException {
        Map<List<String>, Boolean> offered = new HashMap<>();
        List<Cell> all = new ArrayList<>();
        for (Cell cell : cells) {
            boolean asks = cell.gc() != null && cell.unavailable() == null;
            List<String> key = Arrays.asList(cell.jvmHome(), cell.gc());
            if (asks && !offered.containsKey(key)) {
                offered.put(key, Jvm.at(Path.of(cell.jvmHome())).offers(cell.gc()));
            }
            all.add(
                    !asks || offered.get(key)
                            ? cell
                            : cell.unavailable("the Java " + cell.jvm() + " has no " + cell.gc()));
        }
        return all;
    }
}

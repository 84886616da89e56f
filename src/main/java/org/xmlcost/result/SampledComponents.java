package org.xmlcost.result;

import org.xmlcost.machine.CollapsedStacks;
import org.xmlcost.machine.Component;
import org.xmlcost.machine.ComponentTable;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question.Trait;

import java.io.IOException;
import java.util.Map;

/** Number of samples of a fork's stacks in each component. */
public final class SampledComponents {
    /** Loaded only if a cell is sampled. */
    private static final class Table {
        static final ComponentTable COMPONENTS = ComponentTable.load();
    }

    private SampledComponents() {}

    /**
     * Counts the samples of a fork. The table of components is that of the class path.
     *
     * @return samples of each component; empty if the cell is not sampled
     * @throws IOException if the cell is sampled, and the fork left no file of collapsed stacks
     */
    public static Map<Component, Long> of(Cell cell, ForkFiles files) throws IOException {
        return cell.has(Trait.SAMPLED)
                ? CollapsedStacks.count(
                        files.stacks(), cell.measuredCall(), !cell.asked().reads(cell.direction()), Table.COMPONENTS)
                : Map.of();
    }
}

package org.xmlcost.stats;

import org.xmlcost.machine.Component;
import org.xmlcost.model.Cell;
import org.xmlcost.result.ForkSamples;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code components.csv}: a line for each component of each fork whose stacks were sampled. {@code samples} is the
 * number of its samples, empty for the collector, and {@code share} its share of the fork's time, 0 to 1.
 */
final class ComponentForks {
    private static final List<String> COLUMNS = List.of("cell", "fork", "component", "samples", "share");

    private final List<List<Object>> lines = new ArrayList<>();

    /** Adds the lines of a cell. */
    void add(Cell cell, CellStatistics statistics) {
        for (ForkSamples fork : statistics.state().forks()) {
            for (Component component : Component.values()) {
                lines.add(Arrays.asList(
                        cell.id(),
                        fork.fork(),
                        component,
                        component == Component.COLLECTOR
                                ? null
                                : fork.components().getOrDefault(component, 0L),
                        ResultRows.number(ComponentShares.share(fork, component))));
            }
        }
    }

    /** Returns the text of the file; empty if no fork was sampled. */
    String csv() {
        return lines.isEmpty() ? "" : RunTable.csv(COLUMNS, lines);
    }
}

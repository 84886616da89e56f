package org.xmlcost.stats;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.List;
import java.util.Set;

/**
 * How two parts of a run that several machines measured are compared. {@link java.util.ServiceLoader} finds the
 * optional part of the program that knows it. Without it, only rows of one machine are compared.
 */
public interface MachineComparison {
    /** Compares two parts of a run; see {@link Comparison#ofParts}. */
    Comparison compare(RunTable run, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told);
}

package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import java.util.List;

/**
 * Sections on the machines of a run that several machines measured. {@link java.util.ServiceLoader} finds the optional
 * part of the program that has them.
 */
public interface MachineSections {
    /** Returns the sections, which are the first of the page. */
    List<PageSection> sections(RunTable run, RowNames names);
}

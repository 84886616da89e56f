package org.xmlcost.cli;

import java.util.List;

/**
 * Commands of an optional part of the program, which {@link java.util.ServiceLoader} finds. Nothing else knows the
 * part.
 */
public interface CommandGroup {
    /** Returns an object for each command, with picocli's annotation {@code Command}. */
    List<Object> commands();
}

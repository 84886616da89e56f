package org.xmlcost.cli;

import java.util.List;

/**
 * Commands of an optional part of the program, which {@link java.util.ServiceLoader} finds. Nothing else knows the
 * part.
 */
public interface CommandGroup {
    List<Object> commands();
}

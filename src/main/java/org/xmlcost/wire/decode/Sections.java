package org.xmlcost.wire.decode;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.markup.Part;

import java.util.Arrays;

/**
 * The sections of a business message. Like members of a struct, sections are identified by name and come in any order.
 */
final class Sections {
    private final Part[] parts;
    private Object[][] columns;
    private int open;

    /** @param parts the sections; empty if the message is not a business message */
    Sections(Part[] parts) {
        this.parts = parts;
    }

    void clear() {
        columns = new Object[parts.length][];
    }

    boolean exist() {
        return parts.length > 0;
    }

    /** Returns the section with a name, or null if there is no such section or the message has already had it. */
    Part enter(String uri, String local) {
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].name().is(uri, local) && columns[i] == null) {
                open = i;
                return parts[i];
            }
        }
        return null;
    }

    void leave(Object[] values) {
        columns[open] = values;
    }

    Object[] columns(Section section) {
        return columns[section.ordinal()];
    }

    boolean isOneMissing() {
        return Arrays.asList(columns).contains(null);
    }

    Payload payload() {
        return new Payload.Business(columns);
    }
}

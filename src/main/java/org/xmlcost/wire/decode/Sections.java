package org.xmlcost.wire.decode;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.markup.Part;

import java.util.Arrays;

/** The sections of a business message, identified by name, in any order, as the members of a struct are. */
final class Sections {
    private final Part[] parts;
    private Object[][] columns;
    private int open;

    /** @param parts empty if the message is no business message */
    Sections(Part[] parts) {
        this.parts = parts;
    }

    void clear() {
        columns = new Object[parts.length][];
    }

    boolean exist() {
        return parts.length > 0;
    }

    /** The section of that name, or null if there is none or it has come already. */
    Part enter(String uri, String local) {
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].name().is(uri, local) && columns[i] == null) {
                open = i;
                return parts[i];
            }
        }
        return null;
    }

    /** The section that was entered last ends. */
    void leave(Object[] values) {
        columns[open] = values;
    }

    boolean isOneMissing() {
        return Arrays.asList(columns).contains(null);
    }

    Payload payload() {
        return new Payload.Business(columns);
    }
}

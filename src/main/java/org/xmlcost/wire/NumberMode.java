package org.xmlcost.wire;

import java.util.Arrays;

/** How numbers become text and back: an axis of its own, so that its price can be told from the price of XML. */
public enum NumberMode {
    /** {@code Double.parseDouble} and {@code Double.toString}, as a program without a number library does. */
    JDK("jdk"),
    /** FastDoubleParser to read, Jackson's Schubfach to write. */
    FAST("fast"),
    /** The codec's own conversion, for instance gSOAP's {@code strtod} and {@code %.17lG}. */
    OWN("own"),
    /** No number text at all: values travel as bits. */
    BITS("bits");

    private final String id;

    NumberMode(String id) {
        this.id = id;
    }

    /** The name on the command line and in results. */
    public String id() {
        return id;
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * Returns the mode of that id.
     *
     * @throws IllegalArgumentException naming the modes there are
     */
    public static NumberMode of(String id) {
        return Arrays.stream(values())
                .filter(mode -> mode.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no number mode '" + id + "'; there are " + Arrays.toString(values())));
    }
}

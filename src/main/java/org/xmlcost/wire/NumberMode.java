package org.xmlcost.wire;

import java.util.Arrays;

/**
 * Conversion of numbers to text and back. Number modes are a separate axis of the suite, so that the cost of conversion
 * can be separated from the cost of XML.
 */
public enum NumberMode {
    /** {@code Double.parseDouble} and {@code Double.toString}, as a program without a number library does. */
    JDK("jdk"),
    /**
     * FastDoubleParser for reading, Jackson's implementation of Schubfach for writing. In native code
     * {@code std::from_chars} and {@code std::to_chars}.
     */
    FAST("fast"),
    /** The codec's own conversion, for instance gSOAP's {@code strtod} and {@code %.17lG}. */
    OWN("own"),
    /** No number text at all: values travel as bits. */
    BITS("bits");

    private final String id;

    NumberMode(String id) {
        this.id = id;
    }

    /** Returns the name on the command line and in results. */
    public String id() {
        return id;
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * Returns the mode with an id.
     *
     * @throws IllegalArgumentException if there is no such mode; the message lists all modes
     */
    public static NumberMode of(String id) {
        return Arrays.stream(values())
                .filter(mode -> mode.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no number mode '" + id + "'; there are " + Arrays.toString(values())));
    }
}

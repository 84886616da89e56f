package org.xmlcost.result;

import java.util.Locale;

/** What is measured of a cell, one line of {@code results.csv} each. */
public enum Metric {
    /** Of one message. */
    TIME("ns/op"),
    /** Messages in a second on all threads together. */
    RATE("op/s"),
    /** On the Java heap, for one message. */
    ALLOC("B/op"),
    /** By malloc and its kin on the thread that works, for one message. */
    NATIVE_ALLOC("B/op"),
    /** The most that a codec had from malloc at any time since it was opened, what it keeps included. */
    NATIVE_PEAK("B"),
    /** On the Java heap, what the model holds after a message was read, beyond what it held before. */
    RETAINED("B"),
    /** The longest in an iteration that another thread, which allocates without end, waited for its next object. */
    STALL("ns"),
    /** Of one message, on the wire. */
    SIZE("B");

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    /** As columns of tables have it, such as {@code native_alloc}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its unit, such as {@code ns/op}. */
    public String unit() {
        return unit;
    }
}

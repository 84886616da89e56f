package org.xmlcost.result;

import java.util.Locale;

/** Quantity measured in a cell. Each metric of a cell has its own line in {@code results.csv}. */
public enum Metric {
    /** Time of one message. */
    TIME("ns/op"),
    /** Messages per second on all threads together. */
    RATE("op/s"),
    /** Bytes allocated on the Java heap for one message. */
    ALLOC("B/op"),
    /** Bytes allocated by malloc and related functions for one message, on the thread that reads or writes it. */
    NATIVE_ALLOC("B/op"),
    /** Maximum number of bytes that a codec held from malloc since it was opened, including what it keeps. */
    NATIVE_PEAK("B"),
    /** Bytes on the Java heap that the model holds after reading a message, less what it held before. */
    RETAINED("B"),
    /** Longest wait of another thread, which allocates continuously, for its next object during an iteration. */
    STALL("ns"),
    /** Pauses of the garbage collector during one message, in forks whose stacks are sampled. */
    PAUSE("ns/op"),
    /** Size of one message on the wire. */
    SIZE("B");

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    /** Returns the id in the columns of tables, such as {@code native_alloc}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the unit, such as {@code ns/op}. */
    public String unit() {
        return unit;
    }
}

package org.xmlcost.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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
    /** Bytes on the Java heap that an open codec holds between two messages. */
    HELD("B"),
    /** Bytes from malloc that an open codec holds between two messages. */
    NATIVE_HELD("B"),
    /** Longest wait of another thread, which allocates continuously, for its next object during an iteration. */
    STALL(Metric.NANOS),
    /** Pauses of the garbage collector during one message, in forks whose stacks are sampled. */
    PAUSE("ns/op"),
    /** Size of one message on the wire. */
    SIZE("B"),
    /** Instructions of one message, in user mode, on the thread that reads or writes it; likewise the next ones. */
    INSTRUCTIONS(Metric.COUNT),
    /** Branches, calls and returns, taken or not. */
    BRANCHES(Metric.COUNT),
    /** Branches that the processor predicted wrongly. */
    BRANCH_MISSES(Metric.COUNT),
    /** Accesses to memory that missed the cache; on most processors the last one. */
    CACHE_MISSES(Metric.COUNT),
    /** Cycles of the processor's own clock. */
    CYCLES(Metric.COUNT),
    /** Maximum heap, as {@code -Xmx} sets it, below which a JVM does not read one message. */
    HEAP("B"),
    /** Time that a server's process used all processors for one request: its own code, and the system's for it. */
    SERVER_CPU("ns/op"),
    /** Peak of the resident set of a server's processes, since it was started. */
    SERVER_RSS("B"),
    /**
     * Time from when a request is due to the end of its answer, below which half of the requests stay, at half of the
     * rate that the server reaches.
     */
    LATENCY_P50(Metric.NANOS),
    /** Likewise for 99 of 100 requests. */
    LATENCY_P99(Metric.NANOS),
    /** Likewise for 999 of 1000 requests. */
    LATENCY_P999(Metric.NANOS),
    /** Likewise for half of the requests, at a rate that is the same for all servers. */
    LATENCY_FIXED_P50(Metric.NANOS),
    /** Likewise for 99 of 100 requests. */
    LATENCY_FIXED_P99(Metric.NANOS),
    /** Likewise for 999 of 1000 requests. */
    LATENCY_FIXED_P999(Metric.NANOS),
    /** TCP segments of one request and its answer, both ways, those without data included. */
    SEGMENTS(Metric.COUNT),
    /** Bytes of one request and its answer on the network, with the heads of HTTP, TCP and IP. */
    TRAFFIC("B/op");

    private static final Set<Metric> OF_SERVERS = EnumSet.range(SERVER_CPU, TRAFFIC);

    /** Requests per second at which each server is asked for latencies; those that reach hardly more are not asked. */
    public static final int FIXED_RATE = 200;

    /** Metrics of question {@code instructions}, in the order of the lines of {@code results.csv}. */
    public static final List<Metric> OF_THE_PROCESSOR =
            List.of(INSTRUCTIONS, BRANCHES, BRANCH_MISSES, CACHE_MISSES, CYCLES);

    private static final String COUNT = "1/op";
    private static final String NANOS = "ns";

    private final String unit;

    Metric(String unit) {
        this.unit = unit;
    }

    /**
     * Returns whether the variance of a row is estimated from the forks of all alike rows, and not from its own alone.
     */
    public boolean isPooled() {
        return this == TIME || this == INSTRUCTIONS;
    }

    /** Returns whether {@code forks.csv} has a column of the metric. Times have columns of their own. */
    public boolean isOfForks() {
        return this != TIME
                && this != RATE
                && this != PAUSE
                && this != SIZE
                && this != HEAP
                && !OF_SERVERS.contains(this);
    }

    /** Returns whether a figure over the number of values of the message means something. */
    public boolean isPerValue() {
        return this != RATE && this != STALL && this != HELD && this != NATIVE_HELD && !OF_SERVERS.contains(this);
    }

    public boolean isMoreBetter() {
        return this == RATE;
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String unit() {
        return unit;
    }
}

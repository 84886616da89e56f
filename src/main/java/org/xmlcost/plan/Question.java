package org.xmlcost.plan;

import java.util.Arrays;
import java.util.List;

/** What can be asked, each a benchmark class, or a figure that needs no fork. */
public enum Question {
    READ("read", "Read", "from the bytes of a message to every value", List.of("read"), true, true),
    WRITE("write", "Write", "from the values to the last byte of a message", List.of("write"), true, true),
    FLOOR(
            "floor",
            "Floor",
            "taking the next message, seeing each byte once, copying them",
            List.of("rotate", "scan", "copy"),
            false,
            true),
    NUMBER_TEXT(
            "number-text",
            "NumberText",
            "numbers to text and back, with no XML",
            List.of("parse", "format"),
            false,
            true),
    CROSSING(
            "crossing",
            "Crossing",
            "an empty call to another side; the longest that a thread that allocates waits beside a codec",
            List.of("empty", "reading", "writing"),
            true,
            true),
    MEMORY(
            "memory",
            "Memory",
            "bytes allocated for a message, in Java and natively, the most that is held meanwhile, and what is held after it",
            List.of("read", "write"),
            true,
            true),
    FIRST(
            "first",
            "First",
            "one message in a JVM that has seen none: factories, reading, writing",
            List.of("open", "read", "write"),
            true,
            true),
    SETUP(
            "setup",
            "FactoryPerMessage",
            "a message with factories of its own, as programs do that keep none",
            List.of("read", "write"),
            true,
            true),
    CONCURRENCY(
            "concurrency",
            "Concurrency",
            "reading and writing on 1, 2 and 4 threads, each with a codec of its own",
            List.of("read", "write"),
            true,
            true),
    MEGAMORPHIC(
            "megamorphic",
            "Megamorphic",
            "reading and writing in a JVM that other codecs have used before",
            List.of("read", "write"),
            true,
            true),
    AA(
            "aa",
            "",
            "one row of the run measured twice (A/A pair): what differs from the row it repeats is noise",
            List.of("read", "write"),
            true,
            true),
    SIZE("size", "", "bytes of a message", List.of("write"), true, false);

    private final String id;
    private final String benchmark;
    private final String about;
    private final List<String> directions;
    private final boolean ofCodecs;
    private final boolean timed;

    Question(String id, String benchmark, String about, List<String> directions, boolean ofCodecs, boolean timed) {
        this.id = id;
        this.benchmark = benchmark;
        this.about = about;
        this.directions = directions;
        this.ofCodecs = ofCodecs;
        this.timed = timed;
    }

    public String id() {
        return id;
    }

    public String about() {
        return about;
    }

    /** Names of the methods of its benchmark class. */
    public List<String> directions() {
        return directions;
    }

    /** Class in {@code org.xmlcost.bench}; empty if no fork is needed. */
    public String benchmark(String direction) {
        return this == AA ? of(direction).benchmark : benchmark;
    }

    /** Whether it is asked of codecs, or of the wire or the number text alone. */
    public boolean ofCodecs() {
        return ofCodecs;
    }

    public boolean timed() {
        return timed;
    }

    /** The numbers of threads that it is asked with, each a row of its own. */
    public List<Integer> threads() {
        return this == CONCURRENCY ? List.of(1, 2, 4) : List.of(1);
    }

    /** Whether it is about a JVM, so that codecs outside of every JVM have no answer. */
    public boolean needsJvm() {
        return List.of(FIRST, SETUP, CONCURRENCY, MEGAMORPHIC).contains(this);
    }

    @Override
    public String toString() {
        return id;
    }

    /** @throws IllegalArgumentException naming the questions there are */
    public static Question of(String id) {
        return Arrays.stream(values())
                .filter(question -> question.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no question '" + id + "'; there are " + Arrays.toString(values())));
    }
}

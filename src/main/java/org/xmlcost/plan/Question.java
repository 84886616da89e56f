package org.xmlcost.plan;

import java.util.Arrays;
import java.util.List;

/** What can be asked, each a benchmark class of its own name, or a figure that needs no fork. */
public enum Question {
    READ("read", "Read", "from the bytes of a message to every value", List.of("read"), true, true),
    WRITE("write", "Write", "from the values to the last byte of a message", List.of("write"), true, true),
    FLOOR("floor", "Floor", "taking the next message, seeing each byte once, copying them", List.of("rotate", "scan", "copy"), false, true),
    NUMBER_TEXT("number-text", "NumberText", "numbers to text and back, with no XML", List.of("parse", "format"), false, true),
    CROSSING("crossing", "Crossing", "an empty call to another side; the longest that a thread that allocates waits beside a codec",
        List.of("empty", "reading", "writing"), true, true),
    MEMORY("memory", "Memory", "bytes allocated for a message, in Java and natively, and the most that is held",
        List.of("read", "write"), true, true),
    AA("aa", "", "one row of the run measured twice (A/A pair): what differs from the row it repeats is noise",
        List.of("read", "write"), true, true),
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

    @Override
    public String toString() {
        return id;
    }

    /** @throws IllegalArgumentException naming the questions there are */
    public static Question of(String id) {
        return Arrays.stream(values()).filter(question -> question.id.equals(id)).findFirst().orElseThrow(
            () -> new IllegalArgumentException("no question '" + id + "'; there are " + Arrays.toString(values())));
    }
}

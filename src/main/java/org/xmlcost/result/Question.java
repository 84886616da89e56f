package org.xmlcost.result;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What can be asked, each a benchmark class, or a figure that needs no fork. All that distinguishes a question from
 * others when it is planned, measured and evaluated is said here.
 */
public enum Question {
    /** From bytes to values. */
    READ("read", "Read", "from the bytes of a message to every value", List.of("read"), Subject.CODECS),
    /** From values to bytes. */
    WRITE("write", "Write", "from the values to the last byte of a message", List.of("write"), Subject.CODECS),
    /** What no codec goes below. */
    FLOOR(
            "floor",
            "Floor",
            "taking the next message, seeing each byte once, copying them",
            List.of("rotate", "scan", "copy"),
            Subject.WIRES),
    /** The conversion of numbers alone. */
    NUMBER_TEXT(
            "number-text",
            "NumberText",
            "numbers to text and back, with no XML",
            List.of("parse", "format"),
            Subject.NUMBER_MODES),
    /** Leaving Java. */
    CROSSING(
            "crossing",
            "Crossing",
            "an empty call to another side; the longest pause of an allocating thread while a codec runs",
            List.of("empty", "reading", "writing"),
            Subject.CODECS,
            Trait.SEVERAL_THREADS),
    /** Bytes of memory. */
    MEMORY(
            "memory",
            "Memory",
            "bytes allocated for a message, in Java and natively, the most that is held meanwhile, and what is held after it",
            List.of("read", "write"),
            Subject.CODECS,
            Trait.COUNTED),
    /** A cold JVM. */
    FIRST(
            "first",
            "First",
            "one message in a JVM that has seen none: factories, reading, writing",
            List.of("open", "read", "write"),
            Subject.CODECS,
            Trait.OF_A_JVM,
            Trait.COLD),
    /** Factories per message. */
    SETUP(
            "setup",
            "FactoryPerMessage",
            "a message with factories of its own, for programs that reuse none",
            List.of("read", "write"),
            Subject.CODECS,
            Trait.OF_A_JVM),
    /** Several threads. */
    CONCURRENCY(
            "concurrency",
            "Concurrency",
            "reading and writing on 1, 2 and 4 threads, each with a codec of its own",
            List.of("read", "write"),
            Subject.CODECS,
            Trait.OF_A_JVM,
            Trait.SEVERAL_THREADS),
    /** A JVM with the profile of several codecs. */
    MEGAMORPHIC(
            "megamorphic",
            "Megamorphic",
            "reading and writing in a JVM that other codecs have used before",
            List.of("read", "write"),
            Subject.CODECS,
            Trait.OF_A_JVM,
            Trait.AFTER_OTHER_CODECS),
    /** The A/A pair. */
    AA(
            "aa",
            "",
            "one row of the run measured twice (A/A pair): what differs from the row it repeats is noise",
            List.of("read", "write"),
            Subject.CODECS),
    /** Bytes of a message. */
    SIZE("size", "", "bytes of a message", List.of("write"), Subject.CODECS, Trait.WITHOUT_FORKS);

    /** What a question is asked of. */
    public enum Subject {
        /** Of each codec on its wires. */
        CODECS,
        /** Of wires alone. */
        WIRES,
        /** Of number modes alone. */
        NUMBER_MODES
    }

    private enum Trait {
        WITHOUT_FORKS,
        COUNTED,
        COLD,
        SEVERAL_THREADS,
        OF_A_JVM,
        AFTER_OTHER_CODECS
    }

    /** Directions that read a message with a codec. */
    private static final Set<String> READING = Set.of("read", "reading");
    /** Other directions that take the canonical message. */
    private static final Set<String> TAKING = Set.of("rotate", "scan", "copy");
    /** Six codecs, two directions, 150 ms each. */
    private static final int OTHER_CODECS_MILLIS = 1800;

    private final String id;
    private final String benchmark;
    private final String about;
    private final List<String> directions;
    private final Subject subject;
    private final Set<Trait> traits = EnumSet.noneOf(Trait.class);

    Question(String id, String benchmark, String about, List<String> directions, Subject subject, Trait... traits) {
        this.id = id;
        this.benchmark = benchmark;
        this.about = about;
        this.directions = directions;
        this.subject = subject;
        this.traits.addAll(List.of(traits));
    }

    /** As files and the command line have it. */
    public String id() {
        return id;
    }

    /** A phrase that says what is measured. */
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

    /** What it is asked of. */
    public Subject subject() {
        return subject;
    }

    /** Whether forks measure it. */
    public boolean timed() {
        return !has(Trait.WITHOUT_FORKS);
    }

    /** Whether a fork measures a single operation, in a JVM that has used no codec before. */
    public boolean isCold() {
        return has(Trait.COLD);
    }

    /** Whether memory is counted, with no harness and no clock. */
    public boolean isCounted() {
        return has(Trait.COUNTED);
    }

    /** Whether other codecs are used in the same JVM before, which takes {@link #setupMillis}. */
    public boolean usesOtherCodecs() {
        return has(Trait.AFTER_OTHER_CODECS);
    }

    /** Time that a fork takes before it measures, beside what all forks take. */
    public int setupMillis() {
        return usesOtherCodecs() ? OTHER_CODECS_MILLIS : 0;
    }

    /** Whether it is about a JVM, so that codecs outside of every JVM have no answer. */
    public boolean needsJvm() {
        return has(Trait.OF_A_JVM);
    }

    /**
     * Whether a fork is a series of iterations with one thread at work. Such a fork can wait for an uncontended core
     * before each of them, and alternate with another one. A probe would take threads of the fork for neighbours.
     */
    public boolean isSeries() {
        return timed() && !isCold() && !isCounted() && !has(Trait.SEVERAL_THREADS);
    }

    /** The numbers of threads that it is asked with, each a row of its own. */
    public List<Integer> threads() {
        return this == CONCURRENCY ? List.of(1, 2, 4) : List.of(1);
    }

    /** Whether its times are rates as well, of all threads together. */
    public boolean hasRate() {
        return this == CONCURRENCY;
    }

    /** Whether a direction reads messages with the codec. */
    public boolean reads(String direction) {
        return READING.contains(direction);
    }

    /** Whether forks of a direction take the canonical messages of their pool from a file. */
    public boolean takesMessages(String direction) {
        return !isCold() && (reads(direction) || TAKING.contains(direction));
    }

    /** The first metric of its rows: that of a row which was not measured. */
    public Metric metric() {
        return !timed() ? Metric.SIZE : isCounted() ? Metric.ALLOC : Metric.TIME;
    }

    /**
     * The family of a row. Rows of one family are measured alike, and their variances are pooled: messages read and
     * written, with the A/A pair's second half, and each other question by itself.
     *
     * @param id of its question, which need not exist any more
     */
    public static String family(String id) {
        return List.of(READ.id, WRITE.id, AA.id).contains(id) ? "message" : id;
    }

    /** The family of its rows. */
    public String family() {
        return family(id);
    }

    private boolean has(Trait trait) {
        return traits.contains(trait);
    }

    @Override
    public String toString() {
        return id;
    }

    /**
     * The question of an id.
     *
     * @throws IllegalArgumentException naming the questions there are
     */
    public static Question of(String id) {
        return Arrays.stream(values())
                .filter(question -> question.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no question '" + id + "'; there are " + Arrays.toString(values())));
    }
}

package org.xmlcost.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Question of the suite: a benchmark class, or a figure that needs no fork. This enum holds everything in which
 * questions differ when they are planned, measured and evaluated.
 */
public enum Question {
    /** From bytes to values. */
    READ(
            "read",
            "Read",
            "from the bytes of a message to every value",
            Subject.CODECS,
            reading("read"),
            Trait.MESSAGE,
            Trait.ALSO_OF_DOCUMENTS),
    /** From values to bytes. */
    WRITE(
            "write",
            "Write",
            "from the values to the last byte of a message",
            Subject.CODECS,
            writing("write"),
            Trait.MESSAGE,
            Trait.ALSO_OF_DOCUMENTS),
    /** The components of the cost. */
    WHERE(
            "where",
            "",
            "the cost of reading and writing by component: number text, tokenising, tree, collector, ...",
            Trait.SAMPLED,
            Trait.ALSO_OF_DOCUMENTS),
    /** Part of a message. */
    ACCESS(
            "access",
            "Access",
            "reading part of a message, and sending it on unchanged or with one value changed",
            Subject.CODECS,
            reading("read", "forward", "change", "scan"),
            Trait.OF_A_JVM,
            Trait.OF_A_PART,
            Trait.ALONE),
    /** Time that no codec can go below. */
    FLOOR(
            "floor",
            "Floor",
            "taking the next message, reading each byte once, copying the bytes",
            Subject.WIRES,
            directions(Work.TAKE, "rotate", "scan", "copy"),
            Trait.WITHOUT_VALUES),
    /** The conversion of numbers alone. */
    NUMBER_TEXT(
            "number-text",
            "NumberText",
            "numbers to text and back, with no XML",
            Subject.NUMBER_MODES,
            directions(Work.CONVERT, "parse", "format")),
    /** The structure of documents. */
    STRUCTURE(
            "structure",
            "Structure",
            "documents of one size that differ in depth, attributes, names, namespaces or texts",
            Subject.DOCUMENTS,
            readingAndWriting(),
            Trait.OF_A_JVM,
            Trait.ALONE),
    /** Calls that leave Java. */
    CROSSING(
            "crossing",
            "Crossing",
            "an empty call to another side; the longest pause of an allocating thread while a codec runs",
            Subject.CODECS,
            and(directions(Work.CALL, "empty"), and(reading("reading"), writing("writing"))),
            Trait.OF_A_JVM,
            Trait.SEVERAL_THREADS,
            Trait.ALONE),
    /** Bytes of memory. */
    MEMORY(
            "memory",
            "Memory",
            "bytes allocated for a message, in Java and natively, the most held during it, and what is held after it",
            Trait.COUNTED,
            Trait.ALSO_OF_A_PART,
            Trait.ALSO_OF_DOCUMENTS,
            Trait.ALONE),
    /** Least heap. */
    HEAP(
            "heap",
            "Heap",
            "the smallest heap (-Xmx) with which a JVM reads a message",
            Subject.CODECS,
            reading("read"),
            Trait.OF_A_JVM,
            Trait.SEARCHED,
            Trait.ALSO_OF_DOCUMENTS,
            Trait.ALONE),
    /** Events that the processor counts. */
    INSTRUCTIONS(
            "instructions",
            "",
            "user-mode instructions, branches, mispredictions, cache misses and cycles of a message",
            Trait.OF_THE_PROCESSOR),
    /** A cold JVM. */
    FIRST(
            "first",
            "First",
            "the first message in a new JVM: factories, reading, writing",
            Subject.CODECS,
            and(directions(Work.OPEN, "open"), readingAndWriting()),
            Trait.OF_A_JVM,
            Trait.COLD,
            Trait.ALSO_OF_DOCUMENTS),
    /** New factories for each message. */
    SETUP(
            "setup",
            "FactoryPerMessage",
            "a message with new factories, as in programs that reuse none",
            Trait.OF_A_JVM,
            Trait.ALSO_OF_DOCUMENTS),
    /** Several threads. */
    CONCURRENCY(
            "concurrency",
            "Concurrency",
            "reading and writing on several threads, each with a codec of its own",
            Trait.OF_A_JVM,
            Trait.SEVERAL_THREADS,
            Trait.BY_THREADS,
            Trait.ALSO_OF_DOCUMENTS),
    /** A server behind which a codec works. */
    ENDTOEND(
            "endtoend",
            "",
            "an HTTP server whose codec reads each request and writes the answer, under load",
            Subject.CODECS,
            directions(Work.ECHO, "echo"),
            Trait.OF_A_JVM,
            Trait.SEVERAL_THREADS,
            Trait.BY_THREADS,
            Trait.SERVED,
            Trait.ALONE),
    /** A JVM whose profile contains several codecs. */
    MEGAMORPHIC(
            "megamorphic",
            "Megamorphic",
            "reading and writing in a JVM that other codecs have used before",
            Trait.OF_A_JVM,
            Trait.AFTER_OTHER_CODECS),
    /** The A/A pair. */
    AA(
            "aa",
            "",
            "one row of the run measured twice (A/A pair): what differs from the row it repeats is noise",
            Subject.ROW,
            readingAndWriting(),
            Trait.MESSAGE),
    /** Bytes of a message. */
    SIZE(
            "size",
            "",
            "bytes of a message",
            Subject.CODECS,
            writing("write"),
            Trait.WITHOUT_FORKS,
            Trait.ALONE,
            Trait.ALSO_OF_DOCUMENTS);

    /** Objects that a question measures. */
    public enum Subject {
        /** Each codec on its wires. */
        CODECS,
        /** Wires alone. */
        WIRES,
        /** Number modes alone. */
        NUMBER_MODES,
        /** Each codec that reads or writes documents of any vocabulary, on its first wire. */
        DOCUMENTS,
        /** A row of the run. The planner chooses it; no profile asks for it. */
        ROW
    }

    /** Work that a direction of a question measures. */
    public enum Work {
        /** A codec reads canonical messages. */
        READ,
        /** A codec writes messages. */
        WRITE,
        /** A codec reads messages and writes what it has read. */
        ECHO,
        /** A codec is opened, for reading or for writing. */
        OPEN,
        /** An empty call to the side of the codec, without a message. */
        CALL,
        /** The bytes of canonical messages are used without a codec. */
        TAKE,
        /** Numbers are converted, without a message. */
        CONVERT
    }

    /** Property in which questions differ. */
    public enum Trait {
        /** A whole message is read or written, so that reading and writing are one family. */
        MESSAGE,
        /** No fork is needed. */
        WITHOUT_FORKS,
        /** Forks have no values to compare with those that were sent. */
        WITHOUT_VALUES,
        /** Memory is counted, without a harness and without a clock. */
        COUNTED,
        /** A fork is a search: JVMs with heaps of several sizes, each of which reads one message. */
        SEARCHED,
        /** A fork measures a single operation, in a JVM that has used no codec before. */
        COLD,
        /**
         * The stacks of the forks are sampled. The forks of a sampled row give the shares of its components; the forks
         * of the row of question {@code read} or {@code write} give the time that is shared out.
         */
        SAMPLED,
        /**
         * The processor's counters are read. The forks run the benchmark of question {@code read} or {@code write},
         * whose own forks give the time.
         */
        OF_THE_PROCESSOR,
        /**
         * A fork is a server that a load generator asks. The threads of a row are its connections, and each server has
         * a row of its own, with its id as the part.
         */
        SERVED,
        /** Several threads work in a fork. */
        SEVERAL_THREADS,
        /** Times are also reported as rates of all threads together. */
        BY_THREADS,
        /**
         * The question concerns the JVM. It does not apply to codecs that run outside a JVM, except for an empty call
         * to them.
         */
        OF_A_JVM,
        /** The JVM uses other codecs before it measures, which takes {@link Question#setupMillis}. */
        AFTER_OTHER_CODECS,
        /** Each part of a message has a row of its own. */
        OF_A_PART,
        /** The question is about whole messages, and can also be asked about a part. */
        ALSO_OF_A_PART,
        /** The question is about messages with values, and can also be asked about documents of any vocabulary. */
        ALSO_OF_DOCUMENTS,
        /** Rows are compared with rows of this question only, so that other machines can measure others. */
        ALONE
    }

    private record Direction(String name, Work work) {}

    /** Package of the benchmark classes, with a dot at its end. */
    public static final String BENCHMARKS = "org.xmlcost.bench.";

    /** Time that other codecs are used: six codecs, two directions, 150 ms each. */
    private static final int OTHER_CODECS_MILLIS = 1800;

    private final String id;
    private final String benchmark;
    private final String about;
    private final Subject subject;
    private final List<Direction> directions;
    private final Set<Trait> traits = EnumSet.noneOf(Trait.class);

    /** Creates a question about reading and writing with each codec. */
    Question(String id, String benchmark, String about, Trait... traits) {
        this(id, benchmark, about, Subject.CODECS, readingAndWriting(), traits);
    }

    Question(String id, String benchmark, String about, Subject subject, List<Direction> directions, Trait... traits) {
        this.id = id;
        this.benchmark = benchmark;
        this.about = about;
        this.subject = subject;
        this.directions = directions;
        this.traits.addAll(List.of(traits));
    }

    private static List<Direction> directions(Work work, String... names) {
        return Arrays.stream(names).map(name -> new Direction(name, work)).toList();
    }

    private static List<Direction> reading(String... names) {
        return directions(Work.READ, names);
    }

    private static List<Direction> writing(String... names) {
        return directions(Work.WRITE, names);
    }

    private static List<Direction> readingAndWriting() {
        return and(reading("read"), writing("write"));
    }

    private static List<Direction> and(List<Direction> first, List<Direction> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    public String id() {
        return id;
    }

    public String about() {
        return about;
    }

    /** Returns the names of the methods of the benchmark class. */
    public List<String> directions() {
        return directions.stream().map(Direction::name).toList();
    }

    /** Returns the work that a direction measures; an error if the question has no such direction. */
    public Work work(String direction) {
        return directions.stream()
                .filter(each -> each.name.equals(direction))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("question " + id + " has no direction " + direction))
                .work;
    }

    /** Returns the name of the class in {@code org.xmlcost.bench}; empty if no fork is needed. */
    public String benchmark(String direction) {
        return benchmark.isEmpty() && timed() ? of(direction).benchmark : benchmark;
    }

    /**
     * Returns the name of the method that makes the measured call, as a profiler prints it:
     * {@code org/xmlcost/bench/Read.read}.
     */
    public String measuredCall(String direction) {
        return BENCHMARKS.replace('.', '/') + benchmark(direction) + '.' + direction;
    }

    public Subject subject() {
        return subject;
    }

    public boolean isAboutDocuments() {
        return subject == Subject.DOCUMENTS || has(Trait.ALSO_OF_DOCUMENTS);
    }

    public boolean isAboutValues() {
        return subject != Subject.DOCUMENTS;
    }

    public boolean timed() {
        return !has(Trait.WITHOUT_FORKS);
    }

    /**
     * Returns whether forks of the question compare the values that they read or write with those that were sent. The
     * report of such a fork that compared none disqualifies the run.
     */
    public boolean comparesValues() {
        return timed() && !has(Trait.WITHOUT_VALUES);
    }

    /** Returns whether an A/A pair can repeat the rows, and machines can be compared by them. */
    public boolean canBeRepeated() {
        return has(Trait.MESSAGE) && subject != Subject.ROW;
    }

    /** Returns the milliseconds that a fork needs before it measures, in addition to the set-up of every fork. */
    public int setupMillis() {
        return has(Trait.AFTER_OTHER_CODECS) ? OTHER_CODECS_MILLIS : 0;
    }

    /**
     * Returns whether a fork is a series of iterations with one working thread. Such a fork can wait for an uncontended
     * core before each iteration, and alternate with another fork. With several threads, the probe would report the
     * fork's own threads as contention.
     */
    public boolean isSeries() {
        return Collections.disjoint(
                traits,
                List.of(
                        Trait.WITHOUT_FORKS,
                        Trait.COLD,
                        Trait.COUNTED,
                        Trait.SEARCHED,
                        Trait.SAMPLED,
                        Trait.OF_THE_PROCESSOR,
                        Trait.SEVERAL_THREADS));
    }

    /** Returns the numbers of threads with which the question is measured. Each number has its own row. */
    public List<Integer> threads() {
        return has(Trait.BY_THREADS) ? List.of(1, 2, 4) : List.of(1);
    }

    public boolean reads(String direction) {
        return work(direction) == Work.READ;
    }

    /** Returns whether forks of a direction take the canonical messages of their pool from a file. */
    public boolean takesMessages(String direction) {
        return !has(Trait.COLD) && (reads(direction) || work(direction) == Work.TAKE);
    }

    /** Returns the first metric of the question's rows. A row that was not measured has this metric. */
    public Metric metric() {
        if (!timed()) {
            return Metric.SIZE;
        }
        if (has(Trait.SEARCHED)) {
            return Metric.HEAP;
        }
        if (has(Trait.SERVED)) {
            return Metric.RATE;
        }
        return has(Trait.COUNTED) ? Metric.ALLOC : has(Trait.OF_THE_PROCESSOR) ? Metric.INSTRUCTIONS : Metric.TIME;
    }

    /**
     * Returns the family of a row. Rows of one family are measured in the same way, and their variances are pooled.
     * Reading, writing and the second row of the A/A pair form one family. Every other question is a family by itself.
     *
     * @param id id of the row's question, which may no longer exist
     */
    public static String family(String id) {
        return find(id).map(Question::family).orElse(id);
    }

    public String family() {
        return has(Trait.MESSAGE) ? "message" : id;
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    @Override
    public String toString() {
        return id;
    }

    public static Question of(String id) {
        return find(id).orElseThrow(() ->
                new IllegalArgumentException("no question '" + id + "'; there are " + Arrays.toString(values())));
    }

    /** Returns the question with an id; empty if there is none. */
    public static Optional<Question> find(String id) {
        return Arrays.stream(values())
                .filter(question -> question.id.equals(id))
                .findFirst();
    }
}

package org.xmlcost.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The unit that is planned, run in its own forks, and reported. As JSON it is one flat object whose names are those of
 * the columns of {@code results.csv}; text that does not apply is empty.
 *
 * @param id unique in its run, and the name of its folder under {@code raw/}
 * @param question id of the question
 * @param direction method of the benchmark class
 * @param implementation what is measured
 * @param message what it is measured on
 * @param execution where forks run
 * @param timed whether forks measure it; a size needs none
 * @param unavailable why it cannot run here, or null
 * @param build label of the build that is measured where a run compares two; empty otherwise
 */
public record Cell(
        String id,
        String question,
        String direction,
        @JsonUnwrapped Implementation implementation,
        @JsonUnwrapped Message message,
        @JsonUnwrapped Execution execution,
        boolean timed,
        String unavailable,
        String build) {
    private static final String BUILD = "~build-";

    /** A codec: its id, its processing model, and the library with its version. */
    public record Implementation(String codec, String model, String library, String libraryVersion) {}

    /**
     * A message.
     *
     * @param numbers number mode
     * @param payload as the command line writes it
     * @param kind of the payload
     * @param count of its values
     * @param seed of the first payload of the pool
     */
    public record Message(
            String wire, String numbers, String payload, String kind, int count, String distribution, long seed) {}

    /**
     * How it is executed.
     *
     * @param threads that measure at the same time
     * @param jvm version of the Java that runs the forks; empty if none does
     * @param jvmHome where that Java is; empty if there is none
     * @param gc collector of its own, or null for the run's
     */
    public record Execution(int threads, String jvm, String jvmHome, String gc) {}

    /** Takes a cell without a build for one of a run of this build alone. */
    public Cell {
        build = build == null ? "" : build;
    }

    /**
     * The same cell for another question.
     *
     * @param newId of its own
     */
    public Cell withQuestion(String newId, Question asked) {
        return new Cell(newId, asked.id(), direction, implementation, message, execution, timed, unavailable, build);
    }

    /** The same cell with another codec. */
    Cell withCodec(String codec) {
        Implementation other =
                new Implementation(codec, implementation.model, implementation.library, implementation.libraryVersion);
        return new Cell(id, question, direction, other, message, execution, timed, unavailable, build);
    }

    /** The same cell under a collector of its own, if it has forks that are JVMs. */
    public Cell withGc(String collector) {
        return !timed || !runsInJvm()
                ? this
                : new Cell(
                        id + "~" + collector,
                        question,
                        direction,
                        implementation,
                        message,
                        new Execution(execution.threads, execution.jvm, execution.jvmHome, collector),
                        true,
                        unavailable,
                        build);
    }

    /** The same cell where it cannot run. */
    public Cell unavailable(String reason) {
        return new Cell(id, question, direction, implementation, message, execution, timed, reason, build);
    }

    /**
     * The same cell in a build of its own.
     *
     * @param label of the build
     * @param version of the cell's library in it
     * @param reason why it cannot run there, or null
     */
    public Cell in(String label, String version, String reason) {
        Implementation there =
                new Implementation(implementation.codec, implementation.model, implementation.library, version);
        String newId = id + BUILD + label.replaceAll("[^A-Za-z0-9._+-]", "-");
        return new Cell(newId, question, direction, there, message, execution, timed, reason, label);
    }

    /** What its forks are measured with: the run's settings, under its own collector. */
    public Settings under(Settings settings) {
        return gc() == null ? settings : settings.withGc(gc());
    }

    /** What the same cell has in common in all builds. */
    public String row() {
        return build.isEmpty() ? id : id.substring(0, id.lastIndexOf(BUILD));
    }

    /** Whether forks are to measure it. */
    public boolean measurable() {
        return timed && unavailable == null;
    }

    /** Its question. */
    public Question asked() {
        return Question.of(question);
    }

    /** Whether its forks are JVMs. */
    public boolean runsInJvm() {
        return !jvmHome().isEmpty();
    }

    /** Id of the codec; empty for questions of wires and number texts alone. */
    public String codec() {
        return implementation.codec;
    }

    /** Name of the library. */
    public String library() {
        return implementation.library;
    }

    /** Version of the library. */
    public String libraryVersion() {
        return implementation.libraryVersion;
    }

    /** Id of the wire. */
    public String wire() {
        return message.wire;
    }

    /** Id of the number mode. */
    public String numbers() {
        return message.numbers;
    }

    /** The payload as the command line writes it. */
    public String payload() {
        return message.payload;
    }

    /** Id of the payload's kind. */
    public String kind() {
        return message.kind;
    }

    /** Values in a payload. */
    public int count() {
        return message.count;
    }

    /** Seed of the first payload. */
    public long seed() {
        return message.seed;
    }

    /** Threads that measure at the same time. */
    public int threads() {
        return execution.threads;
    }

    /** Version of the Java that runs the forks; empty if none does. */
    public String jvm() {
        return execution.jvm;
    }

    /** Where that Java is; empty if there is none. */
    public String jvmHome() {
        return execution.jvmHome;
    }

    /** Collector of its own, or null for the run's. */
    public String gc() {
        return execution.gc;
    }
}

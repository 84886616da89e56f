package org.xmlcost.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * Unit that is planned, run in its own forks, and reported. Its JSON is one flat object, with the names of the columns
 * of {@code results.csv}. Text that does not apply is empty.
 *
 * @param id identifier that is unique in the run, and the name of the cell's folder under {@code raw/}
 * @param direction name of the method of the benchmark class
 * @param timed whether forks measure the cell; a size needs no fork
 * @param unavailable reason why the cell cannot run here, or null
 * @param build label of the build that is measured, in a run that compares two builds; empty otherwise
 * @param access part of the message that the question {@code access} is about; without values for other questions
 * @param machine name of the machine that measured the cell, in a run that was merged from several; empty otherwise
 * @param forks number of forks of the cell, or null for that of the run
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
        String build,
        @JsonUnwrapped Access access,
        String machine,
        @JsonInclude(JsonInclude.Include.NON_NULL) Integer forks) {
    private static final String BUILD = "~build-";
    private static final String JAVA = "~java";
    private static final String MACHINE = "~on-";
    private static final String UNSAFE = "[^A-Za-z0-9._+-]";

    /** A codec: its id, its processing model, and the library with its version. */
    public record Implementation(String codec, String model, String library, String libraryVersion) {}

    /**
     * A message.
     *
     * @param payload payload in the notation of the command line
     * @param seed seed of the first payload of the pool
     */
    public record Message(
            String wire, String numbers, String payload, String kind, int count, String distribution, long seed) {}

    /**
     * Execution of a cell's forks.
     *
     * @param threads number of threads that measure at the same time
     * @param jvm version of the Java that runs the forks; empty if no Java does
     * @param jvmHome home folder of that Java; empty if no Java runs the forks
     * @param gc collector of the cell, or null for the collector of the run
     */
    public record Execution(int threads, String jvm, String jvmHome, String gc) {}

    /**
     * Part of a message.
     *
     * @param part id of the part; empty if the question is not about a part
     * @param unchecked damage of a message that is not noticed, in a few words; empty if all is
     */
    public record Access(String part, String unchecked) {
        /** The whole message. */
        public static final Access NONE = new Access("", "");

        /** Creates a part. Runs of older releases have null in both components. */
        public Access {
            part = part == null ? "" : part;
            unchecked = unchecked == null ? "" : unchecked;
        }
    }

    /**
     * Creates a cell. If {@code build} is null, the run measures this build alone. If {@code machine} is null, one
     * machine measures the run.
     */
    public Cell {
        build = build == null ? "" : build;
        machine = machine == null ? "" : machine;
        access = access == null ? Access.NONE : access;
    }

    private Cell with(
            String newId, Implementation other, Execution where, String reason, String newBuild, String newMachine) {
        return new Cell(
                newId, question, direction, other, message, where, timed, reason, newBuild, access, newMachine, forks);
    }

    /** Returns the second cell of the A/A pair of this cell. */
    public Cell repeated() {
        return withQuestion(Question.AA + "~" + id, Question.AA);
    }

    /** Returns this cell for another question. */
    public Cell withQuestion(String newId, Question asked) {
        return with(newId, asked.id(), forks);
    }

    /** Returns this cell with its own number of forks; with that of the run if {@code number} is null. */
    public Cell withForks(Integer number) {
        return with(id, question, number);
    }

    private Cell with(String newId, String newQuestion, Integer newForks) {
        return new Cell(
                newId,
                newQuestion,
                direction,
                implementation,
                message,
                execution,
                timed,
                unavailable,
                build,
                access,
                machine,
                newForks);
    }

    /** Returns whether another cell measures the same in the same way, but for another question. */
    public boolean isFor(Question asked, Cell other) {
        return other.question.equals(asked.id())
                && direction.equals(other.direction)
                && implementation.equals(other.implementation)
                && message.equals(other.message)
                && execution.equals(other.execution)
                && build.equals(other.build)
                && machine.equals(other.machine);
    }

    Cell withCodec(String codec) {
        Implementation other =
                new Implementation(codec, implementation.model, implementation.library, implementation.libraryVersion);
        return with(id, other, execution, unavailable, build, machine);
    }

    /** Returns this cell without a Java. */
    public Cell outsideJvm() {
        String newId = id.replace(JAVA + jvm().replaceAll(UNSAFE, "-"), "");
        return with(newId, implementation, new Execution(threads(), "", "", null), unavailable, build, machine);
    }

    /** Returns this cell with something in the place of a codec. */
    public Cell by(Implementation other) {
        return with(id, other, execution, unavailable, build, machine);
    }

    /** Returns this cell with its own collector; unchanged if it has no forks, or if its forks are not JVMs. */
    public Cell withGc(String collector) {
        Execution own = new Execution(execution.threads, execution.jvm, execution.jvmHome, collector);
        return timed && runsInJvm()
                ? with(id + "~" + collector, implementation, own, unavailable, build, machine)
                : this;
    }

    /**
     * Returns this cell on another Java, of the machine that plans it.
     *
     * @param version version of that Java; empty if no Java runs the forks
     * @param home home folder of that Java; empty if no Java runs the forks
     * @param libraryVersion version of the cell's library there
     * @param reason why the cell cannot run there, or null
     */
    public Cell onJava(String version, String home, String libraryVersion, String reason) {
        return with(
                id.replace(JAVA + jvm().replaceAll(UNSAFE, "-"), JAVA + version.replaceAll(UNSAFE, "-")),
                withVersion(libraryVersion),
                new Execution(execution.threads, version, home, execution.gc),
                reason,
                build,
                "");
    }

    private Implementation withVersion(String libraryVersion) {
        return new Implementation(implementation.codec, implementation.model, implementation.library, libraryVersion);
    }

    public Cell unavailable(String reason) {
        return with(id, implementation, execution, reason, build, machine);
    }

    /** Returns this cell in a build, with the version of its library there, and why it cannot run there, or null. */
    public Cell in(String label, String version, String reason) {
        String newId = id + BUILD + label.replaceAll(UNSAFE, "-");
        return with(newId, withVersion(version), execution, reason, label, machine);
    }

    /** Returns this cell as a machine measured it. If several measured it, the id must have the machine's name. */
    public Cell on(String name, boolean several) {
        String newId = several ? id + MACHINE + name.replaceAll(UNSAFE, "-") : id;
        return with(newId, implementation, execution, unavailable, build, name);
    }

    /**
     * Returns the settings of the cell's forks: those of the run, with the cell's own collector and number of forks.
     */
    public Settings under(Settings settings) {
        Settings own = gc() == null ? settings : settings.withGc(gc());
        return forks == null ? own : own.withForks(forks);
    }

    /** Returns the id of the cell's row: the id of the cell without the build, equal for both builds. */
    public String row() {
        return build.isEmpty() ? id : id.substring(0, id.lastIndexOf(BUILD));
    }

    /** Returns whether forks are to measure the cell. */
    public boolean measurable() {
        return timed && unavailable == null;
    }

    /** Returns whether the question of the cell exists and has a trait. Old runs may have others. */
    public boolean has(Question.Trait trait) {
        return Question.find(question).filter(each -> each.has(trait)).isPresent();
    }

    public String family() {
        return Question.family(question);
    }

    /** Returns the question of the cell; an error if it no longer exists. */
    public Question asked() {
        return Question.of(question);
    }

    /**
     * Returns the name of the function that makes the measured call, as a profiler prints it:
     * {@code org/xmlcost/bench/Read.read}, or a function of the native API.
     */
    public String measuredCall() {
        return runsInJvm() ? asked().measuredCall(direction) : "xmlcost_" + direction;
    }

    public boolean runsInJvm() {
        return !jvmHome().isEmpty();
    }

    public String part() {
        return access.part;
    }

    /** Returns the id of the codec; empty for questions about wires or number modes alone. */
    public String codec() {
        return implementation.codec;
    }

    public String wire() {
        return message.wire;
    }

    public String numbers() {
        return message.numbers;
    }

    public String payload() {
        return message.payload;
    }

    public String kind() {
        return message.kind;
    }

    public int count() {
        return message.count;
    }

    public long seed() {
        return message.seed;
    }

    public int threads() {
        return execution.threads;
    }

    public String jvm() {
        return execution.jvm;
    }

    public String jvmHome() {
        return execution.jvmHome;
    }

    public String gc() {
        return execution.gc;
    }
}

package org.xmlcost.plan;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.ExternalProcess;
import org.xmlcost.codec.NumberTextCodec;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.jni.HardwareCounters;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** Turns a profile and a selection into cells: every combination that makes sense, each once. */
public final class Planner {
    private static final String OUTSIDE_JVM = "";

    private final Profile profile;
    private final Catalogue catalogue;
    private final Map<String, Cell> cells = new LinkedHashMap<>();
    private Profile.Block block;

    private Planner(Profile profile, Catalogue catalogue) {
        this.profile = profile;
        this.catalogue = catalogue;
    }

    /**
     * Returns the cells of a profile.
     *
     * @param selection values that replace those of the profile: see {@link Profile#with(Selection)}
     * @throws IllegalArgumentException if a name in the profile does not exist
     */
    public static List<Cell> cells(Profile profile, Selection selection, Catalogue catalogue, List<Jvm> jvms) {
        Planner planner = new Planner(profile.with(selection), catalogue);
        planner.profile.blocks().forEach(block -> planner.add(block, selection.seed(), jvms));
        jvms.forEach(jvm -> planner.repeat(jvm.home().toString()));
        planner.repeat(OUTSIDE_JVM);
        return List.copyOf(planner.cells.values());
    }

    /** Returns the reason why this machine cannot measure a question with any codec; empty if it can. */
    public static Optional<String> lacking(Question question) {
        if (question.has(Trait.SAMPLED)) {
            return SamplingProfiler.problem();
        }
        return question.has(Trait.OF_THE_PROCESSOR) ? HardwareCounters.problem() : Optional.empty();
    }

    private void add(Profile.Block added, long seed, List<Jvm> jvms) {
        block = added;
        List<Content> payloads = block.payloads().stream().map(Content::parse).toList();
        for (Question question : Question.values()) {
            if (!Glob.matches(block.questions(), question.id())) {
                continue;
            }
            for (Content payload : payloads) {
                if (!(payload.isDocument() ? question.isAboutDocuments() : question.isAboutValues())) {
                    continue;
                }
                for (Jvm jvm : jvms) {
                    Draft draft = new Draft(question, payload, seed, jvm);
                    if (payload.isDocument()) {
                        documents(draft);
                        continue;
                    }
                    switch (question.subject()) {
                        case CODECS -> {
                            codecs(draft);
                            if (question.has(Trait.SERVED)) {
                                ownServices(draft);
                            }
                        }
                        case WIRES -> wires(draft);
                        case NUMBER_MODES -> numberTexts(draft);
                        case DOCUMENTS, ROW -> {}
                    }
                }
            }
        }
    }

    /**
     * Adds the A/A pair of a Java, or of the rows outside the JVM, if it has such rows. The pair repeats the row with
     * the most values; of several such rows, the first.
     *
     * @param jvmHome home folder of the Java, or {@link #OUTSIDE_JVM}
     */
    private void repeat(String jvmHome) {
        cells.values().stream()
                .filter(cell -> cell.asked().canBeRepeated())
                .filter(cell -> cell.jvmHome().equals(jvmHome) && cell.unavailable() == null)
                .reduce((first, next) -> next.count() > first.count() ? next : first)
                .ifPresent(cell -> put(cell.repeated()));
    }

    private void codecs(Draft draft) {
        for (Catalogue.Entry entry : selected()) {
            CodecInfo info = entry.info();
            if (crosses(entry)) {
                // An empty call sends no message, so it has one cell for all payloads and wires.
                Draft nothing = new Draft(draft.question, Content.parse(Kind.VOID + ":0"), draft.seed, draft.jvm);
                directions(draft, Question.Work.CALL).forEach(call -> add(nothing.cell(call, info, null, null)));
            }
            for (Wire wire : Wire.values()) {
                if (!isSelected(wire, info)) {
                    continue;
                }
                for (NumberMode mode : info.numbers(wire)) {
                    boolean first = mode == info.numbers(wire).iterator().next();
                    boolean wanted = block.numbers().isEmpty() ? first : Glob.matches(block.numbers(), mode.id());
                    // If no number is converted, the mode changes nothing and one row is enough.
                    boolean differs = first || draft.payload.kind().isNumeric();
                    if (wanted && differs) {
                        codec(draft, entry, new MessageShape(draft.payload.kind(), wire, mode));
                    }
                }
            }
        }
    }

    private void codec(Draft draft, Catalogue.Entry entry, MessageShape shape) {
        Question question = draft.question;
        if (question.has(Trait.OF_A_PART)
                || (question.has(Trait.ALSO_OF_A_PART) && !block.parts().isEmpty() && !draft.payload.isDocument())) {
            parts(draft, entry.info(), shape);
            return;
        }
        if (question.has(Trait.SERVED)) {
            servers(draft, entry, shape);
            return;
        }
        List<Integer> threads = threads(question);
        question.directions().stream()
                .filter(direction -> supports(entry, question, direction, shape))
                .filter(direction -> !draft.payload.isDocument()
                        || question.work(direction) != Question.Work.WRITE
                        || (isWritten(entry, question) && !draft.payload.isOfNumbers()))
                .forEach(direction -> threads.forEach(each -> add(draft, direction, entry.info(), shape, each)));
    }

    private List<Integer> threads(Question question) {
        return question.has(Trait.BY_THREADS) && !block.threads().isEmpty() ? block.threads() : question.threads();
    }

    /** Adds a cell for each server with the codec behind it, and for each number of connections to it. */
    private void servers(Draft draft, Catalogue.Entry entry, MessageShape shape) {
        for (String direction : draft.question.directions()) {
            if (supports(entry, draft.question, direction, shape)) {
                servers(
                        draft,
                        false,
                        (server, threads) -> draft.cell(
                                direction,
                                entry.info(),
                                shape.wire(),
                                shape.numbers(),
                                threads,
                                new Cell.Access(server.id(), "")));
            }
        }
    }

    /** Adds the servers that read and write messages themselves. They stand in the place of a codec. */
    private void ownServices(Draft draft) {
        for (String direction : draft.question.directions()) {
            servers(draft, true, (server, threads) -> {
                Cell cell = draft.cell(
                                direction,
                                null,
                                Wire.of(server.wire()),
                                null,
                                threads,
                                new Cell.Access(server.id(), ""))
                        .by(standIn(server));
                return server.runsInJvm() ? cell : cell.outsideJvm();
            });
        }
    }

    /** Returns what stands in the place of a codec for a server that reads and writes messages itself. */
    public static Cell.Implementation standIn(EndpointFolder server) {
        return new Cell.Implementation(server.id(), "SOAP framework", server.library(), server.version());
    }

    private void servers(Draft draft, boolean own, BiFunction<EndpointFolder, Integer, Cell> maker) {
        for (EndpointFolder server : EndpointFolder.all()) {
            // A variant must be named: as a part, or in the place of a codec.
            boolean isSelected =
                    block.parts().isEmpty() ? own || !server.isVariant() : Glob.matches(block.parts(), server.id());
            if (own) {
                isSelected &= Glob.matches(block.codecs(), server.id())
                        && server.kinds().contains(draft.payload.kind().id())
                        && (Glob.matches(block.wires(), server.wire())
                                || Glob.matches(block.wires(), Profile.Block.FIRST));
            }
            if (server.hasOwnService() == own && isSelected) {
                for (int threads : threads(draft.question)) {
                    add(maker.apply(server, threads));
                }
            }
        }
    }

    /** A document to write is parsed first, so that it cannot be the first message of a JVM. */
    private static boolean isWritten(Catalogue.Entry entry, Question question) {
        return entry.is(DocumentAccess.class) && !question.has(Trait.COLD);
    }

    private void add(Draft draft, String direction, CodecInfo info, MessageShape shape, int threads) {
        Cell cell = draft.cell(direction, info, shape.wire(), shape.numbers(), threads, Cell.Access.NONE);
        if (draft.question.has(Trait.SAMPLED)) {
            // Its forks give shares. The forks of the timed row give the time that is shared out.
            add(draft.of(Question.of(direction)), direction, info, shape, threads);
        }
        add(
                cell.unavailable() != null
                        ? cell
                        : lacking(draft.question).map(cell::unavailable).orElse(cell));
    }

    private List<Catalogue.Entry> selected() {
        return catalogue.all().stream()
                .filter(entry -> Glob.matches(block.codecs(), entry.info().id()))
                .toList();
    }

    private boolean isSelected(Wire wire, CodecInfo info) {
        return Glob.matches(block.wires(), wire.id())
                || (wire.equals(info.firstWire()) && Glob.matches(block.wires(), Profile.Block.FIRST));
    }

    private static List<String> directions(Draft draft, Question.Work work) {
        return draft.question.directions().stream()
                .filter(direction -> draft.question.work(direction) == work)
                .toList();
    }

    /**
     * Adds a cell for each part that the codec can access on its own. If there is one, adds a cell for reading the
     * whole message as well, to compare with.
     */
    private void parts(Draft draft, CodecInfo info, MessageShape shape) {
        boolean any = false;
        for (Ability ability : info.abilities()) {
            // Without values there is no value to choose.
            boolean empty = draft.payload.count() == 0
                    && ability != Ability.HEADER
                    && ability != Ability.FORWARD
                    && ability != Ability.SECTION;
            if (info.can(ability, shape) && !empty) {
                any = true;
                ability.parts().forEach(part -> part(draft, info, shape, ability, part, info.unchecked(ability)));
            }
        }
        if (any) {
            part(draft, info, shape, Ability.VALUES, AccessPart.ALL, "");
        }
    }

    private void part(
            Draft draft, CodecInfo info, MessageShape shape, Ability ability, AccessPart part, String unchecked) {
        if (draft.question.directions().contains(ability.action())
                && (block.parts().isEmpty() || Glob.matches(block.parts(), part.id()))) {
            Cell.Access access = new Cell.Access(part.id(), unchecked);
            add(draft.cell(ability.action(), info, shape.wire(), shape.numbers(), 1, access));
        }
    }

    private static boolean supports(Catalogue.Entry entry, Question question, String direction, MessageShape shape) {
        CodecInfo info = entry.info();
        if (!info.runsInJvm() && question.has(Trait.OF_A_JVM)) {
            return false;
        }
        if (!info.runsInJvm()
                && !entry.as(ExternalProcess.class).isNative()
                && (question.has(Trait.COUNTED)
                        || question.has(Trait.SAMPLED)
                        || question.has(Trait.OF_THE_PROCESSOR))) {
            return false;
        }
        return switch (question.work(direction)) {
            case READ -> info.reads(shape);
            case WRITE -> info.writes(shape);
            case OPEN -> info.reads(shape) || info.writes(shape);
            case ECHO -> info.reads(shape) && info.writes(shape);
            case CALL, TAKE, CONVERT -> false;
        };
    }

    private static boolean crosses(Catalogue.Entry entry) {
        return entry.info().runsInJvm()
                ? entry.is(BoundaryCrossing.class)
                : entry.as(ExternalProcess.class).isNative();
    }

    /** Adds the codecs that read or write documents. They convert no numbers, so each has one number mode. */
    private void documents(Draft draft) {
        for (Catalogue.Entry entry : selected()) {
            CodecInfo info = entry.info();
            for (Wire wire : Wire.values()) {
                if (wire.unzipped().equals(info.firstWire())
                        && isSelected(wire, info)
                        && CanonicalDocuments.areWritten(wire)
                        && entry.is(draft.payload.isOfNumbers() ? DocumentAccess.class : DocumentReader.class)) {
                    codec(draft, entry, CanonicalDocuments.shape(info, wire));
                }
            }
        }
    }

    private void wires(Draft draft) {
        for (Wire wire : Wire.values()) {
            if (Glob.matches(block.wires(), wire.id())
                    && wire.cannotCarry(draft.payload.kind()).isEmpty()) {
                draft.question.directions().forEach(direction -> add(draft.cell(direction, null, wire, null)));
            }
        }
    }

    private void numberTexts(Draft draft) {
        if (!List.of(Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE).contains(draft.payload.kind())) {
            return;
        }
        for (NumberMode mode : List.of(NumberMode.JDK, NumberMode.FAST, NumberMode.OWN)) {
            if (block.numbers().isEmpty() || Glob.matches(block.numbers(), mode.id())) {
                draft.question
                        .directions()
                        .forEach(direction -> convertersOf(mode)
                                .forEach(converter -> add(draft.cell(direction, converter, null, mode))));
            }
        }
    }

    /** Returns the codecs whose libraries convert in a mode; one null for modes that are the same for all codecs. */
    private List<CodecInfo> convertersOf(NumberMode mode) {
        return mode != NumberMode.OWN
                ? Collections.singletonList(null)
                : catalogue.all().stream()
                        .filter(entry -> entry.is(NumberTextCodec.class))
                        .map(Catalogue.Entry::info)
                        .toList();
    }

    /** Adds a cell once for each collector of the block. If the block names none, adds it under the run's collector. */
    private void add(Cell planned) {
        Cell cell = planned.timed() ? planned.withForks(block.forks()) : planned;
        if (block.collectors().isEmpty()) {
            put(cell);
        }
        for (String gc : block.collectors()) {
            put(profile.settings().withGc(gc).equals(profile.settings()) ? cell : cell.withGc(gc));
        }
    }

    /** Adds a cell. If it is there already, the greater number of forks counts. */
    private void put(Cell cell) {
        cells.merge(
                cell.id(),
                cell,
                (earlier, next) -> forks(next) > forks(earlier) ? earlier.withForks(next.forks()) : earlier);
    }

    private int forks(Cell cell) {
        return cell.under(profile.settings()).forks();
    }

    /**
     * What the messages of a cell carry.
     *
     * @param name short text for the id of the cell
     * @param text the spec in full
     * @param kind kind of the values; null for a document, which has none
     * @param count number of values, or of a document's elements
     */
    private record Content(String name, String text, Kind kind, int count, String distribution) {
        static Content parse(String spec) {
            if (DocumentSource.isDocument(spec)) {
                DocumentSource source = DocumentSource.parse(spec);
                return new Content(source.name(), source.toString(), null, source.count(), "");
            }
            PayloadSource source = PayloadSource.parse(spec);
            return new Content(source.name(), source.toString(), source.kind(), source.count(), source.distribution());
        }

        /** Returns whether it is a document of which only the numbers at a path are read. */
        boolean isOfNumbers() {
            return isDocument() && DocumentSource.numbers(text).isPresent();
        }

        boolean isDocument() {
            return kind == null;
        }
    }

    private record Draft(Question question, Content payload, long seed, Jvm jvm) {
        private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._+-]");
        private static final Cell.Implementation NO_CODEC = new Cell.Implementation("", "", "", "");

        Draft of(Question other) {
            return new Draft(other, payload, seed, jvm);
        }

        Cell cell(String direction, CodecInfo info, Wire wire, NumberMode mode) {
            return cell(direction, info, wire, mode, 1, Cell.Access.NONE);
        }

        Cell cell(String direction, CodecInfo info, Wire wire, NumberMode mode, int threads, Cell.Access access) {
            // A codec outside the JVM has one row, however many Javas there are.
            boolean inJvm = info == null || info.runsInJvm();
            Cell.Implementation implementation = info == null ? NO_CODEC : implementation(info);
            String wireId = wire == null ? "" : wire.id();
            String numbers = mode == null ? "" : mode.id();
            return new Cell(
                    id(
                            question.id(),
                            direction.equals(question.id()) ? "" : direction,
                            access.part().replace("%", "pc"),
                            implementation.codec(),
                            wireId,
                            numbers,
                            payload.name(),
                            "s" + seed,
                            threads == 1 ? "" : "t" + threads,
                            inJvm ? "java" + jvm.version() : ""),
                    question.id(),
                    direction,
                    implementation,
                    new Cell.Message(
                            wireId,
                            numbers,
                            payload.text(),
                            payload.isDocument() ? "" : payload.kind().id(),
                            payload.count(),
                            payload.distribution(),
                            seed),
                    new Cell.Execution(
                            threads,
                            inJvm ? jvm.version() : "",
                            inJvm ? jvm.home().toString() : "",
                            null),
                    question.timed(),
                    info == null ? null : info.unavailableOn(jvm.feature()).orElse(null),
                    "",
                    access,
                    "",
                    null);
        }

        private Cell.Implementation implementation(CodecInfo info) {
            return new Cell.Implementation(
                    info.id(),
                    info.model().toString(),
                    info.library().name(),
                    info.library().isJdk() ? jvm.version() : info.library().version());
        }

        private static String id(String... parts) {
            return String.join(
                    "~",
                    Arrays.stream(parts)
                            .filter(part -> !part.isEmpty())
                            .map(part -> UNSAFE.matcher(part).replaceAll("-"))
                            .toList());
        }
    }
}

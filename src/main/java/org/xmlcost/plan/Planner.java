package org.xmlcost.plan;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.NumberTextCodec;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.jni.HardwareCounters;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.payload.Kind;
import org.xmlcost.sampling.SamplingProfiler;
import org.xmlcost.structure.Shape;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Turns a profile and a selection into cells: every combination that makes sense, each once. */
public final class Planner {
    private static final String EMPTY = "empty";
    private static final String OPEN = "open";
    private static final String OUTSIDE_JVM = "";

    private final Catalogue catalogue;
    private final Map<String, Cell> cells = new LinkedHashMap<>();
    /** Globs of the profile, each compiled once. */
    private final Map<String, Glob> globs = new HashMap<>();

    private Planner(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Returns the cells of a profile. Codecs, wires, payloads and number modes of the selection replace those of the
     * profile. Codecs of the selection are measured on their first wire, unless the selection also names wires. A
     * question of the selection is asked by the blocks that name it. If there are none, all blocks ask it.
     *
     * @throws IllegalArgumentException if a name in the profile does not exist
     */
    public static List<Cell> cells(Profile profile, Selection selection, Catalogue catalogue, List<Jvm> jvms) {
        Planner planner = new Planner(catalogue);
        for (Profile.Block block : profile.blocks()) {
            Planner own = new Planner(catalogue);
            own.add(profile, block, selection, jvms);
            own.cells.values().forEach(cell -> planner.add(cell, block, profile));
        }
        jvms.forEach(jvm -> planner.again(jvm.home().toString()));
        planner.again(OUTSIDE_JVM);
        return List.copyOf(planner.cells.values());
    }

    private void add(Profile profile, Profile.Block block, Selection selection, List<Jvm> jvms) {
        List<Content> payloads = (selection.payloads().isEmpty() ? block.payloads() : selection.payloads())
                .stream().map(Content::parse).toList();
        for (Question question : Question.values()) {
            // A selection of codecs excludes the questions about wires or number modes alone.
            boolean fits = question.subject() == Question.Subject.CODECS
                    || question.subject() == Question.Subject.DOCUMENTS
                    || selection.codecs() == Glob.ALL;
            if (!fits || question == Question.AA || !asks(profile, block, selection.questions(), question.id())) {
                continue;
            }
            for (Content payload : payloads) {
                if (payload.isDocument() != (question.subject() == Question.Subject.DOCUMENTS)) {
                    continue;
                }
                for (Jvm jvm : jvms) {
                    Draft draft = new Draft(question, payload, selection.seed(), jvm);
                    switch (question.subject()) {
                        case CODECS -> codecs(draft, block, selection);
                        case WIRES -> wires(draft, block, selection);
                        case NUMBER_MODES -> numberTexts(draft, block, selection);
                        case DOCUMENTS -> documents(draft, block, selection);
                    }
                }
            }
        }
    }

    /**
     * Adds the A/A pair of a Java, or of the rows outside the JVM, if it has such rows. The pair repeats the row with
     * the most values of the questions {@code read} and {@code write}; of several such rows, the first.
     *
     * @param jvmHome home folder of the Java, or {@link #OUTSIDE_JVM}
     */
    private void again(String jvmHome) {
        cells.values().stream()
                .filter(cell -> List.of(Question.READ, Question.WRITE).contains(cell.asked()))
                .filter(cell -> cell.jvmHome().equals(jvmHome) && cell.unavailable() == null)
                .reduce((first, next) -> next.count() > first.count() ? next : first)
                .ifPresent(cell -> add(cell.withQuestion(Question.AA + "~" + cell.id(), Question.AA)));
    }

    private void codecs(Draft draft, Profile.Block block, Selection selection) {
        for (Catalogue.Entry entry : catalogue.all()) {
            CodecInfo info = entry.info();
            if (!selected(selection.codecs(), block.codecs(), info.id())) {
                continue;
            }
            if (draft.question == Question.CROSSING && crosses(entry)) {
                // An empty call sends no message, so it has one cell for all payloads and wires.
                Draft nothing = new Draft(draft.question, Content.parse(Kind.VOID + ":0"), draft.seed, draft.jvm);
                add(nothing.cell(EMPTY, info, null, null));
            }
            for (Wire wire : Wire.values()) {
                if (!isSelected(wire, info, block, selection)) {
                    continue;
                }
                for (NumberMode mode : info.numbers(wire)) {
                    boolean first = mode == info.numbers(wire).iterator().next();
                    boolean usual = block.numbers().isEmpty() && selection.numbers() == Glob.ALL;
                    boolean wanted = usual ? first : selected(selection.numbers(), block.numbers(), mode.id());
                    // If no number is converted, the mode changes nothing and one row is enough.
                    boolean differs = first || draft.payload.kind().isNumeric();
                    MessageShape shape = new MessageShape(draft.payload.kind(), wire, mode);
                    if (wanted && differs && isOfParts(draft.question, block)) {
                        parts(draft, entry.info(), shape, block);
                    } else if (wanted && differs) {
                        draft.question.directions().stream()
                                .filter(direction -> supports(entry, draft.question, direction, shape))
                                .forEach(direction -> threads(draft.question, block)
                                        .forEach(threads -> add(draft, direction, info, wire, mode, threads)));
                    }
                }
            }
        }
    }

    private void add(Draft draft, String direction, CodecInfo info, Wire wire, NumberMode mode, int threads) {
        Cell cell = draft.cell(direction, info, wire, mode, threads);
        if (draft.question.isSampled()) {
            // Its forks give shares. The forks of the timed row give the time that is shared out.
            add(draft.of(Question.of(direction)).cell(direction, info, wire, mode, threads));
            cell = SamplingProfiler.problem().map(cell::unavailable).orElse(cell);
        }
        if (draft.question.countsEvents() && cell.unavailable() == null) {
            cell = HardwareCounters.problem().map(cell::unavailable).orElse(cell);
        }
        add(cell);
    }

    private boolean isSelected(Wire wire, CodecInfo info, Profile.Block block, Selection selection) {
        boolean onFirst = selection.codecs() != Glob.ALL && selection.wires() == Glob.ALL;
        boolean first = wire.equals(info.firstWire());
        return onFirst
                ? first
                : selected(selection.wires(), block.wires(), wire.id())
                        || (first && selected(selection.wires(), block.wires(), Profile.Block.FIRST));
    }

    private static List<Integer> threads(Question question, Profile.Block block) {
        return question.hasRate() && !block.threads().isEmpty() ? block.threads() : question.threads();
    }

    private static boolean isOfParts(Question question, Profile.Block block) {
        return question.isOfAPart()
                || (question.canBeOfAPart() && !block.parts().isEmpty());
    }

    /**
     * Adds a cell for each part that the codec can access on its own. If there is one, adds a cell for reading the
     * whole message as well, to compare with.
     */
    private void parts(Draft draft, CodecInfo info, MessageShape shape, Profile.Block block) {
        boolean any = false;
        for (Ability ability : info.abilities()) {
            // Without values there is no value to choose.
            boolean empty = draft.payload.count() == 0
                    && ability != Ability.HEADER
                    && ability != Ability.FORWARD
                    && ability != Ability.SECTION;
            if (info.can(ability, shape) && !empty) {
                any = true;
                ability.parts()
                        .forEach(part ->
                                part(draft, info, shape, block, ability.action(), part, info.unchecked(ability)));
            }
        }
        if (any) {
            part(draft, info, shape, block, Ability.VALUES.action(), AccessPart.ALL, "");
        }
    }

    private void part(
            Draft draft,
            CodecInfo info,
            MessageShape shape,
            Profile.Block block,
            String action,
            AccessPart part,
            String unchecked) {
        if (draft.question.directions().contains(action)
                && (block.parts().isEmpty() || selected(Glob.ALL, block.parts(), part.id()))) {
            add(draft.cell(action, info, shape.wire(), shape.numbers(), 1, new Cell.Access(part.id(), unchecked)));
        }
    }

    private static boolean supports(Catalogue.Entry entry, Question question, String direction, MessageShape shape) {
        CodecInfo info = entry.info();
        if (!info.runsInJvm() && (question.needsJvm() || question == Question.CROSSING)) {
            return false;
        }
        return switch (direction) {
            case EMPTY -> false;
            case OPEN -> info.reads(shape) || info.writes(shape);
            default -> question.reads(direction) ? info.reads(shape) : info.writes(shape);
        };
    }

    private static boolean crosses(Catalogue.Entry entry) {
        return !entry.info().runsInJvm() || entry.is(BoundaryCrossing.class);
    }

    /** Adds the codecs that read or write documents. They convert no numbers, so each has one number mode. */
    private void documents(Draft draft, Profile.Block block, Selection selection) {
        for (Catalogue.Entry entry : catalogue.all()) {
            CodecInfo info = entry.info();
            Wire wire = info.firstWire();
            if (selected(selection.codecs(), block.codecs(), info.id())
                    && isSelected(wire, info, block, selection)
                    && CanonicalDocuments.areWritten(wire)
                    && entry.is(DocumentAccess.class)) {
                NumberMode mode = CanonicalDocuments.shape(info).numbers();
                draft.question.directions().stream()
                        .filter(direction ->
                                draft.question.reads(direction) || info.writes().contains(wire))
                        .forEach(direction -> add(draft.cell(direction, info, wire, mode)));
            }
        }
    }

    private void wires(Draft draft, Profile.Block block, Selection selection) {
        for (Wire wire : Wire.values()) {
            if (selected(selection.wires(), block.wires(), wire.id())
                    && wire.cannotCarry(draft.payload.kind()).isEmpty()) {
                draft.question.directions().forEach(direction -> add(draft.cell(direction, null, wire, null)));
            }
        }
    }

    private void numberTexts(Draft draft, Profile.Block block, Selection selection) {
        if (!List.of(Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE).contains(draft.payload.kind())) {
            return;
        }
        for (NumberMode mode : List.of(NumberMode.JDK, NumberMode.FAST, NumberMode.OWN)) {
            boolean all = block.numbers().isEmpty() && selection.numbers() == Glob.ALL;
            if (all || selected(selection.numbers(), block.numbers(), mode.id())) {
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
    private void add(Cell cell, Profile.Block block, Profile profile) {
        if (block.collectors().isEmpty()) {
            add(cell);
        }
        for (String gc : block.collectors()) {
            add(profile.settings().withGc(gc).equals(profile.settings()) ? cell : cell.withGc(gc));
        }
    }

    private void add(Cell cell) {
        cells.putIfAbsent(cell.id(), cell);
    }

    /** Returns whether a block asks a question. A question on the command line that no block names is asked by all. */
    private boolean asks(Profile profile, Profile.Block block, Glob named, String id) {
        return named.matches(id) && (isNamed(block.questions(), id) || (named != Glob.ALL && !profile.asks(id)));
    }

    /** Returns whether an id is selected. Names on the command line replace those of the profile. */
    private boolean selected(Glob named, List<String> others, String id) {
        return named == Glob.ALL ? isNamed(others, id) : named.matches(id);
    }

    private boolean isNamed(List<String> names, String id) {
        return names.stream()
                .anyMatch(glob -> globs.computeIfAbsent(glob, Glob::of).matches(id));
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
            if (Shape.isShape(spec)) {
                Shape shape = Shape.parse(spec);
                return new Content(shape.toString(), shape.toString(), null, shape.elements(), "");
            }
            PayloadSource source = PayloadSource.parse(spec);
            return new Content(source.name(), source.toString(), source.kind(), source.count(), source.distribution());
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
            return cell(direction, info, wire, mode, 1);
        }

        Cell cell(String direction, CodecInfo info, Wire wire, NumberMode mode, int threads) {
            return cell(direction, info, wire, mode, threads, Cell.Access.NONE);
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
                    access);
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

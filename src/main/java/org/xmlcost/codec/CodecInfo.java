package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Description of a codec in the catalogue: what the codec is and what it supports. Created with {@link #named}. */
public final class CodecInfo {

    /** How a codec uses its library. Rows of different styles are never compared silently. */
    public enum Style {
        /** Use as in the library's own documentation. */
        IDIOMATIC,
        /** Use as the library's maintainers advise for speed. */
        TUNED
    }

    private final Builder from;

    private CodecInfo(Builder from) {
        this.from = from;
    }

    /**
     * Starts the description of a codec.
     *
     * @param id model and library, such as {@code stax.woodstox}; stable, since results contain it
     */
    public static Builder named(String id, Model model, Library library) {
        return new Builder(id, model, library);
    }

    /** {@return model and library, such as {@code stax.woodstox}} */
    public String id() {
        return from.id;
    }

    public Model model() {
        return from.model;
    }

    public Library library() {
        return from.library;
    }

    public Style style() {
        return from.style;
    }

    /**
     * Returns whether the codec refuses everything that is not a message of the wire, in bounded time and memory. An
     * unchecked codec has only the checks of its library. It may return wrong values for a damaged or hostile message
     * that its library accepts, but it throws no other exception than a checked codec does.
     */
    public boolean isChecked() {
        return !from.unchecked;
    }

    /** Returns the base wires that the codec writes. A codec in the JVM writes them in a gzip stream, too. */
    public Set<Wire> writes() {
        return Collections.unmodifiableSet(from.writes);
    }

    public Set<Wire> reads() {
        return Collections.unmodifiableSet(from.reads);
    }

    /**
     * Returns the main wire of the codec: the first wire that it writes, or the first that it reads if it does not
     * write.
     */
    public Wire firstWire() {
        return (from.writes.isEmpty() ? from.reads : from.writes).iterator().next();
    }

    /** Returns the number modes in which the codec can be opened for a wire. The first is the default. */
    public Set<NumberMode> numbers(Wire wire) {
        return wire.carriesBits() ? EnumSet.of(NumberMode.BITS) : Collections.unmodifiableSet(from.numbers);
    }

    /** Returns what the codec's own conversion of numbers may change, in addition to what a wire cannot represent. */
    public Tolerance tolerance() {
        return from.tolerance;
    }

    /**
     * Returns the tolerance of the codec on one wire. There is none where numbers travel as bits, since nothing is
     * converted.
     */
    public Tolerance tolerance(Wire wire) {
        return wire.carriesBits() ? Tolerance.NONE : from.tolerance;
    }

    /** Returns why the codec cannot run here, or empty if it can. */
    public Optional<String> unavailable() {
        return unavailableOn(Runtime.version().feature());
    }

    /**
     * Returns why the codec cannot run on this machine with a feature release of Java, such as 17, or empty if it can.
     */
    public Optional<String> unavailableOn(int release) {
        if (release < from.firstRelease) {
            return Optional.of("needs Java " + from.firstRelease);
        }
        try {
            return from.unavailable.get();
        } catch (RuntimeException | LinkageError e) {
            return Optional.of("availability check failed: " + e);
        }
    }

    /** Returns whether the codec runs in a JVM. If not, it is an {@link ExternalProcess}. */
    public boolean runsInJvm() {
        return !from.outsideJvm;
    }

    public boolean supports(Kind kind) {
        return !from.missing.containsKey(kind);
    }

    /** Returns what the codec can do with a message besides reading and writing all of it. */
    public Set<Ability> abilities() {
        return Collections.unmodifiableSet(from.abilities.keySet());
    }

    public boolean can(Ability ability, MessageShape shape) {
        return from.abilities.containsKey(ability) && ability.suits(shape) && reads(shape);
    }

    /**
     * Returns which damage an ability does not notice, because it does not read or check that part of a message; empty
     * if it notices all damage that {@link Codec#read} notices.
     *
     * @throws IllegalArgumentException if the codec does not have the ability
     */
    public String unchecked(Ability ability) {
        if (!from.abilities.containsKey(ability)) {
            throw new IllegalArgumentException(from.id + " does not have the ability " + ability);
        }
        return from.abilities.get(ability);
    }

    /**
     * Returns whether the codec is a {@link StreamingCodec} for messages of this shape. Those are never gzipped, and in
     * UTF-8 if they are text.
     */
    public boolean streams(MessageShape shape) {
        Wire wire = shape.wire();
        return from.streams
                        .getOrDefault(wire.base(), EnumSet.noneOf(Kind.class))
                        .contains(shape.kind())
                && !wire.isGzipped()
                && wire.encoding().equals(StandardCharsets.UTF_8)
                && reads(shape)
                && writes(shape);
    }

    /** Returns the base wires on which the codec is a {@link StreamingCodec}; none for most codecs. */
    public Set<Wire> streams() {
        return Collections.unmodifiableSet(from.streams.keySet());
    }

    public boolean reads(MessageShape shape) {
        return from.reads.contains(shape.wire().base()) && lacking(shape).isEmpty();
    }

    public boolean writes(MessageShape shape) {
        return from.writes.contains(shape.wire().base()) && lacking(shape).isEmpty();
    }

    /**
     * Checks that the codec reads or writes messages of a shape.
     *
     * @throws IllegalArgumentException if it does not; the exception names what is not supported
     */
    public void require(MessageShape shape) {
        Wire base = shape.wire().base();
        Optional<String> lacking = from.reads.contains(base) || from.writes.contains(base)
                ? lacking(shape)
                : Optional.of(from.id + " does not support " + shape.wire());
        lacking.ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
    }

    /**
     * Returns which property of a shape is not supported, or empty if all are. The caller has checked the base wire.
     */
    private Optional<String> lacking(MessageShape shape) {
        Wire wire = shape.wire();
        if (!supports(shape.kind())) {
            return Optional.of(from.id + " has no " + shape.kind() + ": " + from.missing.get(shape.kind()));
        }
        if (wire.isGzipped() && from.outsideJvm) {
            return Optional.of(from.id + " does not support " + wire + ": only codecs in the JVM support gzip");
        }
        if (!from.allEncodings && !wire.encoding().equals(StandardCharsets.UTF_8)) {
            return Optional.of(from.id + " does not support " + wire + ": it has no " + wire.encoding());
        }
        if (wire.hasHeader() && (!from.headers || from.headerless.contains(wire.base()))) {
            return Optional.of(from.id + " does not support " + wire + ": it has no SOAP header");
        }
        return wire.cannotCarry(shape.kind())
                .map(reason -> wire + " has no " + shape.kind() + ": " + reason)
                .or(() -> numbers(wire).contains(shape.numbers())
                        ? Optional.empty()
                        : Optional.of(from.id + " has no number mode " + shape.numbers() + " on " + wire + ", but "
                                + numbers(wire)));
    }

    /** Builder of the description of a codec. */
    public static final class Builder {
        private static final Wire[] FORMATS =
                Wire.values().stream().filter(Wire::isFormat).toArray(Wire[]::new);

        private final String id;
        private final Model model;
        private final Library library;
        private Style style = Style.IDIOMATIC;
        private final Set<Wire> writes = new LinkedHashSet<>();
        private final Set<Wire> reads = new LinkedHashSet<>();
        private boolean allEncodings;
        private boolean headers;
        private final Set<Wire> headerless = new LinkedHashSet<>();
        private final Set<NumberMode> numbers = new LinkedHashSet<>();
        private final Map<Kind, String> missing = new EnumMap<>(Kind.class);
        private Supplier<Optional<String>> unavailable = Optional::empty;
        private int firstRelease;
        private boolean outsideJvm;
        private boolean unchecked;
        private final Map<Ability, String> abilities = new EnumMap<>(Ability.class);
        private final Map<Wire, Set<Kind>> streams = new LinkedHashMap<>();
        private Tolerance tolerance = Tolerance.NONE;

        private Builder(String id, Model model, Library library) {
            this.id = Objects.requireNonNull(id, "a codec without an id");
            this.model = Objects.requireNonNull(model, "a codec without a model");
            this.library = Objects.requireNonNull(library, "a codec without a library");
        }

        public Builder tuned() {
            style = Style.TUNED;
            return this;
        }

        /**
         * Declares that reading has only the checks that the library makes by default. Such a row exists in addition to
         * a checked one.
         */
        public Builder unchecked() {
            unchecked = true;
            return this;
        }

        /**
         * Declares an ability, whose method {@link Codec#parts} has.
         *
         * @param leaves what the ability leaves unchecked, in a few words; empty if it checks as much as reading does
         */
        public Builder can(Ability ability, String leaves) {
            abilities.put(ability, leaves);
            return this;
        }

        /** Declares the abilities of a reader of events, which stops after the last event that it needs. */
        public Builder stopsEarly() {
            return can(Ability.HEADER, "all after the name of the operation")
                    .can(Ability.VALUES, "the count, all after the last value that is read, and number text before it")
                    .can(Ability.SECTION, "all after the section, and names and values of sections before it")
                    .can(Ability.SCAN, "");
        }

        /** Declares the abilities of a reader of events that are passed on to a writer. */
        public Builder passesOn() {
            String after = "the count, number text before the changed value, and all names and values after it";
            return can(Ability.FORWARD, "names and values of the body").can(Ability.CHANGE, after);
        }

        /**
         * Declares that the codec is a {@link StreamingCodec} for arrays and structs of any kind on some wires.
         *
         * @param wires base wires that the codec writes and reads
         */
        public Builder streams(Wire... wires) {
            return streams(EnumSet.complementOf(EnumSet.of(Kind.VOID, Kind.BLOB, Kind.BUSINESS)), wires);
        }

        /**
         * Declares that the codec is a {@link StreamingCodec} for values of some kinds on some wires.
         *
         * @param kinds kinds of which a payload has any number of values
         * @param wires base wires that the codec writes and reads
         */
        public Builder streams(Set<Kind> kinds, Wire... wires) {
            for (Wire wire : wires) {
                streams.computeIfAbsent(wire, each -> EnumSet.noneOf(Kind.class))
                        .addAll(kinds);
            }
            return this;
        }

        public Builder wires(Wire... wires) {
            return writes(wires).reads(wires);
        }

        /** Adds wires that the codec writes. The first wire of all calls is the main wire of the codec. */
        public Builder writes(Wire... wires) {
            writes.addAll(List.of(wires));
            return this;
        }

        public Builder reads(Wire... wires) {
            reads.addAll(List.of(wires));
            return this;
        }

        /**
         * Adds the text wires that a Java codec supports, in all encodings. The codec reads number text of both forms,
         * but does not write gSOAP's form.
         */
        public Builder textWires() {
            return textWires(text(false));
        }

        /**
         * Adds some text wires, in all encodings. The codec also reads gSOAP's number text.
         *
         * @param some the wires, {@code soap-enc} among them
         */
        public Builder textWires(Wire... some) {
            allEncodings = true;
            return wires(some).reads(text(true));
        }

        /** Adds the text wires for a codec that reads them in UTF-8 and cannot write. */
        public Builder readsTextWires() {
            return reads(text(false)).reads(text(true));
        }

        /** Adds the text wires for a codec that writes them only in UTF-8. */
        public Builder writesTextWires() {
            return writes(text(false));
        }

        /** Adds the formats of scientific data, which a {@link DocumentAccess} reads and writes as documents. */
        public Builder formats() {
            return readsFormats().writes(FORMATS);
        }

        /** Adds the formats of scientific data for a {@link DocumentAccess} that does not write. */
        public Builder readsFormats() {
            return reads(FORMATS);
        }

        private static Wire[] text(boolean printf) {
            return Wire.values().stream()
                    .filter(wire ->
                            wire.isText() && wire.hasMarkup() && wire == wire.base() && wire.isPrintf() == printf)
                    .toArray(Wire[]::new);
        }

        /**
         * Adds the variants of the wires of this codec whose messages have a SOAP header.
         *
         * @param except wires without such a variant
         */
        public Builder headers(Wire... except) {
            headers = true;
            headerless.addAll(List.of(except));
            return this;
        }

        /**
         * Adds the number modes in which the codec can be opened where numbers are text. {@link MessageShape#numbers}
         * then selects the conversion. There is no default mode. Otherwise a row that does not convert as the JDK does
         * could be listed as if it did, and be compared with rows that do.
         */
        public Builder numbers(NumberMode... modes) {
            numbers.addAll(List.of(modes));
            return this;
        }

        /**
         * Declares that {@code wire} converts the numbers, with its {@code MessageEncoder}, {@code MessageDecoder} or
         * {@code Numbers}. Adds both modes that these have.
         */
        public Builder wireNumbers() {
            return numbers(NumberMode.JDK, NumberMode.FAST);
        }

        /** Excludes a kind that the codec cannot carry. The reason is shown when the kind is requested. */
        public Builder without(Kind kind, String reason) {
            missing.put(kind, reason);
            return this;
        }

        /**
         * Restricts the codec to some kinds.
         *
         * @param reason why the codec has none of the other kinds; a reason given to {@link #without} takes precedence
         */
        public Builder only(String reason, Kind... kinds) {
            EnumSet.complementOf(EnumSet.copyOf(List.of(kinds))).forEach(kind -> missing.putIfAbsent(kind, reason));
            return this;
        }

        /**
         * Restricts the codec to the kinds up to one in {@link Kind}, where newer kinds come last. This is for codecs
         * with separate code for each kind.
         *
         * @param last the newest kind that the codec has
         * @param reason why the codec has none of the newer kinds; a reason given to {@link #without} takes precedence
         */
        public Builder upTo(Kind last, String reason) {
            return only(reason, EnumSet.range(Kind.VOID, last).toArray(Kind[]::new));
        }

        /**
         * Sets the condition for the codec to run on this machine.
         *
         * @param reason supplies why the codec cannot run here, or empty if it can; called only when availability is
         *     queried
         */
        public Builder unavailable(Supplier<Optional<String>> reason) {
            unavailable = reason;
            return this;
        }

        /** Declares what the codec's own conversion of numbers loses. */
        public Builder loses(Tolerance own) {
            tolerance = own;
            return this;
        }

        /** Declares that the codec is an {@link ExternalProcess}, which a separate program measures. */
        public Builder outsideJvm() {
            outsideJvm = true;
            return this;
        }

        public Builder needsJava(int release) {
            firstRelease = release;
            return this;
        }

        /**
         * Returns the finished description.
         *
         * @throws IllegalStateException if numbers are text on a wire of the codec, and no number mode was added
         */
        public CodecInfo done() {
            if (numbers.isEmpty()) {
                Stream.concat(writes.stream(), reads.stream())
                        .filter(wire -> !wire.carriesBits())
                        .findFirst()
                        .ifPresent(wire -> {
                            throw new IllegalStateException(
                                    id + " declares no number mode, but numbers are text on " + wire
                                            + ": wireNumbers() if MessageEncoder and MessageDecoder convert them,"
                                            + " numbers(NumberMode.OWN) if it does so itself");
                        });
            }
            return new CodecInfo(this);
        }
    }
}

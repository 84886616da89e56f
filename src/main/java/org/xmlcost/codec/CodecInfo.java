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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What a codec is and can do: its row in the catalogue. Made with {@link #named}. */
public final class CodecInfo {

    /** How a library is used; rows of the two kinds are never compared silently. */
    public enum Style {
        /** As the library's own documentation shows. */
        IDIOMATIC,
        /** As its maintainers advise for speed. */
        TUNED
    }

    private final Builder from;

    private CodecInfo(Builder from) {
        this.from = from;
    }

    /**
     * Begins the description of a codec.
     *
     * @param id model and library, such as {@code stax.woodstox}; stable, since results name it
     */
    public static Builder named(String id, Model model, Library library) {
        return new Builder(id, model, library);
    }

    /** {@return model and library, such as {@code stax.woodstox}} */
    public String id() {
        return from.id;
    }

    /** {@return the processing model} */
    public Model model() {
        return from.model;
    }

    /** {@return the library it runs on} */
    public Library library() {
        return from.library;
    }

    /** {@return how it uses its library} */
    public Style style() {
        return from.style;
    }

    /**
     * Whether reading refuses whatever is not a message of the wire, in bounded time and memory. If not, it has no
     * checks but those its library makes: what else is damaged or hostile may give other values, though no other
     * exception.
     */
    public boolean isChecked() {
        return !from.unchecked;
    }

    /** Wires it writes: their bases, since whoever writes one also does so into a stream. */
    public Set<Wire> writes() {
        return Collections.unmodifiableSet(from.writes);
    }

    /** Wires it reads: their bases. */
    public Set<Wire> reads() {
        return Collections.unmodifiableSet(from.reads);
    }

    /**
     * The wire it is known for: the first that it writes, or of a codec that does not write, the first that it reads.
     */
    public Wire firstWire() {
        return (from.writes.isEmpty() ? from.reads : from.writes).iterator().next();
    }

    /** The number modes it can be opened in for a wire; the first is its usual one. */
    public Set<NumberMode> numbers(Wire wire) {
        return wire.carriesBits() ? EnumSet.of(NumberMode.BITS) : Collections.unmodifiableSet(from.numbers);
    }

    /** What its own conversion of numbers may change, beside what a wire cannot hold. */
    public Tolerance tolerance() {
        return from.tolerance;
    }

    /** The same for one wire: where numbers travel as bits, nothing is converted. */
    public Tolerance tolerance(Wire wire) {
        return wire.carriesBits() ? Tolerance.NONE : from.tolerance;
    }

    /** Why it cannot run here, if it cannot. */
    public Optional<String> unavailable() {
        return unavailableOn(Runtime.version().feature());
    }

    /** Why it cannot run on this machine under a feature release of Java, such as 17. */
    public Optional<String> unavailableOn(int release) {
        if (release < from.firstRelease) {
            return Optional.of("needs Java " + from.firstRelease);
        }
        try {
            return from.unavailable.get();
        } catch (RuntimeException | LinkageError e) {
            return Optional.of("cannot tell whether it is available: " + e);
        }
    }

    /** Whether it runs in a JVM; if not, its codec is an {@link ExternalProcess}. */
    public boolean runsInJvm() {
        return !from.outsideJvm;
    }

    /** Whether it carries values of a kind. */
    public boolean supports(Kind kind) {
        return !from.missing.containsKey(kind);
    }

    /** Whether it reads messages of this shape. */
    public boolean reads(MessageShape shape) {
        return from.reads.contains(shape.wire().base()) && lacking(shape).isEmpty();
    }

    /** Whether it writes messages of this shape. */
    public boolean writes(MessageShape shape) {
        return from.writes.contains(shape.wire().base()) && lacking(shape).isEmpty();
    }

    /**
     * Checks that it reads or writes messages of a shape.
     *
     * @throws IllegalArgumentException saying what is not supported
     */
    public void require(MessageShape shape) {
        Wire base = shape.wire().base();
        Optional<String> lacking = from.reads.contains(base) || from.writes.contains(base)
                ? lacking(shape)
                : Optional.of(from.id + " does not speak " + shape.wire());
        lacking.ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
    }

    /** What a shape asks that is not supported, of one whose base wire is. */
    private Optional<String> lacking(MessageShape shape) {
        Wire wire = shape.wire();
        if (!supports(shape.kind())) {
            return Optional.of(from.id + " has no " + shape.kind() + ": " + from.missing.get(shape.kind()));
        }
        if (wire.isGzipped() && from.outsideJvm) {
            return Optional.of(
                    from.id + " does not speak " + wire + ": it is not in the JVM, where streams are packed");
        }
        if (!from.allEncodings && !wire.encoding().equals(StandardCharsets.UTF_8)) {
            return Optional.of(from.id + " does not speak " + wire + ": it has no " + wire.encoding());
        }
        return wire.cannotCarry(shape.kind())
                .map(reason -> wire + " has no " + shape.kind() + ": " + reason)
                .or(() -> numbers(wire).contains(shape.numbers())
                        ? Optional.empty()
                        : Optional.of(from.id + " has no number mode " + shape.numbers() + " on " + wire + ", but "
                                + numbers(wire)));
    }

    /** Collects what a codec says of itself. */
    public static final class Builder {
        private final String id;
        private final Model model;
        private final Library library;
        private Style style = Style.IDIOMATIC;
        private final Set<Wire> writes = new LinkedHashSet<>();
        private final Set<Wire> reads = new LinkedHashSet<>();
        private boolean allEncodings;
        private final Set<NumberMode> numbers = EnumSet.noneOf(NumberMode.class);
        private final Map<Kind, String> missing = new EnumMap<>(Kind.class);
        private Supplier<Optional<String>> unavailable = Optional::empty;
        private int firstRelease;
        private boolean outsideJvm;
        private boolean unchecked;
        private Tolerance tolerance = Tolerance.NONE;

        private Builder(String id, Model model, Library library) {
            this.id = Objects.requireNonNull(id, "a codec without an id");
            this.model = Objects.requireNonNull(model, "a codec without a model");
            this.library = Objects.requireNonNull(library, "a codec without a library");
        }

        /** A row of style {@link Style#TUNED}. */
        public Builder tuned() {
            style = Style.TUNED;
            return this;
        }

        /** Reads with the checks alone that its library makes unasked; a second row beside one that is checked. */
        public Builder unchecked() {
            unchecked = true;
            return this;
        }

        /** Wires both written and read. */
        public Builder wires(Wire... wires) {
            return writes(wires).reads(wires);
        }

        /** Wires written, beside those named before; the first of all is the one it is known for. */
        public Builder writes(Wire... wires) {
            writes.addAll(List.of(wires));
            return this;
        }

        /** Wires read, beside those named before. */
        public Builder reads(Wire... wires) {
            reads.addAll(List.of(wires));
            return this;
        }

        /**
         * The text wires as a Java codec speaks them, in all encodings: reads number text of both forms, writes its
         * own.
         */
        public Builder textWires() {
            return textWires(text(false));
        }

        /** Some of them, {@code soap-enc} among them. */
        public Builder textWires(Wire... some) {
            allEncodings = true;
            return wires(some).reads(text(true));
        }

        /** The text wires for a codec that cannot write, in UTF-8. */
        public Builder readsTextWires() {
            return reads(text(false)).reads(text(true));
        }

        /** The text wires for a codec that writes them in UTF-8 only. */
        public Builder writesTextWires() {
            return writes(text(false));
        }

        private static Wire[] text(boolean printf) {
            return Wire.values().stream()
                    .filter(wire -> wire.isText() && wire == wire.base() && wire.isPrintf() == printf)
                    .toArray(Wire[]::new);
        }

        /**
         * The number modes it can be opened in, where numbers are text; what {@link MessageShape#numbers} says is then
         * how it converts. Never assumed: a row that says it converts as the JDK does, and does not, would be compared
         * with those that do.
         */
        public Builder numbers(NumberMode... modes) {
            numbers.addAll(List.of(modes));
            return this;
        }

        /**
         * Numbers are converted in {@code wire}, by its {@code MessageEncoder}, {@code MessageDecoder} or
         * {@code Numbers}: in both modes.
         */
        public Builder wireNumbers() {
            return numbers(NumberMode.JDK, NumberMode.FAST);
        }

        /** A kind that it cannot carry; the reason is shown to whoever asks for it. */
        public Builder without(Kind kind, String reason) {
            missing.put(kind, reason);
            return this;
        }

        /**
         * Some kinds and no others.
         *
         * @param reason why the codec has none of the others; what {@link #without} says of a kind stands
         */
        public Builder only(String reason, Kind... kinds) {
            EnumSet.complementOf(EnumSet.copyOf(List.of(kinds))).forEach(kind -> missing.putIfAbsent(kind, reason));
            return this;
        }

        /**
         * The kinds up to one, and no newer ones, which come after it in {@link Kind}: for codecs with code for each
         * kind.
         *
         * @param last the newest kind that the codec has
         * @param reason why the codec has none of the newer ones; what {@link #without} says of a kind stands
         */
        public Builder upTo(Kind last, String reason) {
            return only(reason, EnumSet.range(Kind.VOID, last).toArray(Kind[]::new));
        }

        /**
         * What has to be there for it to run on this machine.
         *
         * @param reason why the codec cannot run here, or empty if it can; asked only when somebody wants to know
         */
        public Builder unavailable(Supplier<Optional<String>> reason) {
            unavailable = reason;
            return this;
        }

        /** Declares what is lost by its own way of converting numbers. */
        public Builder loses(Tolerance own) {
            tolerance = own;
            return this;
        }

        /** The codec is an {@link ExternalProcess}, measured by a program of its own. */
        public Builder outsideJvm() {
            outsideJvm = true;
            return this;
        }

        /**
         * It runs on newer Java alone.
         *
         * @param release the feature release that it runs on at the earliest, such as 22
         */
        public Builder needsJava(int release) {
            firstRelease = release;
            return this;
        }

        /**
         * Ends the description.
         *
         * @throws IllegalStateException if numbers are text on a wire it speaks, and it has not said how it converts
         *     them
         */
        public CodecInfo done() {
            if (numbers.isEmpty()) {
                Stream.concat(writes.stream(), reads.stream())
                        .filter(wire -> !wire.carriesBits())
                        .findFirst()
                        .ifPresent(wire -> {
                            throw new IllegalStateException(
                                    id + " has not said how it converts numbers, which are text on " + wire
                                            + ": wireNumbers() if MessageEncoder and MessageDecoder convert them,"
                                            + " numbers(NumberMode.OWN) if it does so itself");
                        });
            }
            return new CodecInfo(this);
        }
    }
}

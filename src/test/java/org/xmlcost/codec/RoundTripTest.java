package org.xmlcost.codec;

import org.xmlcost.dataset.Distribution;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Verifier;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Every message of every writer of a binary wire through every reader of it, but for what is declared bit for bit. */
public class RoundTripTest {
    private static final int[] COUNTS = {0, 1, 7, 1000};
    private static final List<Distribution> DISTRIBUTIONS = List.of(
            Distribution.UNIFORM_BITS,
            Distribution.SPECIAL,
            Distribution.WORDS,
            Distribution.UNICODE,
            Distribution.SIMPLE_JPEG);
    /**
     * Lengths on both sides of where a table, a form of lengths or a buffer ends: in Fast Infoset (X.891, C.15), in EXI
     * (1.0, 7.1.6) and in the libraries.
     */
    private static final int[] LENGTHS = {
        1, 2, 3, 30, 31, 32, 63, 64, 65, 125, 126, 127, 128, 258, 259, 511, 512, 513, 1023, 1024, 1025, 16_381, 16_382,
        16_383, 100_000
    };

    static Stream<Wire> wires() {
        return Wire.values().stream()
                .filter(wire ->
                        wire == wire.base() && !wire.isText() && !wire.id().startsWith("exi"));
    }

    /** They take minutes. */
    static Stream<Wire> wiresOfExi() {
        return Wire.values().stream()
                .filter(wire -> wire == wire.base() && wire.id().startsWith("exi"));
    }

    @ParameterizedTest
    @MethodSource("wires")
    void allReadersReadWhatAllWritersWrite(Wire wire) {
        requireRoundTrips(wire);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("wiresOfExi")
    void allReadersOfExiReadWhatAllWritersWrite(Wire wire) {
        requireRoundTrips(wire);
    }

    private static void requireRoundTrips(Wire wire) {
        assertAllSurvive(wire, info -> true);
        if (wire.id().matches("(fi|exi).*") && wire.cannotCarry(Kind.STRING).isEmpty()) {
            // White space that a library could take for insignificant, texts like numbers, and texts that repeat.
            List<String> texts = new ArrayList<>(List.of("", " ", "\r\n\t", " a ", "\uFFFD\uD7FF", "0", "1", "true"));
            for (int length : LENGTHS) {
                for (String unit : List.of("x", "\u20AC", "\uD83D\uDE00", "x")) {
                    texts.add(unit.repeat(length));
                }
            }
            assertSurvive(wire, info -> true, texts.toArray(String[]::new));
        }
        if (!wire.isMultipart() && wire.cannotCarry(Kind.DOUBLE).isEmpty()) {
            assertNoHistory(wire);
        }
    }

    /** All kinds that the wire carries, the empty array and the edges of each among them. */
    public static void assertAllSurvive(Wire wire, Predicate<CodecInfo> family) {
        List<Verifier.Outcome> outcomes = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            if (wire.cannotCarry(kind).isEmpty()) {
                new Verifier(Codecs.CATALOGUE, Codecs.where(family)).verify(wire, kind, payloads(kind), outcomes::add);
            }
        }
        assertThat(outcomes).hasSizeGreaterThan(40).allMatch(Verifier.Outcome::passed);
    }

    public static void assertSurvive(Wire wire, Predicate<CodecInfo> family, String... texts) {
        List<Verifier.Named> payloads = List.of(new Verifier.Named("texts", new Payload.Strings(texts)));
        List<Verifier.Outcome> outcomes = new ArrayList<>();
        new Verifier(Codecs.CATALOGUE, Codecs.where(family)).verify(wire, Kind.STRING, payloads, outcomes::add);
        assertThat(outcomes).isNotEmpty().allMatch(Verifier.Outcome::passed);
    }

    /**
     * A message does not depend on those written before: libraries use serializers again. Boundaries of parts are
     * random.
     */
    private static void assertNoHistory(Wire wire) {
        Payload first = PayloadSpec.parse("double:1000").make(1);
        Payload second = PayloadSpec.parse("double:7").make(2);
        MessageBuffer out = new MessageBuffer(16);
        for (CodecInfo info : Codecs.where(each -> each.writes().contains(wire))) {
            for (NumberMode mode : info.numbers(wire)) {
                try (Codec codec = Codecs.CATALOGUE.get(info.id()).open(new MessageShape(Kind.DOUBLE, wire, mode))) {
                    codec.write(second, out);
                    byte[] alone = out.toByteArray();
                    codec.write(first, out);
                    codec.write(second, out);
                    assertThat(out.toByteArray()).as(info.id()).isEqualTo(alone);
                }
            }
        }
    }

    private static List<Verifier.Named> payloads(Kind kind) {
        if (kind == Kind.VOID) {
            return List.of(new Verifier.Named("void", new Payload.Void()));
        }
        List<Verifier.Named> payloads = new ArrayList<>();
        for (Distribution distribution : DISTRIBUTIONS) {
            for (int count : distribution.supports(kind) ? COUNTS : new int[0]) {
                if (count <= distribution.largestCount(kind)) {
                    PayloadSpec spec = new PayloadSpec(kind, count, distribution);
                    payloads.add(new Verifier.Named(spec.toString(), spec.make(count)));
                }
            }
        }
        return payloads;
    }
}

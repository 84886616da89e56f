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

import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Every message of every writer of a family through every reader of it, bit for bit. */
public final class RoundTrips {
    private static final int[] COUNTS = {0, 1, 7, 1000};
    private static final List<Distribution> DISTRIBUTIONS = List.of(
            Distribution.UNIFORM_BITS,
            Distribution.SPECIAL,
            Distribution.WORDS,
            Distribution.UNICODE,
            Distribution.SIMPLE_JPEG);

    private final Catalogue catalogue;
    private final List<CodecInfo> family;

    public RoundTrips(Catalogue catalogue, List<CodecInfo> family) {
        this.catalogue = catalogue;
        this.family = family;
    }

    /** All kinds that the wire carries, the empty array and the edges of each among them. */
    public void assertAllSurvive(Wire wire) {
        List<Verifier.Outcome> outcomes = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            if (wire.cannotCarry(kind).isEmpty()) {
                new Verifier(catalogue, family).verify(wire, kind, payloads(kind), outcomes::add);
            }
        }
        assertThat(outcomes).hasSizeGreaterThan(40).allMatch(Verifier.Outcome::passed);
    }

    public void assertSurvives(Wire wire, String... texts) {
        Payload payload = new Payload.Strings(texts);
        List<Verifier.Outcome> outcomes = new ArrayList<>();
        new Verifier(catalogue, family)
                .verify(wire, Kind.STRING, List.of(new Verifier.Named("texts", payload)), outcomes::add);
        assertThat(outcomes).isNotEmpty().allMatch(Verifier.Outcome::passed);
    }

    /** A message does not depend on those written before: libraries use serializers again. */
    public void assertNoHistory(Wire wire) {
        Payload first = PayloadSpec.parse("double:1000").make(1);
        Payload second = PayloadSpec.parse("double:7").make(2);
        NumberMode numbers = wire.carriesBits() ? NumberMode.BITS : NumberMode.FAST;
        MessageShape shape = new MessageShape(Kind.DOUBLE, wire, numbers);
        for (CodecInfo info : family) {
            if (info.writes(shape)) {
                MessageBuffer out = new MessageBuffer(16);
                try (Codec codec = catalogue.get(info.id()).open(shape)) {
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

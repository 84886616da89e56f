package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/**
 * Specification of a payload, written {@code KIND:COUNT[:DISTRIBUTION]}, as in {@code double:100000:uniform-bits}. A
 * spec and a seed determine every bit. With one seed, a shorter payload is the beginning of a longer one, so that a fit
 * over counts compares like with like.
 */
public record PayloadSpec(Kind kind, int count, Distribution distribution) {
    /** Maximum number of values that a payload holds in memory. */
    public static final int LARGEST_COUNT = 10_000_000;

    private static final int MESH_WIDTH = 1000;
    private static final int PEAKS = 500;
    /** Struct members whose ints do not count from 1, with the int for each index. */
    private static final Map<String, LongUnaryOperator> COMPANIONS =
            Map.of("mesh.x", i -> i % MESH_WIDTH, "mesh.y", i -> i / MESH_WIDTH, "peak.spectrum", i -> i / PEAKS + 1);

    static final String FORM = "KIND:COUNT[:DISTRIBUTION]";

    /**
     * Checks that kind, count and distribution fit together.
     *
     * @throws IllegalArgumentException if they do not; the message states the valid values
     */
    public PayloadSpec {
        if (!distribution.supports(kind)) {
            throw new IllegalArgumentException(
                    "no distribution '" + distribution + "' for " + kind + "; there are " + Distribution.of(kind));
        }
        if (count < 0 || count > LARGEST_COUNT) {
            throw new IllegalArgumentException("count " + count + " is not from 0 to " + LARGEST_COUNT
                    + ", the most that a payload holds in memory");
        }
        if (kind == Kind.VOID && count != 0) {
            throw new IllegalArgumentException("void has no values: its count is 0, not " + count);
        }
        if (count > distribution.largestCount(kind)) {
            throw new IllegalArgumentException("count " + count + " is not from 0 to " + distribution.largestCount(kind)
                    + ", the most of " + kind + " that are " + distribution);
        }
    }

    /**
     * Parses a spec. All kinds except {@code void} need a count.
     *
     * @throws IllegalArgumentException if the text is not a spec; the message states the valid form or values
     */
    public static PayloadSpec parse(String spec) {
        String[] parts = spec.split(":", -1);
        Kind kind = Kind.of(parts[0]);
        if (parts.length > 3 || (parts.length == 1 && kind != Kind.VOID)) {
            throw new IllegalArgumentException("payload '" + spec + "' is not of the form " + FORM);
        }
        return new PayloadSpec(
                kind,
                parts.length == 1 ? 0 : count(parts[1]),
                parts.length == 3
                        ? Distribution.of(parts[2])
                        : Distribution.of(kind).get(0));
    }

    private static int count(String text) {
        if (!text.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("count '" + text + "' is not a whole number from 0 to " + LARGEST_COUNT
                    + ", the most that a payload holds in memory");
        }
        return Integer.parseInt(text);
    }

    /** Returns the payload for a seed. The same spec and seed always give the same bits. */
    public Payload make(long seed) {
        if (kind == Kind.BUSINESS) {
            return Businesses.of(count == 0 ? Distribution.NONE : distribution, seed);
        }
        List<Draws> columns = draws(kind, distribution, seed);
        Object[] arrays = new Object[columns.size()];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = kind.columns().get(i).type().array(count);
            columns.get(i).fill(arrays[i]);
        }
        return Payload.of(kind, arrays);
    }

    static List<Draws> draws(Kind kind, Distribution distribution, long seed) {
        return kind.columns().stream()
                .map(column -> draws(kind, distribution, seed, column))
                .toList();
    }

    private static Draws draws(Kind kind, Distribution distribution, long seed, Kind.Column column) {
        // Each kind, distribution and member has its own stream, named kind:distribution[:member].
        SplitMix64 random =
                SplitMix64.of(seed, kind + ":" + distribution + (kind.isStruct() ? ":" + column.name() : ""));
        if (distribution == Distribution.TRACK) {
            return Instruments.track(column.name(), random);
        }
        if (distribution == Distribution.SPECTRA) {
            return Instruments.spectra(column.name(), seed, random);
        }
        boolean companion = kind.isStruct() && distribution != Distribution.SPECIAL;
        if (companion && column.type() == Kind.INT) {
            LongUnaryOperator of = COMPANIONS.getOrDefault(kind + "." + column.name(), i -> i + 1);
            long[] index = {0};
            return Draws.ints(() -> (int) of.applyAsLong(index[0]++));
        }
        return Draws.of(
                column.type(), companion && column.type() == Kind.STRING ? Distribution.WORDS : distribution, random);
    }

    /** Returns the spec with all parts, or {@code void} alone. {@link #parse} reads it. */
    @Override
    public String toString() {
        return kind == Kind.VOID ? kind.id() : kind + ":" + count + ":" + distribution;
    }
}

package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.util.Arrays;

/**
 * What to send, in a word: {@code KIND:COUNT[:DISTRIBUTION]}, as in {@code double:100000:uniform-bits}. With a seed it fixes
 * every bit. A shorter payload of the same seed is the beginning of a longer one, so that a fit over counts compares like
 * with like.
 */
public record PayloadSpec(Kind kind, int count, Distribution distribution) {
    /** The most values a payload holds in memory. */
    public static final int LARGEST_COUNT = 10_000_000;

    private static final int MESH_WIDTH = 1000;
    private static final String FORM = "KIND:COUNT[:DISTRIBUTION]";

    /** @throws IllegalArgumentException saying what would be right */
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
     * Reads a spec; {@code void} may stand alone, other kinds need a count.
     *
     * @throws IllegalArgumentException saying what would be right
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

    /** The values. The same spec and seed give the same bits, always. */
    public Payload make(long seed) {
        return switch (kind) {
            case VOID -> new Payload.Void();
            case BYTE -> new Payload.Bytes(Integers.bytes(distribution, stream(seed, ""), count));
            case INT -> new Payload.Ints(Integers.ints(distribution, stream(seed, ""), count));
            case FLOAT -> new Payload.Floats(Reals.floats(distribution, stream(seed, ""), count));
            case DOUBLE -> new Payload.Doubles(Reals.doubles(distribution, stream(seed, ""), count));
            case STRING -> new Payload.Strings(Texts.strings(distribution, stream(seed, ""), count));
            case BLOB -> new Payload.Blob(Integers.bytes(distribution, stream(seed, ""), count));
            case MESH -> mesh(seed);
            case EVENT -> events(seed);
            case BUSINESS -> count == 0 ? Businesses.empty() : Businesses.of(distribution, seed);
        };
    }

    private Payload mesh(long seed) {
        int[] x = new int[count];
        int[] y = new int[count];
        if (distribution == Distribution.SPECIAL) {
            x = Integers.ints(distribution, stream(seed, ":x"), count);
            y = Integers.ints(distribution, stream(seed, ":y"), count);
        } else {
            Arrays.setAll(x, i -> i % MESH_WIDTH);
            Arrays.setAll(y, i -> i / MESH_WIDTH);
        }
        return new Payload.Mesh(x, y, Reals.doubles(distribution, stream(seed, ":value"), count));
    }

    private Payload events(long seed) {
        boolean special = distribution == Distribution.SPECIAL;
        int[] number = new int[count];
        if (special) {
            number = Integers.ints(distribution, stream(seed, ":number"), count);
        } else {
            Arrays.setAll(number, i -> i + 1);
        }
        return new Payload.Events(
                number,
                Reals.doubles(distribution, stream(seed, ":value"), count),
                Texts.strings(special ? distribution : Distribution.WORDS, stream(seed, ":text"), count));
    }

    /** A stream per kind, distribution and member, named {@code kind:distribution[:member]}. */
    private SplitMix64 stream(long seed, String member) {
        return SplitMix64.of(seed, kind + ":" + distribution + member);
    }

    /** The spec in full, but for {@code void}; {@link #parse} reads it back. */
    @Override
    public String toString() {
        return kind == Kind.VOID ? kind.id() : kind + ":" + count + ":" + distribution;
    }
}

package org.xmlcost.dataset;

import java.util.function.IntSupplier;

/** Draws ints and bytes. A byte is the low eight bits of what is drawn. */
final class Integers {
    private Integers() {}

    static IntSupplier ints(Distribution distribution, SplitMix64 random) {
        return switch (distribution) {
            case UNIFORM_BITS -> () -> (int) (random.next() >>> 32);
            case INTEGERS -> () -> random.between(-999, 999);
            case WALK -> thousandths(new Walk(random));
            case KISTI_T2 -> () -> (int) (random.next() >>> 33);
            case SPECIAL -> Specials.of(Specials.INTS, random);
            default -> throw new IllegalArgumentException(distribution + " has no ints");
        };
    }

    static IntSupplier bytes(Distribution distribution, SplitMix64 random) {
        return switch (distribution) {
            case UNIFORM_BITS, KISTI_T2 -> () -> (int) (random.next() >>> 56);
            case INTEGERS -> () -> random.below(100);
            case WALK -> level(new Walk(random));
            case SPECIAL -> Specials.of(Specials.BYTES, random);
            default -> throw new IllegalArgumentException(distribution + " has no bytes");
        };
    }

    private static IntSupplier thousandths(Walk walk) {
        return () -> (int) Math.rint(1000 * walk.next());
    }

    private static IntSupplier level(Walk walk) {
        return () -> (int) Math.max(0, Math.min(255, 128 + Math.rint(walk.next())));
    }
}

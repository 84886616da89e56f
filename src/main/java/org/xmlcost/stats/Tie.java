package org.xmlcost.stats;

import java.util.Optional;

/** Why two rows are tied. */
public enum Tie {
    /**
     * The whole interval of their ratio is within the margin: they are equivalent, whichever is measured as the less.
     */
    EQUIVALENT("within 2 %"),
    /** The interval is wider, and contains 1: either row may be the smaller one. */
    NOT_SEPARABLE("not separable");

    private static final double MARGIN = 1.02;

    private final String words;

    Tie(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** Returns whether a ratio is within 2 %. */
    public static boolean isWithin(double ratio) {
        return ratio >= 1 / MARGIN && ratio <= MARGIN;
    }

    /** Returns why two rows with a ratio are tied; empty if they are not. */
    public static Optional<Tie> of(Ratio ratio) {
        if (isWithin(ratio.low()) && isWithin(ratio.high())) {
            return Optional.of(EQUIVALENT);
        }
        return ratio.excludesOne() ? Optional.empty() : Optional.of(NOT_SEPARABLE);
    }
}

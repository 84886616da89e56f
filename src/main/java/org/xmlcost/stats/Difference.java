package org.xmlcost.stats;

import org.xmlcost.result.RunRow;

import java.util.Optional;

/**
 * Difference of the costs per value of two independent rows, with its 95 % interval: the squares of the half-widths of
 * the two rows add up to that of the difference.
 *
 * @param value cost of the second row less that of the first
 */
public record Difference(double value, double halfWidth) {
    /** Returns the difference of two rows; empty if one of them has no interval. */
    public static Optional<Difference> of(RunRow first, RunRow second) {
        return half(first)
                .flatMap(one -> half(second)
                        .map(other -> new Difference(second.perValue() - first.perValue(), Math.hypot(one, other))));
    }

    /** The lower half of an interval may be cut off at 0. */
    private static Optional<Double> half(RunRow row) {
        return row.high().map(high -> (high - row.score()) / Math.max(1, row.count()));
    }

    public boolean excludesZero() {
        return Math.abs(value) > halfWidth;
    }
}

package org.xmlcost.study;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;

/** What the studies do with their figures. */
enum Operation {
    SUM(" + ", null, Figure::plus),
    PRODUCT(" x ", null, Figure::times),
    DIFFERENCE(" - ", 0.0, Figure::minus),
    RATIO(" / ", 1.0, Figure::over),
    /** The first as percent of the second. */
    SHARE(" as percent of ", null, (a, b) -> a.over(b).times(100)),
    /** By how many percent the first is more than the second. */
    MORE(" more than ", 0.0, Operation::percentMore),
    /** By how many percent the first is less than the second. */
    LESS(" less than ", 0.0, (a, b) -> percentMore(a, b).times(-1));

    private final String between;
    private final Double even;
    private final BinaryOperator<Figure> apply;

    Operation(String between, Double even, BinaryOperator<Figure> apply) {
        this.between = between;
        this.even = even;
        this.apply = apply;
    }

    private static Figure percentMore(Figure a, Figure b) {
        return a.over(b).minus(Figure.exact(1)).times(100);
    }

    /**
     * The result.
     *
     * @param figures one or more for sum and product, two for the others
     */
    Figure of(List<Figure> figures) {
        return figures.stream().reduce(apply).orElseThrow();
    }

    /** The result for two equal figures, where it tells which of two is the greater. */
    OptionalDouble even() {
        return even == null ? OptionalDouble.empty() : OptionalDouble.of(even);
    }

    /** Whether the second figure must not be zero. */
    boolean divides() {
        return this == RATIO || this == SHARE || this == MORE || this == LESS;
    }

    /** The sign between its figures. */
    String between() {
        return between;
    }
}

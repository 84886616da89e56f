package org.xmlcost.docs.study;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BinaryOperator;

/** Operations that compute figures of a study from others. */
enum Operation {
    SUM(" + ", null, Figure::plus),
    PRODUCT(" x ", null, Figure::times),
    DIFFERENCE(" - ", 0.0, Figure::minus),
    RATIO(" / ", 1.0, Figure::over),
    /** The first figure as a percentage of the second. */
    SHARE(" as percent of ", null, (a, b) -> a.over(b).times(100)),
    /** Percentage by which the first figure is greater than the second. */
    MORE(" more than ", 0.0, Operation::percentMore),
    /** Percentage by which the first figure is less than the second. */
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

    Figure of(List<Figure> figures) {
        return figures.stream().reduce(apply).orElseThrow();
    }

    /** Returns the result for two equal figures, for operations whose result shows which of two figures is greater. */
    OptionalDouble even() {
        return even == null ? OptionalDouble.empty() : OptionalDouble.of(even);
    }

    boolean divides() {
        return this == RATIO || this == SHARE || this == MORE || this == LESS;
    }

    String between() {
        return between;
    }
}

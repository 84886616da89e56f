package org.xmlcost.study;

import java.util.List;
import java.util.OptionalDouble;

/** What the studies do with their figures. */
enum Operation {
    SUM(" + ", null) {
        @Override
        Figure of(List<Figure> figures) {
            return figures.stream().reduce(Figure::plus).orElseThrow();
        }
    },
    PRODUCT(" x ", null) {
        @Override
        Figure of(List<Figure> figures) {
            return figures.stream().reduce(Figure::times).orElseThrow();
        }
    },
    DIFFERENCE(" - ", 0.0) {
        @Override
        Figure of(List<Figure> figures) {
            return figures.get(0).minus(figures.get(1));
        }
    },
    RATIO(" / ", 1.0) {
        @Override
        Figure of(List<Figure> figures) {
            return figures.get(0).over(figures.get(1));
        }
    },
    /** The first as percent of the second. */
    SHARE(" as percent of ", null) {
        @Override
        Figure of(List<Figure> figures) {
            return RATIO.of(figures).times(PERCENT);
        }
    },
    /** By how many percent the first is more than the second. */
    MORE(" more than ", 0.0) {
        @Override
        Figure of(List<Figure> figures) {
            return RATIO.of(figures).minus(Figure.exact(1)).times(PERCENT);
        }
    },
    /** By how many percent the first is less than the second. */
    LESS(" less than ", 0.0) {
        @Override
        Figure of(List<Figure> figures) {
            return MORE.of(figures).times(-1);
        }
    };

    private static final double PERCENT = 100;

    private final String between;
    private final Double even;

    Operation(String between, Double even) {
        this.between = between;
        this.even = even;
    }

    /** @param figures one or more for sum and product, two for the others */
    abstract Figure of(List<Figure> figures);

    /** What it gives for two figures that are alike, where that tells which is the greater. */
    OptionalDouble even() {
        return even == null ? OptionalDouble.empty() : OptionalDouble.of(even);
    }

    /** Whether the second must not be zero. */
    boolean divides() {
        return this == RATIO || this == SHARE || this == MORE || this == LESS;
    }

    /** As it stands between what it is done to. */
    String between() {
        return between;
    }
}

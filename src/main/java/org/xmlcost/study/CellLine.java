package org.xmlcost.study;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A printed figure beside the measured one.
 *
 * @param measured none where it is not repeated, or the run has no figure
 * @param printedRatio to the figure that it is compared with, if there is one
 * @param measuredRatio the same, measured
 * @param order whether the measured one is on the same side: of its base, or of what two that are alike give
 */
record CellLine(
        Printed printed,
        Optional<Figure> measured,
        Optional<Figure> printedRatio,
        Optional<Figure> measuredRatio,
        Verdict order) {
    private static final double ALIKE = 1;

    static CellLine of(Printed printed, Study study, Expression.Source print, Expression.Source run) {
        Rule rule = study.rule(printed);
        Optional<Figure> measured = run.row(printed);
        if (rule.against() != null) {
            Printed base = study.find(rule.against(), printed);
            Optional<Figure> then = ratio(print.row(printed), print.row(base));
            Optional<Figure> now = ratio(measured, run.row(base));
            // A figure against itself is the base of its table, and there is nothing to tell.
            Verdict order = base.equals(printed) ? Verdict.NONE : order(then, now, OptionalDouble.of(ALIKE));
            return new CellLine(
                    printed, measured, then, base.equals(printed) ? now.map(each -> Figure.exact(ALIKE)) : now, order);
        }
        OptionalDouble even =
                rule.figure() == null ? OptionalDouble.empty() : rule.figure().even();
        return new CellLine(
                printed, measured, Optional.empty(), Optional.empty(), order(print.row(printed), measured, even));
    }

    private static Optional<Figure> ratio(Optional<Figure> figure, Optional<Figure> base) {
        return figure.flatMap(above -> base.filter(below -> below.value() != 0).map(above::over));
    }

    private static Verdict order(Optional<Figure> then, Optional<Figure> now, OptionalDouble even) {
        return then.isEmpty() || now.isEmpty() || even.isEmpty()
                ? Verdict.NONE
                : Verdict.order(then.get(), now.get(), even.getAsDouble());
    }
}

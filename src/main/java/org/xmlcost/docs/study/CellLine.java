package org.xmlcost.docs.study;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A printed figure and its measured counterpart.
 *
 * @param measured the measured figure; empty if the figure is not repeated or the run has no result for it
 * @param printedRatio ratio of the printed figure to the one that it is compared with; empty if there is none
 * @param order whether the measured figure is on the same side as the printed one: of the figure that it is compared
 *     with, or of the result for two equal figures
 */
record CellLine(
        Printed printed,
        Optional<Figure> measured,
        boolean lacks,
        Optional<Figure> printedRatio,
        Optional<Figure> measuredRatio,
        Verdict order) {
    private static final double ALIKE = 1;

    static CellLine of(Printed printed, Study study, Expression.Source print, Expression.Source run) {
        Study.Rule rule = study.rule(printed);
        int before = run.misses();
        Optional<Figure> measured = run.row(printed);
        boolean lacks = measured.isEmpty() && run.misses() > before;
        if (rule.against() != null) {
            Printed base = study.find(rule.against(), printed);
            Optional<Figure> then = ratio(print.row(printed), print.row(base));
            Optional<Figure> now = ratio(measured, run.row(base));
            // A figure that is compared with itself is the base of its table. It has no order.
            Verdict order = base.equals(printed) ? Verdict.NONE : order(then, now, OptionalDouble.of(ALIKE));
            return new CellLine(
                    printed,
                    measured,
                    lacks,
                    then,
                    base.equals(printed) ? now.map(each -> Figure.exact(ALIKE)) : now,
                    order);
        }
        OptionalDouble even =
                rule.figure() == null ? OptionalDouble.empty() : rule.figure().even();
        return new CellLine(
                printed,
                measured,
                lacks,
                Optional.empty(),
                Optional.empty(),
                order(print.row(printed), measured, even));
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

package org.xmlcost.docs.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Computation of a figure. Exactly one of {@code row}, {@code printed}, {@code measure}, {@code number} and {@code op}
 * is set; the others are null.
 *
 * @param row columns that select another printed figure; in the same table unless they name a table
 * @param printed like {@code row}, but the printed value is used even where other figures are measured
 * @param number a number, or a column that has a number
 * @param of operands of {@code op}; empty without an operation
 */
record Expression(
        Map<String, String> row,
        Map<String, String> printed,
        Measure measure,
        String number,
        Operation op,
        List<Expression> of) {

    /** Source of figures: print, or a run. */
    interface Source {
        Optional<Figure> row(Printed figure);

        default Optional<Figure> measure(Measure measure) {
            return Optional.empty();
        }

        /** Returns the number of requests for a row that should have a result but has none. */
        default int misses() {
            return 0;
        }
    }

    Expression {
        of = of == null ? List.of() : of;
        if (Stream.of(row, printed, measure, number, op)
                        .filter(each -> each != null)
                        .count()
                != 1) {
            throw new IllegalArgumentException("exactly one of row, printed, measure, number and op must be set");
        }
        boolean chain = op == Operation.SUM || op == Operation.PRODUCT;
        if (op == null ? !of.isEmpty() : chain ? of.isEmpty() : of.size() != 2) {
            throw new IllegalArgumentException(op + " does not take " + of.size() + " figures");
        }
    }

    /** Returns the figure that belongs to a printed one; empty if a figure that it needs does not exist. */
    Optional<Figure> evaluate(Printed at, Study study, Source source) {
        if (row != null) {
            return source.row(study.find(row, at));
        }
        if (printed != null) {
            return study.find(printed, at).figure();
        }
        if (measure != null) {
            return source.measure(measure.fill(at, study.words()));
        }
        if (number != null) {
            return Optional.of(Figure.exact(Double.parseDouble(at.fill(number, study.words()))));
        }
        List<Figure> figures = new ArrayList<>();
        for (Expression each : of) {
            Optional<Figure> figure = each.evaluate(at, study, source);
            if (figure.isEmpty()) {
                return figure;
            }
            figures.add(figure.get());
        }
        // Only unused memory measures as zero. There is no ratio to it.
        return op.divides() && figures.get(1).value() == 0 ? Optional.empty() : Optional.of(op.of(figures));
    }

    boolean isDerived() {
        return row != null || (op != null && of.stream().anyMatch(each -> each.row != null || each.isDerived()));
    }

    /** Returns the result for two equal figures, if this is a comparison of two figures. */
    OptionalDouble even() {
        return op == null ? OptionalDouble.empty() : op.even();
    }

    /** Returns all rows of a run that the figure needs, also by way of the figures that it selects. */
    List<Measure> behind(Printed at, Study study) {
        return row != null
                ? study.behind(study.find(row, at))
                : measure != null
                        ? List.of(measure.fill(at, study.words()))
                        : of.stream()
                                .flatMap(each -> each.behind(at, study).stream())
                                .toList();
    }

    String text(Printed at, Study study) {
        Function<Map<String, String>, String> figure = columns -> study.label(study.find(columns, at), at);
        if (row != null || printed != null) {
            return figure.apply(row == null ? printed : row);
        }
        if (measure != null) {
            return "`" + measure.fill(at, study.words()) + "`";
        }
        return number != null
                ? at.fill(number, study.words())
                : of.stream()
                        .map(each -> each.op == null ? each.text(at, study) : "(" + each.text(at, study) + ")")
                        .collect(Collectors.joining(op.between()));
    }
}

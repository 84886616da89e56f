package org.xmlcost.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a figure comes about: one of the five, the others null.
 *
 * @param row another printed figure, by its columns; of the same table unless it says otherwise
 * @param printed the same, but as printed also where the rest is measured
 * @param measure a row of a run
 * @param number a number, or a column that has one
 * @param op what is done to {@code of}
 */
record Expression(
        Map<String, String> row,
        Map<String, String> printed,
        Measure measure,
        String number,
        Operation op,
        List<Expression> of) {

    /** Where figures come from: print, or a run. */
    interface Source {
        Optional<Figure> row(Printed figure);

        Optional<Figure> measure(Measure measure);

        /** How often a row was asked for that should be there and is not. */
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
            throw new IllegalArgumentException("a figure comes about by one of row, printed, measure, number and op");
        }
        boolean chain = op == Operation.SUM || op == Operation.PRODUCT;
        if (op == null ? !of.isEmpty() : chain ? of.isEmpty() : of.size() != 2) {
            throw new IllegalArgumentException("not what " + op + " can be done to: " + of.size() + " figures");
        }
    }

    /**
     * Its figure.
     *
     * @param at the printed figure that it belongs to
     * @return none if one that it needs is not there
     */
    Optional<Figure> evaluate(Printed at, Study study, Source source) {
        if (row != null) {
            return source.row(study.find(row, at));
        }
        if (printed != null) {
            Printed found = study.find(printed, at);
            return found.hasValue() ? Optional.of(found.value()) : Optional.empty();
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
        // Nothing measures as zero but a memory that was not used; then there is no ratio.
        return op.divides() && figures.get(1).value() == 0 ? Optional.empty() : Optional.of(op.of(figures));
    }

    /** Whether it is worked out of others. */
    boolean isDerived() {
        return row != null || (op != null && of.stream().anyMatch(each -> each.row != null || each.isDerived()));
    }

    /** What it is when the two that are compared are alike. */
    OptionalDouble even() {
        return op == null ? OptionalDouble.empty() : op.even();
    }

    /** All rows of a run that it names itself. */
    List<Measure> measures(Printed at, Study study) {
        return measure != null
                ? List.of(measure.fill(at, study.words()))
                : of.stream().flatMap(each -> each.measures(at, study).stream()).toList();
    }

    /** The same with those behind the figures that it is worked out of. */
    List<Measure> behind(Printed at, Study study) {
        return row != null
                ? study.behind(study.find(row, at))
                : measure != null
                        ? measures(at, study)
                        : of.stream()
                                .flatMap(each -> each.behind(at, study).stream())
                                .toList();
    }

    /** In words. */
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

package org.xmlcost.study;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The two places that figures come from. */
final class Sources {
    private Sources() {}

    /** The study itself. */
    static final class Print implements Expression.Source {
        @Override
        public Optional<Figure> row(Printed figure) {
            return figure.hasValue() ? Optional.of(figure.value()) : Optional.empty();
        }

        @Override
        public Optional<Figure> measure(Measure measure) {
            return Optional.empty();
        }
    }

    /** A run of this suite; remembers what it was asked for. */
    static final class Run implements Expression.Source {
        private final Study study;
        private final List<RunRow> rows;
        private final String collector;
        private final Set<String> found = new LinkedHashSet<>();
        private final Map<String, String> lacking = new LinkedHashMap<>();
        private int misses;

        Run(Study study, RunTable run) {
            this.study = study;
            this.rows = run.rows();
            this.collector = RunTable.collector(rows);
        }

        /** As the figure's rule says; none where it says that there is none, or the run lacks a row. */
        @Override
        public Optional<Figure> row(Printed figure) {
            Rule rule = study.rule(figure);
            return rule.missing() == null ? rule.figure().evaluate(figure, study, this) : Optional.empty();
        }

        @Override
        public Optional<Figure> measure(Measure measure) {
            List<RunRow> named =
                    rows.stream().filter(row -> measure.names(row, collector)).toList();
            // With several Java versions in a run, the one that comes first there.
            Optional<RunRow> row = named.stream().filter(RunRow::isMeasured).findFirst();
            if (row.isPresent()) {
                found.add(measure.toString());
            } else {
                misses++;
                lacking.put(
                        measure.toString(),
                        named.isEmpty()
                                ? "not in the run"
                                : named.get(0).status() + ": " + named.get(0).reason());
            }
            return row.map(each -> Conversion.convert(each, measure.unit()));
        }

        @Override
        public int misses() {
            return misses;
        }

        /** Rows that were asked for and are there. */
        Set<String> found() {
            return found;
        }

        /** Rows that were asked for and have no figure, each with the reason. */
        Map<String, String> lacking() {
            return lacking;
        }
    }
}

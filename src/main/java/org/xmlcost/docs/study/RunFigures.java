package org.xmlcost.docs.study;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Source of the figures of a run of this suite. It records the rows that are requested. */
final class RunFigures implements Expression.Source {
    private static final String ABSENT = "not in the run";

    private final Study study;
    private final List<RunRow> rows;
    private final String collector;
    private final Set<String> found = new LinkedHashSet<>();
    private final Map<String, String> lacking = new LinkedHashMap<>();
    private int misses;

    RunFigures(Study study, RunTable run) {
        this.study = study;
        this.rows = run.rows();
        this.collector = RunTable.collector(rows);
    }

    /** Returns the figure as computed by its rule; empty if it is not measured, or if the run lacks a row for it. */
    @Override
    public Optional<Figure> row(Printed figure) {
        Study.Rule rule = study.rule(figure);
        return rule.missing() == null ? rule.figure().evaluate(figure, study, this) : Optional.empty();
    }

    @Override
    public Optional<Figure> measure(Measure measure) {
        List<RunRow> named =
                rows.stream().filter(row -> measure.names(row, collector)).toList();
        // In a run of several Java versions, the first measured row counts.
        Optional<RunRow> row = named.stream().filter(RunRow::isMeasured).findFirst();
        if (row.isPresent()) {
            found.add(measure.toString());
        } else {
            misses++;
            lacking.put(
                    measure.toString(),
                    named.isEmpty()
                            ? ABSENT
                            : named.get(0).status() + ": " + named.get(0).reason());
        }
        return row.map(each -> Conversion.convert(each, measure.unit()));
    }

    @Override
    public int misses() {
        return misses;
    }

    /** Returns whether the run has none of the requested rows, not even one without a result. */
    boolean hasNone() {
        return found.isEmpty() && lacking.values().stream().allMatch(ABSENT::equals);
    }

    Set<String> found() {
        return found;
    }

    /** Returns the reasons why some rows of the run have no result, each with its codec. */
    List<String> reasons(List<Measure> measures) {
        return measures.stream()
                .filter(each -> !lacking.getOrDefault(each.toString(), ABSENT).equals(ABSENT))
                .map(each -> "`" + each.codec() + "` " + lacking.get(each.toString()))
                .distinct()
                .toList();
    }

    Map<String, String> lacking() {
        return lacking;
    }
}

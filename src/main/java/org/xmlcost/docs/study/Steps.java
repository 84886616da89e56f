package org.xmlcost.docs.study;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Steps into which a publication divides reading and writing, with the components of question {@code where} that
 * correspond to them.
 *
 * @param note limits of the correspondence, in a paragraph
 * @param codecs codec whose components are shown, by direction
 */
record Steps(String note, Map<String, String> codecs, List<Step> list) {
    /**
     * A step.
     *
     * @param components ids of components; none if nothing that is measured corresponds to the step
     * @param printed columns that select the printed share of the step, or null if there is none
     */
    record Step(String step, String direction, List<String> components, Map<String, String> printed) {
        private double in(Breakdown row) {
            return components.stream()
                    .flatMap(id -> row.component(id).stream())
                    .mapToDouble(RunRow::score)
                    .sum();
        }
    }

    boolean areIn(RunTable run) {
        return codecs.keySet().stream()
                .anyMatch(direction -> !rows(run, direction).isEmpty());
    }

    private List<Breakdown> rows(RunTable run, String direction) {
        List<Breakdown> rows = Breakdown.of(run.rows()).stream()
                .filter(each -> each.time().direction().equals(direction)
                        && each.time().codec().equals(codecs.get(direction)))
                .toList();
        int most = rows.stream().mapToInt(each -> each.time().count()).max().orElse(0);
        return rows.stream()
                .filter(each -> each.time().count() == most)
                .sorted(Comparator.comparing(each -> each.time().payload()))
                .toList();
    }

    /** Returns the share of a step in each row of its codec, such as {@code 43 % of int:10000:kisti-t2}. */
    String measured(Step step, RunTable run) {
        return step.components.isEmpty()
                ? "not measured"
                : rows(run, step.direction).stream()
                        .map(row -> String.format(
                                Locale.ROOT,
                                "%.0f %% of `%s`",
                                100 * step.in(row) / row.time().score(),
                                row.time().payload()))
                        .collect(Collectors.joining(", "));
    }
}

package org.xmlcost.report;

import org.xmlcost.model.Factor;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;
import org.xmlcost.stats.StructureFit;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Section on what the parts of a document cost: elements, attributes, names, texts. */
record StructureSection(RunTable run, RowStatistics statistics, RowNames names) {
    private static final List<Factor> PLOTTED =
            List.of(Factor.ELEMENT, Factor.ATTRIBUTE, Factor.NAME_CHARACTER, Factor.TEXT_CHARACTER);

    private record Fit(RunRow row, StructureFit costs) {}

    PageSection section() {
        Collection<List<RunRow>> groups = run.rows().stream()
                .filter(row -> row.isMeasured()
                        && row.is(Metric.TIME)
                        && row.question().equals(Question.STRUCTURE.id()))
                .collect(Collectors.groupingBy(
                        row -> RunTable.key(row, "payload"), LinkedHashMap::new, Collectors.toList()))
                .values();
        List<Fit> fits = groups.stream()
                .flatMap(rows ->
                        StructureFit.of(rows, statistics::error).stream().map(costs -> new Fit(rows.get(0), costs)))
                .toList();
        Table<Fit> table = Table.of("structure-costs", "Cost of the parts of a document", fits)
                .filterable()
                .column("row", fit -> names.row(fit.row))
                .column("direction", fit -> fit.row.direction());
        for (Factor factor : Factor.values()) {
            table.column(
                    factor + ", ns|" + factor.about(),
                    fit -> fit.costs.cost(factor).map(cost -> Table.Cell.range(Estimate.of(cost))));
        }
        table.column(
                        "deviation|typical distance of the measured times from the sum",
                        fit -> Table.Cell.percent(fit.costs.deviation()))
                .column(
                        "tags / text|cost of a byte of tags over that of a byte of text",
                        fit -> fit.costs.tagsOverText().map(ratio -> Table.Cell.range(Estimate.of(ratio))));
        return new PageSection(
                "structure",
                "Structure",
                "What the parts of a document cost. The times of documents of different shapes are fitted as a sum over their parts. A "
                        + "cost that is not measurably above 0 has an interval that begins at 0. The deviation is the typical "
                        + "distance of the measured times from the sum: where it is large, a part does not cost the same in "
                        + "every document. The last column compares the tags of an element, with a name of four characters, to as "
                        + "many bytes of text. Above 1, structure costs more than size.",
                Question.STRUCTURE.directions().stream()
                        .flatMap(direction -> PLOTTED.stream().flatMap(factor -> plot(direction, factor, fits)))
                        .toList(),
                List.of(table),
                groups.isEmpty()
                        ? "This run did not ask question structure."
                        : "The rows of question structure have too few shapes, or too few forks, for a cost of each part.");
    }

    private Stream<Plot> plot(String direction, Factor factor, List<Fit> fits) {
        List<Plot.Dot> dots = fits.stream()
                .filter(fit -> fit.row.direction().equals(direction))
                .flatMap(fit -> fit.costs.cost(factor).stream()
                        .map(cost -> Plot.Dot.of(fit.row, names.row(fit.row), Estimate.of(cost))))
                .toList();
        return dots.isEmpty()
                ? Stream.empty()
                : Stream.of(Plot.dots(
                        direction + ": cost of " + factor.about(), Plot.Axis.log("ns for each " + factor), dots, null));
    }
}

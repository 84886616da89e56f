package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;
import org.xmlcost.stats.StructureFit;
import org.xmlcost.structure.Factor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Section on what the parts of a document cost: elements, attributes, names, texts. */
final class StructureSection {
    private final RowStatistics statistics;
    private final RowNames names;
    private final Map<List<String>, List<RunRow>> groups;

    StructureSection(RunTable run, RowStatistics statistics, RowNames names) {
        this.statistics = statistics;
        this.names = names;
        this.groups = run.rows().stream()
                .filter(row -> row.isMeasured()
                        && row.is(Metric.TIME)
                        && row.question().equals(Question.STRUCTURE.id()))
                .collect(Collectors.groupingBy(
                        row -> List.of(
                                row.direction(), row.codec(), row.wire(), row.jvm(), row.get("gc"), row.get("build")),
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    /** Costs of a codec in one direction. */
    private record Fit(RunRow row, StructureFit costs) {}

    PageSection section() {
        List<Fit> fits =
                groups.values().stream().flatMap(rows -> fit(rows).stream()).toList();
        List<Plot> plots = new ArrayList<>();
        for (String direction : Question.STRUCTURE.directions()) {
            List<Fit> same = fits.stream()
                    .filter(fit -> fit.row.direction().equals(direction))
                    .toList();
            for (Factor factor :
                    List.of(Factor.ELEMENT, Factor.ATTRIBUTE, Factor.NAME_CHARACTER, Factor.TEXT_CHARACTER)) {
                plot("structure-" + plots.size(), direction, factor, same).ifPresent(plots::add);
            }
        }
        return new PageSection(
                "structure",
                "Structure",
                "What the parts of a document cost. The times of documents of different shapes are fitted as a sum over their parts. A "
                        + "cost that is not measurably above 0 has an interval that begins at 0. The deviation is the typical "
                        + "distance of the measured times from the sum: where it is large, a part does not cost the same in "
                        + "every document. The last column compares the tags of an element, with a name of four characters, to as "
                        + "many bytes of text. Above 1, structure costs more than size.",
                plots,
                table(fits),
                groups.isEmpty()
                        ? "This run did not ask question structure."
                        : "The rows of question structure have too few shapes, or too few forks, for a cost of each part.");
    }

    private Optional<Fit> fit(List<RunRow> rows) {
        return StructureFit.of(
                        rows, row -> statistics.side(row).map(Ratio.Side::error).orElse(0.0))
                .map(costs -> new Fit(rows.get(0), costs));
    }

    private Optional<Plot> plot(String id, String direction, Factor factor, Collection<Fit> fits) {
        List<DotPlot.Dot> dots = fits.stream()
                .flatMap(fit -> fit.costs.cost(factor).stream()
                        .map(cost -> DotPlot.Dot.of(fit.row, names.row(fit.row), estimate(cost))))
                .toList();
        return dots.isEmpty()
                ? Optional.empty()
                : Optional.of(DotPlot.plot(
                        id,
                        direction + ": cost of " + factor.about(),
                        Plot.Axis.log("ns for each " + factor),
                        dots,
                        null));
    }

    private static Estimate estimate(Interval cost) {
        return new Estimate(cost.mean(), cost.low(), cost.high());
    }

    private List<HtmlTable> table(List<Fit> fits) {
        List<Column<Fit>> columns = new ArrayList<>(List.of(
                Column.text("row", fit -> names.row(fit.row)), Column.text("direction", fit -> fit.row.direction())));
        Arrays.stream(Factor.values())
                .map(factor -> new Column<Fit>(
                        factor + ", ns|" + factor.about(),
                        fit -> fit.costs
                                .cost(factor)
                                .map(StructureSection::cell)
                                .orElse(Cell.text(""))))
                .forEach(columns::add);
        columns.add(new Column<>(
                "deviation|typical distance of the measured times from the sum",
                fit -> Cell.percent(fit.costs.deviation())));
        columns.add(new Column<>(
                "tags / text|cost of a byte of tags over that of a byte of text",
                fit -> fit.costs
                        .tagsOverText()
                        .map(ratio -> cell(new Interval(ratio.value(), ratio.low(), ratio.high())))
                        .orElse(Cell.text(""))));
        return HtmlTable.of("structure-costs", "Cost of the parts of a document", true, fits, columns);
    }

    private static Cell cell(Interval interval) {
        return new Cell(
                Figures.of(interval.mean()) + " (" + Figures.of(interval.low()) + " to " + Figures.of(interval.high())
                        + ")",
                interval.mean());
    }
}

package org.xmlcost.report;

import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.page.HtmlTable;
import org.xmlcost.page.HtmlTable.Cell;
import org.xmlcost.page.HtmlTable.Column;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Palette;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** First sections of the page: nanoseconds per value, and reading against writing. */
record Overview(List<RunRow> rows, RowNames names) {

    PageSection costs() {
        List<Plot> plots = new ArrayList<>();
        PanelPlots.add(plots, "cost-", CostTable.times(rows), names, "", "ns per value");
        return new PageSection(
                "overview",
                "Cost per value",
                "Time of a whole message over the number of its values, at the largest count that nearly all rows have. Rows of the model "
                        + "floor move the values without XML: a lower bound. Bars are 95 % confidence intervals over forks. They do not "
                        + "say which of two rows is faster: the ratio of the two does, with its own interval, in the command compare.",
                plots,
                CostTable.of(rows, names).stream().flatMap(this::table).toList(),
                "This run did not measure reading or writing.");
    }

    private Stream<HtmlTable> table(CostTable costs) {
        List<Column<String>> columns = new ArrayList<>();
        columns.add(Column.text("row", name -> name));
        columns.add(Column.text("model", name -> costs.lines().get(name).model()));
        for (int i = 0; i < costs.panels().size(); i++) {
            int panel = i;
            columns.add(new Column<>(
                    costs.title(costs.panels().get(i), names)
                            + "|nanoseconds per value, with the ends of the 95 % interval",
                    name -> costs.figures()
                            .get(name)
                            .get(panel)
                            .map(row -> Cell.estimate(Estimate.perValue(row)))
                            .orElse(Cell.text(""))));
        }
        String jvm = names.jvms().size() > 1 && !costs.jvm().isEmpty() ? ", " + names.jvm(costs.jvm()) : "";
        String count = costs.count()
                .map(each -> " of an array of " + Figures.count(each))
                .orElse("");
        return HtmlTable.of(
                "costs-" + Integer.toHexString(costs.jvm().hashCode()),
                "Nanoseconds per value" + count + jvm,
                true,
                List.copyOf(costs.figures().keySet()),
                columns)
                .stream();
    }

    PageSection readAgainstWrite() {
        List<Plot> plots = new ArrayList<>();
        List<Panel> panels = Panel.atCommonCount(CostTable.times(rows));
        for (Panel reading : panels) {
            Panel.Key opposite = reading.key().withDirection("write");
            panels.stream()
                    .filter(panel -> reading.key().direction().equals("read")
                            && panel.key().equals(opposite)
                            && panel.count() == reading.count())
                    .map(writing -> marks(reading, writing))
                    .filter(marks -> !marks.isEmpty())
                    .forEach(marks -> plots.add(Plot.scatter(
                            "both-" + plots.size(),
                            names.panel(reading.key().withDirection(""), reading.count())
                                            .strip()
                                    + ": write against read",
                            "read, ns per value",
                            "write, ns per value",
                            marks,
                            true)));
        }
        return new PageSection(
                "read-write",
                "Read against write",
                "Each row by its time to read a value and its time to write one. On the dashed line both are equal.",
                plots,
                List.of(),
                "No row of this run was both read and written.");
    }

    private List<Plot.Mark> marks(Panel reading, Panel writing) {
        return reading.rows().stream()
                .flatMap(read -> writing.rows().stream()
                        .filter(write -> names.row(write).equals(names.row(read)))
                        .limit(1)
                        .map(write -> new Plot.Mark(
                                read.model(),
                                Palette.style(read.model()),
                                Plot.point(names.row(read), Estimate.perValue(read), Estimate.perValue(write)))))
                .toList();
    }
}

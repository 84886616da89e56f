package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** First sections of the page: nanoseconds per value, and reading against writing. */
record Overview(List<RunRow> rows, RowNames names) {

    PageSection costs() {
        return new PageSection(
                "overview",
                "Cost per value",
                "Time of a whole message over the number of its values, at the largest count that nearly all rows have. Rows of the model "
                        + "floor move the values without XML: a lower bound. Bars are 95 % confidence intervals over forks. They do not "
                        + "say which of two rows is faster: the ratio of the two does, with its own interval, in the command compare.",
                Panel.plots(CostTable.times(rows), names, "", "ns per value").toList(),
                CostTable.of(rows, names).stream().<Table<?>>map(this::table).toList(),
                "This run did not measure reading or writing.");
    }

    private Table<?> table(CostTable costs) {
        String jvm = names.jvms().size() > 1 && !costs.jvm().isEmpty() ? ", " + names.jvm(costs.jvm()) : "";
        String count = costs.count()
                .map(each -> " of an array of " + Figures.count(each))
                .orElse("");
        Table<String> table = Table.of(
                        "costs-" + Integer.toHexString(costs.jvm().hashCode()),
                        "Nanoseconds per value" + count + jvm,
                        costs.figures().keySet())
                .filterable()
                .column("row", name -> name)
                .column("model", name -> costs.lines().get(name).model());
        IntStream.range(0, costs.panels().size())
                .forEach(i -> table.column(
                        costs.title(costs.panels().get(i), names)
                                + "|nanoseconds per value, with the ends of the 95 % interval",
                        name -> costs.figures().get(name).get(i).map(Estimate::perValue)));
        return table;
    }

    PageSection readAgainstWrite() {
        List<Panel> panels = Panel.atCommonCount(CostTable.times(rows));
        return new PageSection(
                "read-write",
                "Read against write",
                "Each row by its time to read a value and its time to write one. On the dashed line both are equal.",
                panels.stream()
                        .filter(panel -> panel.key().direction().equals("read"))
                        .flatMap(reading -> panels.stream()
                                .filter(panel ->
                                        panel.key().equals(reading.key().withDirection("write"))
                                                && panel.count() == reading.count())
                                .flatMap(writing -> against(reading, writing)))
                        .toList(),
                List.of(),
                "No row of this run was both read and written.");
    }

    private Stream<Plot> against(Panel reading, Panel writing) {
        List<Plot.Mark> marks = reading.rows().stream()
                .flatMap(read -> writing.rows().stream()
                        .filter(write -> names.row(write).equals(names.row(read)))
                        .limit(1)
                        .map(write -> Plot.Mark.of(
                                read, Plot.point(names.row(read), Estimate.perValue(read), Estimate.perValue(write)))))
                .toList();
        String name =
                names.panel(reading.key().withDirection(""), reading.count()).strip();
        return marks.isEmpty()
                ? Stream.empty()
                : Stream.of(Plot.scatter(
                        name + ": write against read", "read, ns per value", "write, ns per value", marks, true));
    }
}

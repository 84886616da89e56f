package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.page.DotPlot;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.Plot;
import org.xmlcost.result.RunRow;

import java.util.List;
import java.util.stream.Stream;

/** Plots with one estimate per row, one for each panel. */
final class PanelPlots {
    private PanelPlots() {}

    private static Estimate estimate(RunRow row) {
        boolean perValue = Stream.of(Metric.values()).noneMatch(metric -> row.is(metric) && !metric.isPerValue());
        return perValue ? Estimate.perValue(row) : Estimate.ofMessage(row);
    }

    /**
     * Adds a plot of the cost per value for each panel, at the panel's common count.
     *
     * @param plots list to which the plots are added; its size makes identifiers unique
     * @param prefix prefix of identifiers
     * @param title text after the name of the panel in the title
     * @param unit unit of the axis
     */
    static void add(List<Plot> plots, String prefix, List<RunRow> rows, RowNames names, String title, String unit) {
        for (Panel panel : Panel.atCommonCount(rows)) {
            List<DotPlot.Dot> dots = panel.rows().stream()
                    .map(row -> DotPlot.Dot.of(row, names.row(row), estimate(row)))
                    .toList();
            String name = names.panel(panel.key(), panel.count()) + title;
            plots.add(DotPlot.plot(prefix + plots.size(), name, Plot.Axis.log(unit), dots, null));
        }
    }
}

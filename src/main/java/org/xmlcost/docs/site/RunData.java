package org.xmlcost.docs.site;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.PlotLibrary;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Data of a run for the pages' script. A page that was opened from a file may not fetch another file, but it may run
 * one: so the data are the argument of a call.
 */
final class RunData {
    /** Columns of texts. Each row has the place of its text in the list of the column's texts. */
    private static final List<String> TEXTS = List.of(("question,direction,part,codec,model,wire,numbers,payload,"
                    + "threads,jvm,gc,metric,unit,component,build,machine,status,reason,address,interval")
            .split(","));

    private RunData() {}

    /**
     * Returns the script. Its rows have places of texts, the address of the row's page from the root of the site, and
     * then numbers: count, score, ends of the interval, standard error of the score's logarithm, degrees of freedom,
     * and 1 for a row that may change values.
     *
     * @param address returns the address of the page of a row; empty if it has none
     */
    static String script(String slug, RunTable run, Function<RunRow, String> address) {
        RowStatistics statistics = RowStatistics.of(run);
        Map<String, Map<String, Integer>> texts = new LinkedHashMap<>();
        TEXTS.forEach(column -> texts.put(column, new LinkedHashMap<>()));
        List<List<Number>> rows = new ArrayList<>();
        for (RunRow row : run.rows()) {
            List<Number> line = new ArrayList<>();
            for (String column : TEXTS) {
                Map<String, Integer> places = texts.get(column);
                String text = switch (column) {
                    case "address" -> address.apply(row);
                    case "interval" ->
                        row.isMeasured() ? Estimate.ofMessage(row).interval() : "";
                    default -> row.get(column);
                };
                line.add(places.computeIfAbsent(text, key -> places.size()));
            }
            boolean measured = row.isMeasured();
            Ratio logarithm = measured && row.component().isEmpty()
                    ? statistics.side(row).map(Ratio.Side::logarithm).orElse(null)
                    : null;
            line.add(row.count());
            Stream.of(
                            measured ? row.score() : null,
                            measured ? row.low().orElse(null) : null,
                            measured ? row.high().orElse(null) : null,
                            logarithm == null ? null : logarithm.error(),
                            logarithm == null ? null : logarithm.df())
                    .map(Figures::rounded)
                    .forEach(line::add);
            line.add(run.isLossy(row) ? 1 : 0);
            rows.add(line);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        texts.forEach((column, places) -> data.put(column, places.keySet()));
        return "xmlcostRun(%s, {\"texts\":%s,\"rows\":%s});\n"
                .formatted(PlotLibrary.json(slug), PlotLibrary.json(data), PlotLibrary.json(rows));
    }
}

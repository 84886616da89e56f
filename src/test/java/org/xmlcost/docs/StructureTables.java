package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.RowStatistics;
import org.xmlcost.stats.StructureFit;
import org.xmlcost.structure.Factor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** Table of docs/tdxml.md: what the parts of a document cost in a published run. */
final class StructureTables {
    private static final List<Factor> FACTORS =
            List.of(Factor.ELEMENT, Factor.ATTRIBUTE, Factor.NAME_CHARACTER, Factor.TEXT, Factor.TEXT_CHARACTER);

    private StructureTables() {}

    /**
     * Costs of each codec in one direction, with their intervals.
     *
     * @param direction {@code read} or {@code write}
     */
    static String costs(String name, String direction) throws IOException {
        return costs(RunTable.read(Path.of("results", name)), direction);
    }

    static String costs(RunTable run, String direction) {
        RowStatistics statistics = RowStatistics.of(run);
        Map<String, List<RunRow>> codecs = run.rows().stream()
                .filter(row ->
                        row.question().equals("structure") && row.direction().equals(direction) && row.is(Metric.TIME))
                .collect(Collectors.groupingBy(
                        row -> "`" + row.codec() + "`, `" + row.wire() + "`", LinkedHashMap::new, Collectors.toList()));
        String lines = codecs.entrySet().stream()
                .flatMap(each ->
                        StructureFit.of(each.getValue(), statistics::error)
                                .map(fit -> line(each.getKey(), fit))
                                .stream())
                .collect(Collectors.joining());
        assertThat(lines).isNotEmpty();
        return "| " + direction + ", ns | "
                + FACTORS.stream().map(Factor::toString).collect(Collectors.joining(" | "))
                + " | deviation | tags / text |\n|---|" + "--:|".repeat(FACTORS.size() + 2) + "\n" + lines;
    }

    private static String line(String codec, StructureFit fit) {
        return "| " + codec + " | "
                + FACTORS.stream()
                        .map(factor ->
                                fit.cost(factor).map(StructureTables::cell).orElse(""))
                        .collect(Collectors.joining(" | "))
                + String.format(Locale.ROOT, " | %.0f %% | ", 100 * fit.deviation())
                + fit.tagsOverText()
                        .map(ratio -> cell(new Interval(ratio.value(), ratio.low(), ratio.high())))
                        .orElse("")
                + " |\n";
    }

    private static String cell(Interval interval) {
        return "%s (%s to %s)".formatted(figure(interval.mean()), figure(interval.low()), figure(interval.high()));
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value < 1 ? "%.2f" : value < 10 ? "%.1f" : "%.0f", value);
    }
}

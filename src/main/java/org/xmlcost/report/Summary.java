package org.xmlcost.report;

import org.xmlcost.result.Breakdown;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Precision;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Summary of a run for a README: cost per value as a Markdown table and as a picture. */
public final class Summary {
    /** Name of the picture to which the text refers. It must be in the folder of the text. */
    public static final String PICTURE = "summary.svg";

    private final RunTable run;
    private final RowNames names;
    private final List<CostTable> tables;
    private final List<Breakdown> breakdowns;

    private Summary(RunTable run) {
        this.run = run;
        this.names = new RowNames(run);
        this.tables = CostTable.of(run.rows(), names);
        this.breakdowns = Breakdown.of(run.rows());
    }

    /** Returns the summary of a run, which may be incomplete. */
    public static Summary of(RunTable run) {
        return new Summary(run);
    }

    public boolean hasFigures() {
        return !tables.isEmpty();
    }

    /** Returns a table of nanoseconds per value for each JVM, and what explains it, in Markdown. */
    public String markdown() {
        String title = "# " + Markdown.escape(run.name()) + "\n\n"
                + Precision.of(run)
                        .warning()
                        .map(warning -> "**Caution:** " + warning + ".\n\n")
                        .orElse("");
        return hasFigures()
                ? title
                        + tables.stream().map(this::markdown).collect(Collectors.joining("\n"))
                        + paragraphs(reasons())
                        + paragraphs(access())
                : title + "This run did not measure reading or writing.\n";
    }

    private static String paragraphs(Map<String, String> byTitle) {
        return byTitle.entrySet().stream()
                .map(each -> "\n**" + each.getKey() + ".** " + each.getValue() + "\n")
                .collect(Collectors.joining());
    }

    /** Returns paragraphs in Markdown on parts of a message, by their titles; empty without question {@code access}. */
    public Map<String, String> access() {
        Map<String, String> paragraphs = new LinkedHashMap<>();
        new AccessSection(run.rows(), names)
                .paragraphs(RowNames::markdownRow)
                .forEach((title, text) -> paragraphs.put(Markdown.escape(title), text));
        return paragraphs;
    }

    private String markdown(CostTable costs) {
        boolean named = tables.size() > 1 && !costs.jvm().isEmpty();
        String jvm = named ? "## " + Markdown.escape(names.jvm(costs.jvm())) + "\n\n" : "";
        Table<Map.Entry<String, List<Optional<RunRow>>>> table = Table.of(
                        costs.figures().entrySet())
                .column("ns per value", line -> names.markdownRow(costs.lines().get(line.getKey())));
        IntStream.range(0, costs.panels().size())
                .forEach(i -> table.column(
                        Markdown.escape(costs.title(costs.panels().get(i), names)) + ":",
                        line -> line.getValue().get(i).map(row -> Figures.plain(row.perValue()))));
        String count = costs.count()
                .map(each -> " of " + Figures.count(each) + " values")
                .orElse("");
        return jvm + table.markdown() + "\nTime of a whole message" + count
                + " over the number of its values. `results.csv` has intervals.\n";
    }

    /** Returns the picture, which must be in the folder of the text, as Markdown; empty if it would show nothing. */
    public String picture() {
        return hasFigures() ? "\n![" + alternative() + "](" + PICTURE + ")\n" : "";
    }

    /** Returns the text that stands for the picture where it cannot be shown. */
    public String alternative() {
        return breakdowns.isEmpty()
                ? "Nanoseconds per value of each row, with 95 % intervals"
                : "Nanoseconds per value of each row by component, with 95 % intervals";
    }

    /** Returns paragraphs that say why models differ, by the titles of columns; empty without components. */
    public Map<String, String> reasons() {
        Map<RunRow, Breakdown> ofRows =
                breakdowns.stream().collect(Collectors.toMap(Breakdown::time, Function.identity(), (a, b) -> a));
        Map<String, String> reasons = new LinkedHashMap<>();
        for (CostTable table : tables) {
            for (Panel panel : table.panels()) {
                List<Breakdown> rows = panel.rows().stream()
                        .filter(ofRows::containsKey)
                        .map(ofRows::get)
                        .toList();
                if (!rows.isEmpty()) {
                    String jvm = tables.size() > 1 && !table.jvm().isEmpty() ? ", " + names.jvm(table.jvm()) : "";
                    reasons.put(
                            Markdown.escape(table.title(panel, names) + jvm),
                            Reasons.of(rows, names, names::markdownRow));
                }
            }
        }
        return reasons;
    }

    /** Returns the cost per value as an SVG picture, light or dark according to the reader's colour scheme. */
    public String svg() {
        return new SummaryPicture(tables, names, breakdowns).svg(run.name());
    }
}

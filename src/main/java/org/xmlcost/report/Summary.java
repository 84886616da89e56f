package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run in short, for a README: cost per value as a Markdown table, and as a picture. */
public final class Summary {
    /** Name of the picture to which the text refers; it stands beside the text. */
    public static final String PICTURE = "summary.svg";

    private final RunTable run;
    private final RowNames names;
    private final List<CostTable> tables;

    private Summary(RunTable run) {
        this.run = run;
        this.names = new RowNames(run);
        this.tables = CostTable.of(run.rows(), names);
    }

    /** The summary of a run, complete or not. */
    public static Summary of(RunTable run) {
        return new Summary(run);
    }

    /** Whether the run measured reading or writing. */
    public boolean hasFigures() {
        return !tables.isEmpty();
    }

    /** One table for each JVM: nanoseconds per value, a line for each row, a column for each direction and kind. */
    public String markdown() {
        String title = "# " + Markdown.escape(run.name()) + "\n\n";
        return hasFigures()
                ? title + tables.stream().map(this::markdown).collect(Collectors.joining())
                        + "![Nanoseconds per value of each row, with 95 % intervals](" + PICTURE + ")\n"
                : title + "This run did not measure reading or writing.\n";
    }

    private String markdown(CostTable table) {
        boolean named = tables.size() > 1 && !table.jvm().isEmpty();
        String jvm = named ? "## " + Markdown.escape(names.jvm(table.jvm())) + "\n\n" : "";
        Stream<String> titles = table.panels().stream().map(panel -> Markdown.escape(table.title(panel, names)));
        String lines = table.figures().entrySet().stream()
                .map(each -> line(
                        names.markdownRow(table.lines().get(each.getKey())),
                        each.getValue().stream()
                                .map(figure -> figure.map(row -> Figures.plain(row.perValue()))
                                        .orElse(""))))
                .collect(Collectors.joining());
        String count = table.count()
                .map(each -> " of " + Figures.count(each) + " values")
                .orElse("");
        return jvm + line("ns per value", titles) + "|---|"
                + "--:|".repeat(table.panels().size()) + "\n" + lines + "\nTime of a whole message" + count
                + " over the number of its values. Intervals are in the picture and in `results.csv`.\n\n";
    }

    private static String line(String first, Stream<String> cells) {
        return Stream.concat(Stream.of(first), cells).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /**
     * The same results with their intervals, as an SVG picture on a card of its own, light or dark as the reader
     * prefers.
     */
    public String svg() {
        return new SummaryPicture(run.name(), tables, names).svg();
    }
}

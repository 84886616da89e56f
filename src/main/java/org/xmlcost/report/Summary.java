package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Summary of a run for a README: cost per value as a Markdown table and as a picture. */
public final class Summary {
    /** Name of the picture to which the text refers. It must be in the folder of the text. */
    public static final String PICTURE = "summary.svg";

    private final RunTable run;
    private final RowNames names;
    private final List<CostTable> tables;

    private Summary(RunTable run) {
        this.run = run;
        this.names = new RowNames(run);
        this.tables = CostTable.of(run.rows(), names);
    }

    /** Returns the summary of a run, which may be incomplete. */
    public static Summary of(RunTable run) {
        return new Summary(run);
    }

    /** Returns whether the run measured reading or writing. */
    public boolean hasFigures() {
        return !tables.isEmpty();
    }

    /**
     * Returns a table of nanoseconds per value for each JVM, with a line for each row and a column for each direction
     * and kind.
     */
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
     * Returns the cost per value with its intervals as an SVG picture. Its background is a card, light or dark
     * according to the reader's colour scheme.
     */
    public String svg() {
        return new SummaryPicture(run.name(), tables, names).svg();
    }
}

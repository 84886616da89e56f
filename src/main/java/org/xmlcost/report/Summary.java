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
        StringBuilder out = new StringBuilder("# " + Markdown.escape(run.name()) + "\n\n");
        if (!hasFigures()) {
            return out.append("This run did not measure reading or writing.\n").toString();
        }
        for (CostTable table : tables) {
            if (tables.size() > 1 && !table.jvm().isEmpty()) {
                out.append("## ")
                        .append(Markdown.escape(names.jvm(table.jvm())))
                        .append("\n\n");
            }
            out.append(line(
                            "ns per value",
                            table.panels().stream().map(panel -> Markdown.escape(table.title(panel, names)))))
                    .append("|---|")
                    .append("--:|".repeat(table.panels().size()))
                    .append('\n');
            table.figures()
                    .forEach((name, figures) -> out.append(line(
                            names.markdownRow(table.lines().get(name)),
                            figures.stream()
                                    .map(figure -> figure.map(row -> Figures.plain(row.perValue()))
                                            .orElse("")))));
            out.append("\nTime of a whole message")
                    .append(table.count()
                            .map(count -> " of " + Figures.count(count) + " values")
                            .orElse(""))
                    .append(" over the number of its values. Intervals are in the picture and in `results.csv`.\n\n");
        }
        return out + "![Nanoseconds per value of each row, with 95 % intervals](" + PICTURE + ")\n";
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

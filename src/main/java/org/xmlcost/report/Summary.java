package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import java.util.List;
import java.util.stream.Collectors;

/** A run in short, for a README: cost of a value as a Markdown table, and as a picture. */
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

    public static Summary of(RunTable run) {
        return new Summary(run);
    }

    /** Whether the run asked what reading or writing takes. */
    public boolean hasFigures() {
        return !tables.isEmpty();
    }

    /** One table a JVM: nanoseconds for a value, a line a row, a column a direction and kind. */
    public String markdown() {
        StringBuilder out = new StringBuilder("# " + Markdown.escape(run.name()) + "\n\n");
        if (!hasFigures()) {
            return out.append("This run did not ask what reading or writing takes.\n")
                    .toString();
        }
        for (CostTable table : tables) {
            if (tables.size() > 1 && !table.jvm().isEmpty()) {
                out.append("## ")
                        .append(Markdown.escape(names.jvm(table.jvm())))
                        .append("\n\n");
            }
            out.append("| ns per value | ")
                    .append(table.panels().stream()
                            .map(panel -> Markdown.escape(table.title(panel, names)))
                            .collect(Collectors.joining(" | ")))
                    .append(" |\n|---|")
                    .append("--:|".repeat(table.panels().size()))
                    .append('\n');
            table.figures()
                    .forEach((name, figures) -> out.append("| ")
                            .append(names.markdownRow(table.lines().get(name)))
                            .append(" | ")
                            .append(figures.stream()
                                    .map(figure -> figure.map(row -> Figures.plain(row.perValue()))
                                            .orElse(""))
                                    .collect(Collectors.joining(" | ")))
                            .append(" |\n"));
            out.append('\n');
            table.count()
                    .ifPresent(count -> out.append("Nanoseconds for one value of an array of ")
                            .append(Figures.count(count))
                            .append(", whole message. "));
            out.append("Intervals are in the picture and in results.csv.\n\n");
        }
        return out.append("![Cost of a value by row, with 95 % intervals](")
                .append(PICTURE)
                .append(")\n")
                .toString();
    }

    /** The same figures with their intervals, as an SVG picture on a white card. */
    public String svg() {
        return new SummaryPicture(run.name(), tables, names).svg();
    }
}

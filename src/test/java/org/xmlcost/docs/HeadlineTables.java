package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.report.Summary;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** Figures of published runs for the README, and for the pages of which it has an extract. */
final class HeadlineTables {
    /** Codecs that the README compares with a tree. */
    private static final List<String> OTHERS = List.of("stax.jdk", "stax.woodstox", "stax.aalto", "dom.vtd");

    private HeadlineTables() {}

    private static RunTable run(String name) throws IOException {
        return RunTable.read(Path.of("results", name));
    }

    /** Nanoseconds per value, as the run's own summary has them. */
    static String costs(String name) throws IOException {
        return Summary.of(run(name))
                        .markdown()
                        .lines()
                        .filter(line -> line.startsWith("|"))
                        .collect(Collectors.joining("\n"))
                + "\n";
    }

    /** A link to the run's picture, relative to the project's folder. */
    static String picture(String name) throws IOException {
        return "![%s](results/%s/%s)\n".formatted(Summary.of(run(name)).alternative(), name, Summary.PICTURE);
    }

    /**
     * Why models differ, in the column of the run's table that the words after the run's name make, such as {@code read
     * double}.
     */
    static String reasons(List<String> arguments) throws IOException {
        String column = String.join(" ", arguments.subList(1, arguments.size()));
        String reasons = Summary.of(run(arguments.get(0))).reasons().get(column);
        assertThat(reasons).as(column).isNotNull();
        // One sentence for each model.
        return "* " + reasons.replace(". `", ".\n* `") + "\n";
    }

    /**
     * Time of reading all values and of sending a message on, relative to a tree.
     *
     * @param runs the names of the runs that read, and that send messages on
     */
    static String ratios(List<String> runs) throws IOException {
        return "| 100 000 doubles, time relative to DOM | DOM | JDK's StAX | Woodstox | Aalto | VTD-XML |\n|---|--:|--:|--:|--:|--:|\n"
                + read("read, two decimals each (DOM: the JDK's)", runs.get(0), "double:100000:decimal2")
                + read("read, random bits (DOM: the JDK's)", runs.get(0), "double:100000:uniform-bits")
                + ratios(
                        "forward, random bits (DOM: Xerces)",
                        run(runs.get(1)),
                        "dom.xerces",
                        row -> row.direction().equals("forward")
                                && row.wire().equals("soap-enc+header")
                                && row.payload().equals("double:100000:uniform-bits"));
    }

    private static String read(String task, String run, String payload) throws IOException {
        return ratios(
                task,
                run(run),
                "dom.jdk",
                row -> row.question().equals("read")
                        && row.wire().equals("soap-enc")
                        && row.payload().equals(payload));
    }

    private static String ratios(String task, RunTable run, String base, Predicate<RunRow> measured) {
        RowStatistics statistics = RowStatistics.of(run);
        Map<String, RunRow> rows = run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && row.isMeasured())
                .filter(measured)
                .collect(Collectors.toMap(RunRow::codec, row -> row));
        return OTHERS.stream()
                .map(codec -> Optional.ofNullable(rows.get(codec))
                        .flatMap(row -> statistics.ratio(row, rows.get(base)))
                        .map(Numbers::ratio)
                        .orElse("not measured"))
                .collect(Collectors.joining(" | ", "| " + task + " | 1 | ", " |\n"));
    }
}

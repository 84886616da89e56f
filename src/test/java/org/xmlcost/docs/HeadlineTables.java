package org.xmlcost.docs;

import org.xmlcost.report.Precision;
import org.xmlcost.report.Summary;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Figures of a published run of the profile {@code headline} for the README. */
final class HeadlineTables {
    private static final Set<String> QUESTIONS = Set.of("read", "write");
    private static final String BASE = "gsoap.jni";
    private static final List<String> CODECS =
            List.of("dom.xerces", "sax.xerces", "stax.woodstox", "axiom.deferred", "fi.sax");

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

    /** Machine, Java and precision of a run, in one line. */
    static String conditions(String name) throws IOException {
        RunTable run = run(name);
        Precision precision = Precision.of(run);
        return String.format(
                Locale.ROOT,
                "[`%s`](results/%s/results.csv): %s processors of %s%s, Java %s. Half of the 95 %% intervals are within ±%.0f %%, all within ±%.0f %%.%n",
                run.plan().path("profile").asString(),
                name,
                run.environment().at("/machine/cpus").asString("?"),
                run.environment().at("/machine/cpu").asString("unknown"),
                run.environment().at("/machine/hypervisor").asBoolean(false) ? " (virtual)" : "",
                run.rows().stream()
                        .map(RunRow::jvm)
                        .filter(jvm -> !jvm.isEmpty())
                        .distinct()
                        .collect(Collectors.joining(", ")),
                100 * precision.median().orElseThrow(),
                100 * precision.widths().get(0).halfWidth());
    }

    /** Time relative to gSOAP, for each payload that a row and gSOAP both have. */
    static String ratios(String name) throws IOException {
        List<RunRow> rows = run(name).rows();
        List<RunRow> base = times(rows, BASE).toList();
        StringBuilder table = new StringBuilder("| time / time of `" + BASE + "` |");
        base.forEach(row -> table.append(' ').append(title(row)).append(" |"));
        table.append("\n|---|").append("--:|".repeat(base.size())).append('\n');
        for (String codec : CODECS) {
            table.append("| `").append(codec).append("` |");
            for (RunRow other : base) {
                List<RunRow> own = times(rows, codec)
                        .filter(row -> title(row).equals(title(other)))
                        .toList();
                assertThat(own).hasSize(1);
                table.append(String.format(Locale.ROOT, " %.2f |", own.get(0).score() / other.score()));
            }
            table.append('\n');
        }
        return table.toString();
    }

    private static Stream<RunRow> times(List<RunRow> rows, String codec) {
        return rows.stream()
                .filter(row -> row.codec().equals(codec)
                        && QUESTIONS.contains(row.question())
                        && row.metric().equals("time")
                        && !row.numbers().equals("fast"));
    }

    private static String title(RunRow row) {
        String values = row.get("distribution").startsWith("uniform")
                ? row.kind()
                : row.kind() + ", " + row.get("distribution");
        return row.question() + ' ' + values + " x " + Numbers.grouped(row.count());
    }
}

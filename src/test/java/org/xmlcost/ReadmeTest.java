package org.xmlcost;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The README's figures are those of the published run that it names, to the digit. */
class ReadmeTest {
    private static final Pattern RUN = Pattern.compile("results/(\\d{4}-\\S+?)/");
    private static final Set<String> QUESTIONS = Set.of("read", "write");

    @Test
    void tablesAreThoseOfThePublishedRun() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        Matcher run = RUN.matcher(readme);
        assertThat(run.find()).as("a published run is named").isTrue();
        Path folder = Path.of("results", run.group(1));
        assertThat(readme)
                .contains(costs(folder))
                .contains(ratios(results(folder.resolve("results.csv"))))
                .contains("](" + folder + "/summary.svg)");
    }

    /**
     * Writes the figures of another published run into the README.
     *
     * @param arguments the run's name
     */
    public static void main(String[] arguments) throws IOException {
        Path readme = Path.of("README.md");
        Path folder = Path.of("results", arguments[0]);
        String costs = costs(folder);
        String ratios = ratios(results(folder.resolve("results.csv")));
        String text = Files.readString(readme);
        text = Pattern.compile("(?m)^\\| ns per value \\|.*\n(\\|.*\n)+")
                .matcher(text)
                .replaceFirst(Matcher.quoteReplacement(costs));
        text = Pattern.compile("(?m)^\\| time / time of .*\n(\\|.*\n)+")
                .matcher(text)
                .replaceFirst(Matcher.quoteReplacement(ratios));
        Matcher named = RUN.matcher(text);
        Files.writeString(readme, named.find() ? text.replace(named.group(), folder + "/") : text);
    }

    /** Nanoseconds for a value, as the run's own summary has them. */
    private static String costs(Path run) throws IOException {
        try (var lines = Files.lines(run.resolve("summary.md"))) {
            return lines.filter(line -> line.startsWith("|")).collect(Collectors.joining("\n")) + "\n";
        }
    }

    /** How many times as long as gsoap.jni, for each payload that the row and gSOAP both have. */
    private static String ratios(List<CSVRecord> results) {
        List<CSVRecord> gsoap = times(results, "gsoap.jni").toList();
        StringBuilder table = new StringBuilder("| time / time of `gsoap.jni` |");
        gsoap.forEach(row -> table.append(' ').append(title(row)).append(" |"));
        table.append("\n|---|").append("--:|".repeat(gsoap.size())).append('\n');
        for (String codec : List.of("dom.xerces", "sax.xerces", "stax.woodstox", "axiom.deferred", "fi.sax")) {
            table.append("| `").append(codec).append("` |");
            for (CSVRecord other : gsoap) {
                List<CSVRecord> own = times(results, codec)
                        .filter(row -> title(row).equals(title(other)))
                        .toList();
                assertThat(own).hasSize(1);
                table.append(String.format(Locale.ROOT, " %.2f |", score(own.get(0)) / score(other)));
            }
            table.append('\n');
        }
        return table.toString();
    }

    private static Stream<CSVRecord> times(List<CSVRecord> results, String codec) {
        return results.stream()
                .filter(row -> row.get("codec").equals(codec)
                        && QUESTIONS.contains(row.get("question"))
                        && row.get("metric").equals("time")
                        && !row.get("numbers").equals("fast"));
    }

    private static String title(CSVRecord row) {
        String values = row.get("distribution").startsWith("uniform")
                ? row.get("kind")
                : row.get("kind") + ", " + row.get("distribution");
        return "%s %s x %s"
                .formatted(
                        row.get("question"),
                        values,
                        row.get("count").replaceFirst("000$", " 000").replaceFirst("^(\\d) ", "$1"));
    }

    private static double score(CSVRecord row) {
        return Double.parseDouble(row.get("score"));
    }

    static List<CSVRecord> results(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(
                Files.readString(file),
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            return parser.getRecords();
        }
    }
}

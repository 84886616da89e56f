package org.xmlcost;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The README's figures are those of the published run that it names, to the digit. */
class ReadmeTest {
    private static final Pattern RUN = Pattern.compile("results/(\\d{4}-\\S+?)/");
    private static final List<String> COLUMNS = List.of("read int", "read double", "write int", "write double");

    @Test
    void tablesAreThoseOfThePublishedRun() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        Matcher run = RUN.matcher(readme);
        assertThat(run.find()).as("a published run is named").isTrue();
        Path folder = Path.of("results", run.group(1));
        assertThat(readme).contains(costs(folder)).contains(ratios(results(folder.resolve("results.csv")))).contains("](" + folder + "/summary.svg)");
    }

    /** Nanoseconds for a value, as the run's own summary has them. */
    private static String costs(Path run) throws IOException {
        try (var lines = Files.lines(run.resolve("summary.md"))) {
            return lines.filter(line -> line.startsWith("|")).collect(Collectors.joining("\n")) + "\n";
        }
    }

    /** How many times as long as gsoap.jni. */
    private static String ratios(List<CSVRecord> results) {
        StringBuilder table = new StringBuilder("| time / time of `gsoap.jni` |");
        for (String column : COLUMNS) {
            table.append(' ').append(column).append(" x 1000 | x 100 000 |");
        }
        table.append("\n|---|").append("--:|".repeat(2 * COLUMNS.size())).append('\n');
        for (String row : List.of("dom.xerces", "sax.xerces", "stax.woodstox", "axiom.deferred", "fi.sax")) {
            table.append("| `").append(row).append("` |");
            for (String column : COLUMNS) {
                for (int count : new int[] {1000, 100_000}) {
                    double mine = score(find(results, row, column, count));
                    double gsoap = score(find(results, "gsoap.jni", column, count));
                    table.append(' ').append(String.format(Locale.ROOT, "%.2f", mine / gsoap)).append(" |");
                }
            }
            table.append('\n');
        }
        return table.toString();
    }

    private static List<CSVRecord> find(List<CSVRecord> results, String codec, String column, int count) {
        String[] words = column.split(" ");
        return results.stream().filter(result -> result.get("codec").equals(codec) && result.get("question").equals(words[0])
            && result.get("kind").equals(words[1]) && result.get("count").equals(Integer.toString(count))
            && result.get("metric").equals("time") && !result.get("numbers").equals("fast")).toList();
    }

    private static double score(List<CSVRecord> found) {
        assertThat(found).hasSize(1);
        return Double.parseDouble(found.get(0).get("score"));
    }

    static List<CSVRecord> results(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(Files.readString(file), CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get())) {
            return parser.getRecords();
        }
    }
}

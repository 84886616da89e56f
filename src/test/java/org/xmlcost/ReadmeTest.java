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

/** The README's figures are those of the published run that it names, to the digit. */
class ReadmeTest {
    private static final Pattern RUN = Pattern.compile("results/(\\d{4}-\\S+?)/");
    private static final List<String> ROWS = List.of("dom.xerces", "sax.xerces", "stax.woodstox", "stax.woodstox, fast numbers",
        "axiom.deferred", "fi.sax", "gsoap.jni", "fi.algorithm", "floor.copy");
    private static final List<String> COLUMNS = List.of("read int", "read double", "write int", "write double");

    @Test
    void tablesAreThoseOfThePublishedRun() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        Matcher run = RUN.matcher(readme);
        assertThat(run.find()).as("a published run is named").isTrue();
        List<CSVRecord> results = results(Path.of("results", run.group(1), "results.csv"));
        assertThat(readme).contains(costs(results));
        assertThat(readme).contains(ratios(results));
    }

    /** Nanoseconds for a value, at 100 000 values. */
    private static String costs(List<CSVRecord> results) {
        StringBuilder table = new StringBuilder("| ns per value | " + String.join(" | ", COLUMNS) + " |\n|---|--:|--:|--:|--:|\n");
        for (String row : ROWS) {
            List<String> cells = new ArrayList<>();
            for (String column : COLUMNS) {
                cells.add(find(results, row, column, 100_000).stream()
                    .map(result -> figure(Double.parseDouble(result.get("score")) / 100_000)).findFirst().orElse(""));
            }
            table.append("| `").append(row.replace(", fast", "`, fast")).append(row.contains(",") ? "" : "`").append(" | ")
                .append(String.join(" | ", cells)).append(" |\n");
        }
        return table.toString();
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

    private static List<CSVRecord> find(List<CSVRecord> results, String row, String column, int count) {
        boolean fast = row.endsWith("fast numbers");
        String codec = row.split(",")[0];
        String[] words = column.split(" ");
        return results.stream().filter(result -> result.get("codec").equals(codec) && result.get("question").equals(words[0])
            && result.get("kind").equals(words[1]) && result.get("count").equals(Integer.toString(count))
            && result.get("metric").equals("time") && result.get("numbers").equals("fast") == fast).toList();
    }

    private static double score(List<CSVRecord> found) {
        assertThat(found).hasSize(1);
        return Double.parseDouble(found.get(0).get("score"));
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }

    static List<CSVRecord> results(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(Files.readString(file), CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get())) {
            return parser.getRecords();
        }
    }
}

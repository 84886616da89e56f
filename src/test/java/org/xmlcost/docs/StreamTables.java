package org.xmlcost.docs;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Table of docs/streaming.md: what {@code stream --format csv} printed. */
final class StreamTables {
    private static final double MEGABYTE = 1e6;
    private static final double MILLION = 1e6;

    private StreamTables() {}

    /** A line for each message, the fastest codec first. */
    static String rates() throws IOException {
        StringBuilder table = new StringBuilder("""
                | codec | wire | values | seconds | million values a second | writer, MB | reader, MB |
                |---|---|--:|--:|--:|--:|--:|
                """);
        try (CSVParser parser = CSVParser.parse(
                Files.readString(Path.of("docs", "streaming.csv")),
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            List<CSVRecord> records = parser.getRecords();
            records.stream()
                    .sorted(Comparator.comparingDouble((CSVRecord row) -> -number(row, "values_per_s")))
                    .forEach(row -> table.append(String.format(
                            Locale.ROOT,
                            "| `%s` | `%s` | %s | %.1f | %.2f | %.0f | %.0f |%n",
                            row.get("codec"),
                            row.get("wire"),
                            Numbers.grouped(Integer.parseInt(row.get("count"))),
                            number(row, "seconds"),
                            number(row, "values_per_s") / MILLION,
                            number(row, "writer_peak_rss") / MEGABYTE,
                            number(row, "reader_peak_rss") / MEGABYTE)));
        }
        return table.toString();
    }

    private static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }
}

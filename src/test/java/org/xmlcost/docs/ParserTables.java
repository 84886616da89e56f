package org.xmlcost.docs;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Table of docs/native-xml.md: what native parsers read by default, from docs/native-parsers.csv. */
final class ParserTables {
    private static final Path DATA = Path.of("docs/native-parsers.csv");
    /** The column of pugixml, which reads nearly everything. */
    private static final int LENIENT = 7;

    private ParserTables() {}

    /** Constructs about which the parsers differ, without those about which pugixml alone differs. */
    static String table() throws IOException {
        CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().get();
        try (CSVParser rows = CSVParser.parse(DATA, StandardCharsets.UTF_8, format)) {
            StringBuilder table = new StringBuilder("| ")
                    .append(String.join(" | ", rows.getHeaderNames()))
                    .append(" |\n|")
                    .append("---|".repeat(rows.getHeaderNames().size()))
                    .append('\n');
            for (CSVRecord row : rows) {
                long verdicts = row.stream()
                        .limit(LENIENT)
                        .skip(1)
                        .map(ParserTables::verdict)
                        .distinct()
                        .count();
                if (verdicts > 1) {
                    table.append("| ")
                            .append(row.stream().collect(Collectors.joining(" | ")))
                            .append(" |\n");
                }
            }
            return table.toString();
        }
    }

    /** Returns {@code read} or {@code refused}, without a remark. */
    private static String verdict(String cell) {
        return cell.replaceAll(" \\(.*", "");
    }
}

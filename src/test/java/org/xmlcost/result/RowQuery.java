package org.xmlcost.result;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Finds rows by their columns, given as {@code question=read codec=stax.woodstox}. */
public final class RowQuery {
    private static final CSVFormat CSV =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

    private RowQuery() {}

    /** Returns the lines of a table of a run folder as they are there, by their columns. */
    public static List<Map<String, String>> lines(Path file) throws IOException {
        try (CSVParser lines = CSVParser.parse(file, StandardCharsets.UTF_8, CSV)) {
            return lines.stream().map(CSVRecord::toMap).toList();
        }
    }

    /** @param columns the value of each column, by its name */
    public static boolean matches(UnaryOperator<String> columns, String query) {
        return Stream.of(query.split(" "))
                .map(condition -> condition.split("=", 2))
                .allMatch(condition -> columns.apply(condition[0]).equals(condition[1]));
    }

    public static Predicate<RunRow> has(String query) {
        return row -> matches(row::get, query);
    }

    public static List<RunRow> all(List<RunRow> rows, String query) {
        return rows.stream().filter(has(query)).toList();
    }

    /** Returns the first of the rows, of which there must be one. */
    public static RunRow first(List<RunRow> rows, String query) {
        return rows.stream().filter(has(query)).findFirst().orElseThrow(() -> new AssertionError("no row " + query));
    }
}

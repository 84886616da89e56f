package org.xmlcost.console;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.text.WordUtils;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Rows of text, printed for people or for programs. For people, cells are wrapped at spaces until the table fits, and a column in which
 * all rows agree becomes one line above it.
 */
public final class Table {
    /** Characters in a line of a table for people. */
    public static final int WIDTH = 100;

    private static final String GAP = "  ";

    /** How a table is printed. */
    public enum Format {
        /** Aligned columns, for people. */
        table,
        /** RFC 4180, with a header. */
        csv,
        /** An array of objects. */
        json
    }

    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** A table without rows. */
    public Table(String... columns) {
        this.columns = List.of(columns);
    }

    /** Adds a row, one value a column. */
    public void row(String... values) {
        rows.add(List.of(values));
    }

    /** Prints all rows, those for people within {@link #WIDTH} characters. */
    public void print(Format format, PrintStream out) throws IOException {
        print(format, out, WIDTH);
    }

    /** Prints all rows, those for people within so many characters. */
    public void print(Format format, PrintStream out, int width) throws IOException {
        switch (format) {
            case table -> printAligned(out, width);
            case csv -> {
                try (CSVPrinter printer = new CSVPrinter(
                        out,
                        CSVFormat.RFC4180.builder().setRecordSeparator("\n").get())) {
                    printer.printRecord(columns);
                    printer.printRecords(rows);
                    printer.flush();
                }
            }
            case json -> {
                List<Map<String, String>> objects = new ArrayList<>();
                for (List<String> row : rows) {
                    Map<String, String> object = new LinkedHashMap<>();
                    for (int i = 0; i < columns.size(); i++) {
                        object.put(columns.get(i), row.get(i));
                    }
                    objects.add(object);
                }
                out.println(JsonMapper.builder()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(objects));
            }
        }
    }

    private void printAligned(PrintStream out, int width) {
        List<Integer> shown = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            List<String> values =
                    rows.stream().map(row -> row.get(column)).distinct().toList();
            if (rows.size() > 1 && values.size() == 1) {
                out.println(columns.get(i) + ": " + (values.get(0).isEmpty() ? "none" : values.get(0)));
            } else {
                shown.add(i);
            }
        }
        if (shown.size() < columns.size()) {
            out.println();
        }
        List<List<String>> cells = new ArrayList<>();
        cells.add(shown.stream().map(columns::get).toList());
        rows.forEach(row -> cells.add(shown.stream().map(row::get).toList()));
        int[] widths = widths(cells, width);
        for (List<String> row : cells) {
            List<List<String>> wrapped = IntStream.range(0, row.size())
                    .mapToObj(i -> WordUtils.wrap(row.get(i), widths[i], "\n", true)
                            .lines()
                            .toList())
                    .toList();
            int lines = wrapped.stream().mapToInt(List::size).max().orElse(0);
            for (int line = 0; line < lines; line++) {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < widths.length; i++) {
                    String part = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
                    text.append(part)
                            .append(" ".repeat(widths[i] - part.length()))
                            .append(GAP);
                }
                out.println(text.toString().stripTrailing());
            }
        }
    }

    /** The natural widths; as long as these do not fit, the widest column that has a space to break at gives way, then any. */
    private static int[] widths(List<List<String>> cells, int width) {
        int columns = cells.get(0).size();
        int[] widths = new int[columns];
        int[] words = new int[columns];
        for (List<String> row : cells) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
                words[i] = Math.max(
                        words[i],
                        Arrays.stream(row.get(i).split(" ", -1))
                                .mapToInt(String::length)
                                .max()
                                .orElse(0));
            }
        }
        int room = Math.max(columns, width - GAP.length() * (columns - 1));
        while (Arrays.stream(widths).sum() > room) {
            int widest = IntStream.range(0, columns)
                    .boxed()
                    .max((i, j) -> Boolean.compare(widths[i] > words[i], widths[j] > words[j]) != 0
                            ? Boolean.compare(widths[i] > words[i], widths[j] > words[j])
                            : Integer.compare(widths[i], widths[j]))
                    .orElseThrow();
            widths[widest]--;
        }
        return widths;
    }
}

package org.xmlcost.cli;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A list for people or programs. */
final class Table {

    /** How lists are printed. */
    enum Format {
        table,
        csv,
        json
    }

    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    Table(String... columns) {
        this.columns = List.of(columns);
    }

    void row(String... values) {
        rows.add(List.of(values));
    }

    void print(Format format, PrintStream out) throws IOException {
        switch (format) {
            case table -> printAligned(out);
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

    private void printAligned(PrintStream out) {
        List<List<String>> all = new ArrayList<>(rows);
        all.add(0, columns);
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns.size(); i++) {
                int column = i;
                int width = all.stream()
                        .mapToInt(each -> each.get(column).length())
                        .max()
                        .orElse(0);
                line.append(row.get(i)).append(" ".repeat(width - row.get(i).length() + 2));
            }
            out.println(line.toString().stripTrailing());
        }
    }
}

package org.xmlcost.docs;

import org.xmlcost.codec.document.LibraryLimit;
import org.xmlcost.codec.document.SizeLimit;
import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sizes of documents that libraries refuse by default. */
final class LimitTables {
    private LimitTables() {}

    static Map<String, Generator> all() {
        return Map.of(
                "limits-of-documents", of -> sizes(LibraryLimit.found(), false),
                "limits-of-entities", of -> sizes(LibraryLimit.found(), true),
                "limits-refused", of -> refused(LibraryLimit.found()));
    }

    private static String library(LibraryLimit found) {
        return found.library() + ' ' + found.version();
    }

    private static <K> Map<K, List<LibraryLimit>> groups(List<LibraryLimit> found, Function<LibraryLimit, K> key) {
        return found.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    /** A line for the libraries that are alike, a column for each size that any of them refuses. */
    private static String sizes(List<LibraryLimit> all, boolean ofEntities) {
        List<LibraryLimit> found = all.stream()
                .filter(each -> each.limit().isOfDocumentType() == ofEntities)
                .toList();
        List<SizeLimit> columns = Arrays.stream(SizeLimit.values())
                .filter(limit -> found.stream()
                        .anyMatch(
                                each -> each.limit() == limit && each.largest().isPresent()))
                .toList();
        Map<List<String>, List<String>> alike = new LinkedHashMap<>();
        groups(found, LimitTables::library).forEach((library, limits) -> {
            Map<SizeLimit, String> cells =
                    limits.stream().collect(Collectors.toMap(LibraryLimit::limit, each -> size(each.largest())));
            alike.computeIfAbsent(
                            columns.stream()
                                    .map(limit -> cells.getOrDefault(limit, ""))
                                    .toList(),
                            key -> new ArrayList<>())
                    .add(library);
        });
        Table<Map.Entry<List<String>, List<String>>> table =
                Table.of(alike.entrySet()).column("library", line -> String.join(", ", line.getValue()));
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            table.column(
                    Markdown.escape(columns.get(i).words()) + ':',
                    line -> line.getKey().get(column));
        }
        return table.markdown();
    }

    private static String size(OptionalInt largest) {
        return largest.isEmpty() ? "none" : largest.getAsInt() == 0 ? "not read" : Text.grouped(largest.getAsInt());
    }

    /** A library that reads no entities has one line for all that they may have. */
    private static String refused(List<LibraryLimit> all) {
        record Refusal(SizeLimit limit, int largest, String setting, String outcome) {}
        Map<Refusal, List<LibraryLimit>> alike = groups(
                all.stream()
                        .filter(each -> each.largest().isPresent()
                                && (each.largest().getAsInt() > 0 || each.limit() == SizeLimit.ENTITY))
                        .sorted(Comparator.comparing(LibraryLimit::limit))
                        .toList(),
                each -> new Refusal(each.limit(), each.largest().orElseThrow(), each.setting(), each.outcome()));
        return Table.of(alike.entrySet())
                .column("size", line -> Markdown.escape(line.getKey().limit().words()))
                .column(
                        "library",
                        line -> line.getValue().stream()
                                .map(LimitTables::library)
                                .collect(Collectors.joining(", ")))
                .column("largest:", line -> size(OptionalInt.of(line.getKey().largest())))
                .column(
                        "lifted by",
                        line -> line.getKey().setting().isEmpty()
                                ? "nothing"
                                : Markdown.escape(line.getKey().setting()))
                .column("above it", line -> Markdown.escape(line.getKey().outcome()))
                .markdown();
    }
}

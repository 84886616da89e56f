package org.xmlcost.docs;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RelativeImportance;
import org.xmlcost.stats.RowStatistics;
import org.xmlcost.wire.NumberMode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Tables of docs/language-or-model.md: a published run of the profile {@code native}. */
final class LanguageTables {
    /** A column of times: direction and kind. */
    private record Cell(String direction, String kind) {
        boolean has(RunRow row) {
            return row.direction().equals(direction) && row.kind().equals(kind);
        }

        @Override
        public String toString() {
            return direction + " " + kind;
        }
    }

    private static final List<Cell> CELLS = List.of(
            new Cell("read", "int"), new Cell("read", "double"), new Cell("write", "int"), new Cell("write", "double"));
    /** Codecs by processing model, as the page compares them. */
    private static final Map<String, List<String>> MODELS = models();

    private static final List<String> ALL =
            MODELS.values().stream().flatMap(List::stream).toList();

    private final RowStatistics statistics;
    private final List<RunRow> rows;

    private LanguageTables(String name) throws IOException {
        RunTable run = RunTable.read(Path.of("results", name));
        statistics = RowStatistics.of(run);
        rows = run.rows();
    }

    private static Map<String, List<String>> models() {
        Map<String, List<String>> models = new LinkedHashMap<>();
        models.put("schema pull", List.of("native.hand", "gsoap.jni", "gsoap.jni-fast"));
        models.put("SAX", List.of("native.expat", "native.libxml2-sax", "native.xerces-sax", "sax.xerces"));
        models.put("pull", List.of("native.guththila", "native.libxml2-pull", "stax.woodstox"));
        models.put("DOM", List.of("native.pugixml", "native.libxml2-dom", "native.xerces-dom", "dom.xerces"));
        models.put("on-demand tree", List.of("native.axiom", "axiom.deferred"));
        return models;
    }

    /** Returns the language in which the parser of a codec is written. */
    private static String language(String codec) {
        return codec.startsWith("native.") || codec.startsWith("gsoap.") ? "C, C++" : "Java";
    }

    /** Returns whether a row has the fast conversion of numbers. {@code gsoap.jni-fast} is a codec of its own. */
    private static boolean isFast(RunRow row) {
        return row.numbers().equals(NumberMode.FAST.id()) || row.codec().equals("gsoap.jni-fast");
    }

    /** Returns the codec that is measured with fast numbers. */
    private static String fastOf(String codec) {
        return codec.equals("gsoap.jni") ? "gsoap.jni-fast" : codec;
    }

    private static String library(String codec) {
        return switch (codec) {
            case "gsoap.jni-fast" -> "gsoap.jni";
            case "native.libxml2-sax", "native.libxml2-pull", "native.libxml2-dom" -> "libxml2";
            case "native.xerces-sax", "native.xerces-dom" -> "Xerces-C++";
            case "sax.xerces", "dom.xerces" -> "Xerces-J";
            default -> codec;
        };
    }

    private static String model(String codec) {
        return MODELS.entrySet().stream()
                .filter(model -> model.getValue().contains(codec))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    private Stream<RunRow> times(Cell cell) {
        return rows.stream()
                .filter(row -> row.is(Metric.TIME)
                        && row.question().equals(cell.direction)
                        && cell.has(row)
                        && row.isMeasured())
                .filter(row -> MODELS.values().stream().anyMatch(codecs -> codecs.contains(row.codec())));
    }

    private Optional<RunRow> time(Cell cell, String codec, boolean fast) {
        return times(cell)
                .filter(row -> row.codec().equals(codec) && isFast(row) == fast)
                .findFirst();
    }

    /** Nanoseconds a value: the conversions of the standard library, and fast ones. */
    static String matrix(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        StringBuilder table = new StringBuilder("| model | codec | language |"
                + CELLS.stream().map(cell -> " " + cell + " |").collect(Collectors.joining())
                + "\n|---|---|---|"
                + "--:|".repeat(CELLS.size()) + "\n");
        MODELS.forEach((model, codecs) -> codecs.stream()
                .filter(codec -> CELLS.stream()
                        .anyMatch(cell -> tables.time(cell, codec, false).isPresent()))
                .forEach(codec -> table.append("| %s | `%s` | %s |".formatted(model, codec, language(codec)))
                        .append(CELLS.stream()
                                .map(cell -> " " + tables.pair(cell, codec) + " |")
                                .collect(Collectors.joining()))
                        .append('\n')));
        return table.toString();
    }

    private String pair(Cell cell, String codec) {
        String slow = time(cell, codec, false).map(LanguageTables::perValue).orElse("");
        String fast =
                time(cell, fastOf(codec), true).map(LanguageTables::perValue).orElse("");
        return slow.isEmpty() && fast.isEmpty() ? "" : slow + " / " + fast;
    }

    private static String perValue(RunRow row) {
        double value = row.perValue();
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%.0f", value);
    }

    /** The half-width of the intervals of all times: the median and the largest. */
    static String precision(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        Map<RunRow, Double> widths = CELLS.stream()
                .flatMap(tables::times)
                .collect(Collectors.toMap(
                        Function.identity(), row -> row.relativeHalfWidth().orElseThrow()));
        double[] sorted = widths.values().stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        assertThat(sorted).isNotEmpty();
        RunRow widest = widths.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        return String.format(
                Locale.ROOT,
                "%d timed rows. Half of a 95 %% interval is %.1f %% of the time in the median row, and at most %.1f %%: `%s`, %s %s.%n",
                sorted.length,
                100 * sorted[sorted.length / 2],
                100 * sorted[sorted.length - 1],
                widest.codec(),
                widest.direction(),
                widest.kind());
    }

    /** Shares of the factors in the variance of the logarithms of times. */
    static String shares(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        StringBuilder table = new StringBuilder();
        for (Cell cell : CELLS) {
            List<RunRow> times = tables.times(cell)
                    .sorted(Comparator.comparing(RunRow::codec).thenComparing(RunRow::numbers))
                    .toList();
            Map<String, List<String>> factors = new LinkedHashMap<>();
            factors.put("number conversion", levels(times, row -> isFast(row) ? "fast" : "standard"));
            factors.put("library", levels(times, row -> library(row.codec())));
            factors.put("model", levels(times, row -> model(row.codec())));
            factors.put("language", levels(times, row -> language(row.codec())));
            RelativeImportance found = RelativeImportance.of(
                    times.stream().map(row -> Math.log(row.score())).toList(), factors);
            if (table.isEmpty()) {
                table.append("| | times |")
                        .append(factors.keySet().stream()
                                .map(factor -> " " + factor + " |")
                                .collect(Collectors.joining()))
                        .append(" rest |\n|---|--:|")
                        .append("--:|".repeat(factors.size() + 1))
                        .append('\n');
            }
            table.append("| %s | %d |".formatted(cell, times.size()))
                    .append(found.shares().values().stream()
                            .map(share -> percent(share) + " |")
                            .collect(Collectors.joining()))
                    .append(percent(found.rest()))
                    .append(" |\n");
        }
        return table.toString();
    }

    private static List<String> levels(List<RunRow> times, Function<RunRow, String> level) {
        return new ArrayList<>(times.stream().map(level).toList());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, " %.0f %%", 100 * share);
    }

    /**
     * Instructions per value of the native codecs, with the conversions of the C library and with fast ones, and how
     * many of the latter the processor executed per nanosecond.
     */
    static String instructions(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        Map<String, NativeInstructions.Counts> counts = NativeInstructions.read();
        StringBuilder table = new StringBuilder("| codec |"
                + CELLS.stream().map(cell -> " " + cell + " |").collect(Collectors.joining())
                + "\n|---|"
                + "--:|".repeat(CELLS.size()) + "\n");
        ALL.forEach(codec -> table.append(line(
                "`" + codec + "`",
                CELLS.stream()
                        .map(cell -> Optional.ofNullable(
                                        counts.get(NativeInstructions.key(codec, cell.direction, cell.kind)))
                                .map(count -> tables.instructions(cell, codec, count))
                                .orElse(""))
                        .toList())));
        return table.toString();
    }

    private String instructions(Cell cell, String codec, NativeInstructions.Counts count) {
        return time(cell, fastOf(codec), true)
                .map(row -> String.format(
                        Locale.ROOT, "%.0f / %.0f (%.0f)", count.own(), count.fast(), count.fast() / row.perValue()))
                .orElse("");
    }

    /** Bytes per value that the codecs allocate, in Java and by malloc, and the most that they hold of the latter. */
    static String memory(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        StringBuilder table = new StringBuilder("| codec | read: Java | read: malloc | read: peak "
                + "| write: Java | write: malloc | write: peak |\n|---|--:|--:|--:|--:|--:|--:|\n");
        ALL.forEach(codec -> table.append(line(
                "`" + codec + "`",
                Stream.of("read", "write")
                        .flatMap(direction -> Stream.of(
                                tables.allocated(direction, codec),
                                tables.bytes("memory", direction, codec, Metric.NATIVE_ALLOC, false),
                                tables.bytes("memory", direction, codec, Metric.NATIVE_PEAK, false)))
                        .toList())));
        return table.toString();
    }

    /** Returns what is allocated in Java with the conversion of the standard library, and with a fast one. */
    private String allocated(String direction, String codec) {
        String slow = bytes(direction, direction, codec, Metric.ALLOC, false);
        return slow.isEmpty() ? "" : slow + " / " + bytes(direction, direction, fastOf(codec), Metric.ALLOC, true);
    }

    private String bytes(String question, String direction, String codec, Metric metric, boolean fast) {
        return rows.stream()
                .filter(row -> row.question().equals(question)
                        && row.is(metric)
                        && new Cell(direction, "double").has(row)
                        && row.codec().equals(codec)
                        && isFast(row) == fast
                        && row.isMeasured())
                .map(row -> String.format(Locale.ROOT, "%.0f", row.perValue()))
                .findFirst()
                .orElse("");
    }

    /** Returns a line of a table; empty if all its cells are. */
    private static String line(String name, List<String> cells) {
        return cells.stream().allMatch(String::isEmpty)
                ? ""
                : "| %s |".formatted(name)
                        + cells.stream().map(text -> " " + text + " |").collect(Collectors.joining())
                        + "\n";
    }

    /** Ratios of rows that differ in one thing or two. */
    static String pairs(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        StringBuilder table = new StringBuilder("| first / second |"
                + CELLS.stream().map(cell -> " " + cell + " |").collect(Collectors.joining()) + "\n|---|"
                + "--:|".repeat(CELLS.size()) + "\n");
        Stream.of(
                        new Pair("sax.xerces", "native.xerces-sax"),
                        new Pair("dom.xerces", "native.xerces-dom"),
                        new Pair("axiom.deferred", "native.axiom"),
                        new Pair("stax.woodstox", "native.libxml2-pull"),
                        new Pair("gsoap.jni-fast", "native.hand"),
                        new Pair("native.libxml2-dom", "native.libxml2-pull"),
                        new Pair("native.libxml2-dom", "native.pugixml"),
                        new Pair("dom.xerces", "stax.woodstox"),
                        new Pair("native.axiom", "native.guththila"))
                .forEach(pair -> table.append(line(
                        "`%s` / `%s`".formatted(pair.above, pair.below),
                        CELLS.stream()
                                .map(cell -> tables.ratio(cell, pair).orElse(""))
                                .toList())));
        return table.toString();
    }

    /** Nanoseconds a value with fast numbers: releases 1.6 and 2.0 of Axis2/C, and their ratio. */
    static String releases(String name) throws IOException {
        LanguageTables tables = new LanguageTables(name);
        StringBuilder table = new StringBuilder("| 1.6 / 2.0 |"
                + CELLS.stream().map(cell -> " " + cell + " |").collect(Collectors.joining()) + "\n|---|"
                + "--:|".repeat(CELLS.size()) + "\n");
        Stream.of(
                        new Pair("native.guththila16", "native.guththila"),
                        new Pair("native.axiom16", "native.axiom"),
                        new Pair("native.axiom16-malloc-process", "native.axiom-malloc-process"))
                .forEach(pair -> table.append(line(
                        "`%s` / `%s`".formatted(pair.above, pair.below),
                        CELLS.stream()
                                .map(cell -> tables.release(cell, pair).orElse(""))
                                .toList())));
        return table.toString();
    }

    private Optional<String> release(Cell cell, Pair pair) {
        Function<String, Optional<RunRow>> time = codec -> rows.stream()
                .filter(row -> row.is(Metric.TIME) && row.question().equals(cell.direction) && cell.has(row))
                .filter(row -> row.codec().equals(codec) && isFast(row) && row.isMeasured())
                .findFirst();
        return time.apply(pair.above)
                .flatMap(above -> time.apply(pair.below)
                        .flatMap(below -> statistics
                                .ratio(above, below)
                                .map(ratio -> String.format(
                                        Locale.ROOT,
                                        "%s / %s = %.2f (%.2f to %.2f)",
                                        perValue(above),
                                        perValue(below),
                                        ratio.value(),
                                        ratio.low(),
                                        ratio.high()))));
    }

    /** Two codecs that are compared with fast numbers. */
    private record Pair(String above, String below) {}

    private Optional<String> ratio(Cell cell, Pair pair) {
        return time(cell, pair.above, true)
                .flatMap(above -> time(cell, pair.below, true)
                        .flatMap(below -> statistics.ratio(above, below))
                        .map(ratio -> String.format(
                                Locale.ROOT, "%.2f (%.2f to %.2f)", ratio.value(), ratio.low(), ratio.high())));
    }
}

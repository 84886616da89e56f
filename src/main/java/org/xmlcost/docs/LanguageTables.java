package org.xmlcost.docs;

import org.xmlcost.docs.Documents.OfRun;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of docs/language-or-model.md and docs/native-xml.md: a published run of the profile {@code native}. */
final class LanguageTables {
    private static final String TIMES = "metric=time question=read|write";
    private static final List<String> CELLS = List.of("read int", "read double", "write int", "write double");
    /** Codecs with their processing models. */
    private static final Map<String, String> CODECS = Stream.of("""
            native.hand=schema pull, gsoap.jni=schema pull, gsoap.jni-fast=schema pull, \
            native.expat=SAX, native.libxml2-sax=SAX, native.xerces-sax=SAX, sax.xerces=SAX, \
            native.guththila=pull, native.libxml2-pull=pull, stax.woodstox=pull, \
            native.pugixml=DOM, native.libxml2-dom=DOM, native.xerces-dom=DOM, dom.xerces=DOM, \
            native.axiom=on-demand tree, axiom.deferred=on-demand tree""".split(", "))
            .map(each -> each.split("="))
            .collect(Collectors.toMap(each -> each[0], each -> each[1], (a, b) -> a, LinkedHashMap::new));

    private LanguageTables() {}

    static Map<String, OfRun> of(TableFiles files) {
        return Map.of(
                "language-matrix", (rows, of) -> matrix(rows),
                "language-precision", (rows, of) -> precision(rows),
                "language-instructions", (rows, of) -> instructions(rows, files));
    }

    /** Returns the codec that is measured with fast numbers. */
    private static String fastOf(String codec) {
        return codec.equals("gsoap.jni") ? "gsoap.jni-fast" : codec;
    }

    private static String name(RunRow row) {
        return row.direction() + " " + row.kind();
    }

    private static Optional<RunRow> time(RunRows rows, String codec, String cell, String numbers) {
        return rows.where(TIMES + " codec=" + codec + " numbers=" + numbers)
                .where(row -> name(row).equals(cell))
                .first();
    }

    private static String perValue(RunRow row) {
        return Text.fixed(row.perValue(), 1, 100);
    }

    /** Nanoseconds a value: the conversions of the standard library, and fast ones. */
    private static String matrix(RunRows rows) {
        return Table.of(CODECS.keySet())
                .column("model", CODECS::get)
                .column("codec", Markdown::code)
                .column("language", codec -> codec.matches("(native|gsoap)\\..*") ? "C, C++" : "Java")
                .columns(
                        CELLS,
                        cell -> cell,
                        (codec, cell) -> time(rows, codec, cell, "own|jdk")
                                .map(slow -> perValue(slow) + " / "
                                        + time(rows, fastOf(codec), cell, "fast")
                                                .map(LanguageTables::perValue)
                                                .orElse("")))
                .filled()
                .markdown();
    }

    /** The half-width of the intervals of all times: the median and the largest. */
    private static String precision(RunRows rows) {
        List<RunRow> sorted =
                rows
                        .where(TIMES)
                        .where(row -> CODECS.containsKey(row.codec()) && CELLS.contains(name(row)))
                        .rows()
                        .stream()
                        .sorted(Comparator.comparing(
                                row -> row.relativeHalfWidth().orElseThrow()))
                        .toList();
        RunRow widest = sorted.get(sorted.size() - 1);
        return String.format(
                Locale.ROOT,
                "%d timed rows. Half of a 95 %% interval is %.1f %% of the time in the median row, and at most %.1f %%: `%s`, %s.%n",
                sorted.size(),
                100 * sorted.get(sorted.size() / 2).relativeHalfWidth().orElseThrow(),
                100 * widest.relativeHalfWidth().orElseThrow(),
                widest.codec(),
                name(widest));
    }

    /**
     * Instructions per value of the native codecs, with the conversions of the C library and with fast ones, and how
     * many of the latter the processor executed per nanosecond.
     */
    private static String instructions(RunRows rows, TableFiles files) throws IOException {
        Map<List<String>, Double> counts = new HashMap<>();
        // Output of native/instructions.sh.
        files.read("native-instructions.csv")
                .forEach(row -> counts.merge(
                        List.of(
                                codec(row.get("library")),
                                row.get("direction") + " " + row.get("kind"),
                                row.get("numbers").equals("fast") ? "fast" : "own"),
                        Double.parseDouble(row.get("instructions")),
                        Double::sum));
        return Table.of(CODECS.keySet())
                .column("codec", Markdown::code)
                .columns(
                        CELLS,
                        cell -> cell,
                        (codec, cell) -> Optional.ofNullable(counts.get(List.of(codec, cell, "fast")))
                                .flatMap(fast -> time(rows, fastOf(codec), cell, "fast")
                                        .map(row -> String.format(
                                                Locale.ROOT,
                                                "%.0f / %.0f (%.0f)",
                                                counts.getOrDefault(List.of(codec, cell, "own"), 0.0),
                                                fast,
                                                fast / row.perValue()))))
                .filled()
                .markdown();
    }

    /** Returns the codec in the catalogue that measures a library of the native API. */
    private static String codec(String library) {
        return library.equals("gsoap")
                ? "gsoap.jni"
                : "native."
                        + library.replaceFirst("^axis2c16-(?<layer>.*)", "${layer}16")
                                .replaceFirst("^axis2c-", "");
    }
}

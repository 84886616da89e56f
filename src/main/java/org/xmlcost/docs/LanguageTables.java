package org.xmlcost.docs;

import org.xmlcost.docs.Documents.OfRun;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of docs/language-or-model.md and docs/native-xml.md: a published run of the profile {@code native}. */
final class LanguageTables {
    private static final List<String> CELLS = List.of("read int", "read double", "write int", "write double");
    /** Codecs with their processing models. */
    private static final List<List<String>> CODECS = lists("""
            native.hand=schema pull, gsoap.jni=schema pull, gsoap.jni-fast=schema pull, \
            native.expat=SAX, native.libxml2-sax=SAX, native.xerces-sax=SAX, sax.xerces=SAX, \
            native.guththila=pull, native.libxml2-pull=pull, stax.woodstox=pull, \
            native.pugixml=DOM, native.libxml2-dom=DOM, native.xerces-dom=DOM, dom.xerces=DOM, \
            native.axiom=on-demand tree, axiom.deferred=on-demand tree""");

    private static final List<String> IDS =
            CODECS.stream().map(codec -> codec.get(0)).toList();
    /** Pairs of codecs that differ in one thing or two. */
    private static final List<List<String>> PAIRS = lists("""
            sax.xerces=native.xerces-sax, dom.xerces=native.xerces-dom, axiom.deferred=native.axiom, \
            stax.woodstox=native.libxml2-pull, gsoap.jni-fast=native.hand, native.libxml2-dom=native.libxml2-pull, \
            native.libxml2-dom=native.pugixml, dom.xerces=stax.woodstox, native.axiom=native.guththila""");
    /** Pairs of releases of Axis2/C. */
    private static final List<List<String>> RELEASES = lists("""
            native.guththila16=native.guththila, native.axiom16=native.axiom, \
            native.axiom16-malloc-process=native.axiom-malloc-process""");

    private LanguageTables() {}

    private static List<List<String>> lists(String pairs) {
        return Stream.of(pairs.split(", "))
                .map(pair -> List.of(pair.split("=")))
                .toList();
    }

    static Map<String, OfRun> of(TableFiles files) {
        return Map.of(
                "language-matrix", (rows, of) -> matrix(rows),
                "language-precision", (rows, of) -> precision(rows),
                "language-pairs", (rows, of) -> ratios(rows, PAIRS, "first / second"),
                "language-instructions", (rows, of) -> instructions(rows, files),
                "language-memory", (rows, of) -> memory(rows),
                "native-releases", (rows, of) -> ratios(rows, RELEASES, "1.6 / 2.0"));
    }

    private static boolean isFast(RunRow row) {
        return row.numbers().equals("fast");
    }

    /** Returns the codec that is measured with fast numbers. */
    private static String fastOf(String codec) {
        return codec.equals("gsoap.jni") ? "gsoap.jni-fast" : codec;
    }

    private static String name(RunRow row) {
        return row.direction() + " " + row.kind();
    }

    private static Optional<RunRow> time(RunRows rows, String codec, String cell, boolean fast) {
        return rows.times()
                .where("codec=" + codec)
                .where(row -> isFast(row) == fast && name(row).equals(cell))
                .first();
    }

    private static String perValue(RunRow row) {
        return Text.fixed(row.perValue(), 1, 100);
    }

    /** Nanoseconds a value: the conversions of the standard library, and fast ones. */
    private static String matrix(RunRows rows) {
        return Table.of(CODECS)
                .column("model", codec -> codec.get(1))
                .column("codec", codec -> Markdown.code(codec.get(0)))
                .column("language", codec -> codec.get(0).matches("(native|gsoap)\\..*") ? "C, C++" : "Java")
                .columns(
                        CELLS,
                        cell -> cell,
                        (codec, cell) -> time(rows, codec.get(0), cell, false)
                                .map(slow -> perValue(slow) + " / "
                                        + time(rows, fastOf(codec.get(0)), cell, true)
                                                .map(LanguageTables::perValue)
                                                .orElse("")))
                .filled()
                .markdown();
    }

    /** The half-width of the intervals of all times: the median and the largest. */
    private static String precision(RunRows rows) {
        List<RunRow> sorted =
                rows.times().where(row -> IDS.contains(row.codec()) && CELLS.contains(name(row))).rows().stream()
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
        return Table.of(IDS)
                .column("codec", Markdown::code)
                .columns(
                        CELLS,
                        cell -> cell,
                        (codec, cell) -> Optional.ofNullable(counts.get(List.of(codec, cell, "fast")))
                                .flatMap(fast -> time(rows, fastOf(codec), cell, true)
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

    /** Bytes per value that the codecs allocate, in Java and by malloc, and the most that they hold of the latter. */
    private static String memory(RunRows rows) {
        Table<String> table = Table.of(IDS).column("codec", Markdown::code);
        for (String direction : List.of("read", "write")) {
            RunRows of = rows.where("kind=double direction=" + direction);
            RunRows alloc = of.where("metric=alloc question=" + direction);
            table.column(
                            direction + ": Java:",
                            codec -> bytes(alloc, codec, false)
                                    .map(slow -> slow + " / "
                                            + bytes(alloc, fastOf(codec), true).orElse("")))
                    .column(
                            direction + ": malloc:",
                            codec -> bytes(of.where("question=memory metric=native_alloc"), codec, false))
                    .column(
                            direction + ": peak:",
                            codec -> bytes(of.where("question=memory metric=native_peak"), codec, false));
        }
        return table.filled().markdown();
    }

    private static Optional<String> bytes(RunRows rows, String codec, boolean fast) {
        return rows.where("codec=" + codec)
                .where(row -> isFast(row) == fast)
                .first()
                .map(row -> Text.fixed(row.perValue(), 0));
    }

    /** Ratios of times with fast numbers; of two releases, after both times. */
    private static String ratios(RunRows rows, List<List<String>> pairs, String title) {
        return Table.of(pairs)
                .column(title, pair -> "`%s` / `%s`".formatted(pair.toArray()))
                .columns(CELLS, cell -> cell, (pair, cell) -> {
                    Optional<RunRow> above = time(rows, pair.get(0), cell, true);
                    Optional<RunRow> below = time(rows, pair.get(1), cell, true);
                    String times = pairs.equals(RELEASES)
                            ? Stream.of(above, below)
                                            .flatMap(Optional::stream)
                                            .map(LanguageTables::perValue)
                                            .collect(Collectors.joining(" / "))
                                    + " = "
                            : "";
                    return rows.ratio(above, below).map(ratio -> times + Text.fixed(ratio, 2));
                })
                .filled()
                .markdown();
    }
}

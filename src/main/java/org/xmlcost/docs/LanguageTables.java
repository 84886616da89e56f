package org.xmlcost.docs;

import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.model.Metric;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.wire.NumberMode;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Tables of docs/language-or-model.md and docs/native-xml.md: a published run of the profile {@code native}. */
final class LanguageTables {
    private static final List<String> CELLS = List.of("read int", "read double", "write int", "write double");
    /** Codecs with their processing models. */
    private static final List<List<String>> CODECS = List.of(
            List.of("schema pull", "native.hand"),
            List.of("schema pull", "gsoap.jni"),
            List.of("schema pull", "gsoap.jni-fast"),
            List.of("SAX", "native.expat"),
            List.of("SAX", "native.libxml2-sax"),
            List.of("SAX", "native.xerces-sax"),
            List.of("SAX", "sax.xerces"),
            List.of("pull", "native.guththila"),
            List.of("pull", "native.libxml2-pull"),
            List.of("pull", "stax.woodstox"),
            List.of("DOM", "native.pugixml"),
            List.of("DOM", "native.libxml2-dom"),
            List.of("DOM", "native.xerces-dom"),
            List.of("DOM", "dom.xerces"),
            List.of("on-demand tree", "native.axiom"),
            List.of("on-demand tree", "axiom.deferred"));

    private static final List<String> IDS =
            CODECS.stream().map(codec -> codec.get(1)).toList();
    /** Pairs of codecs that differ in one thing or two. */
    private static final List<List<String>> PAIRS = List.of(
            List.of("sax.xerces", "native.xerces-sax"),
            List.of("dom.xerces", "native.xerces-dom"),
            List.of("axiom.deferred", "native.axiom"),
            List.of("stax.woodstox", "native.libxml2-pull"),
            List.of("gsoap.jni-fast", "native.hand"),
            List.of("native.libxml2-dom", "native.libxml2-pull"),
            List.of("native.libxml2-dom", "native.pugixml"),
            List.of("dom.xerces", "stax.woodstox"),
            List.of("native.axiom", "native.guththila"));
    /** Pairs of releases of Axis2/C. */
    private static final List<List<String>> RELEASES = List.of(
            List.of("native.guththila16", "native.guththila"),
            List.of("native.axiom16", "native.axiom"),
            List.of("native.axiom16-malloc-process", "native.axiom-malloc-process"));

    private final RunRows rows;
    private final RunRows times;

    private LanguageTables(RunRows rows) {
        this.rows = rows;
        this.times = rows.where(Metric.TIME).where(row -> row.question().equals(row.direction()));
    }

    static Map<String, Generator> of(PublishedRuns runs, TableFiles files) {
        return Map.of(
                "language-matrix", of -> new LanguageTables(runs.rows(of.get(0))).matrix(),
                "language-precision", of -> new LanguageTables(runs.rows(of.get(0))).precision(),
                "language-pairs", of -> new LanguageTables(runs.rows(of.get(0))).pairs(),
                "language-instructions", of -> new LanguageTables(runs.rows(of.get(0))).instructions(files),
                "language-memory", of -> new LanguageTables(runs.rows(of.get(0))).memory(),
                "native-releases", of -> new LanguageTables(runs.rows(of.get(0))).releases());
    }

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

    private static String name(RunRow row) {
        return row.direction() + " " + row.kind();
    }

    private Optional<RunRow> time(String codec, String cell, boolean fast) {
        return times.where("codec", codec)
                .where(row -> isFast(row) == fast && name(row).equals(cell))
                .first();
    }

    private static String perValue(RunRow row) {
        return Text.fixed(row.perValue(), 1, 100);
    }

    /** Nanoseconds a value: the conversions of the standard library, and fast ones. */
    private String matrix() {
        return Table.of(CODECS.stream()
                        .filter(codec -> CELLS.stream()
                                .anyMatch(
                                        cell -> time(codec.get(1), cell, false).isPresent()))
                        .toList())
                .column("model", codec -> codec.get(0))
                .column("codec", codec -> Markdown.code(codec.get(1)))
                .column("language", codec -> language(codec.get(1)))
                .columns(CELLS, cell -> cell, (codec, cell) -> {
                    Optional<RunRow> slow = time(codec.get(1), cell, false);
                    Optional<RunRow> fast = time(fastOf(codec.get(1)), cell, true);
                    return slow.or(() -> fast)
                            .map(any -> slow.map(LanguageTables::perValue).orElse("") + " / "
                                    + fast.map(LanguageTables::perValue).orElse(""));
                })
                .markdown();
    }

    /** The half-width of the intervals of all times: the median and the largest. */
    private String precision() {
        List<RunRow> sorted = times.where(row -> IDS.contains(row.codec()) && CELLS.contains(name(row))).rows().stream()
                .sorted(Comparator.comparing(row -> row.relativeHalfWidth().orElseThrow()))
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
    private String instructions(TableFiles files) throws IOException {
        Map<List<String>, Double> counts = new HashMap<>();
        // Output of native/instructions.sh.
        files.read("native-instructions.csv")
                .forEach(row -> counts.merge(
                        List.of(
                                codec(row.get("library")),
                                row.get("direction") + " " + row.get("kind"),
                                row.get("numbers").equals(NumberMode.FAST.id()) ? "fast" : "own"),
                        Double.parseDouble(row.get("instructions")),
                        Double::sum));
        return Table.of(IDS)
                .column("codec", Markdown::code)
                .columns(
                        CELLS,
                        cell -> cell,
                        (codec, cell) -> Optional.ofNullable(counts.get(List.of(codec, cell, "fast")))
                                .flatMap(fast -> time(fastOf(codec), cell, true)
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
    private String memory() {
        Table<String> table = Table.of(IDS).column("codec", Markdown::code);
        for (String direction : List.of("read", "write")) {
            table.column(
                            direction + ": Java:",
                            codec -> bytes(direction, direction, codec, Metric.ALLOC, false)
                                    .map(slow -> slow + " / "
                                            + bytes(direction, direction, fastOf(codec), Metric.ALLOC, true)
                                                    .orElse("")))
                    .column(
                            direction + ": malloc:",
                            codec -> bytes("memory", direction, codec, Metric.NATIVE_ALLOC, false))
                    .column(
                            direction + ": peak:",
                            codec -> bytes("memory", direction, codec, Metric.NATIVE_PEAK, false));
        }
        return table.filled().markdown();
    }

    private Optional<String> bytes(String question, String direction, String codec, Metric metric, boolean fast) {
        return rows.where("question", question, "direction", direction)
                .where("codec", codec, "kind", "double")
                .where(metric)
                .where(row -> isFast(row) == fast)
                .first()
                .map(row -> Text.fixed(row.perValue(), 0));
    }

    private String pairs() {
        return Table.of(PAIRS)
                .column("first / second", LanguageTables::pair)
                .columns(
                        CELLS,
                        cell -> cell,
                        (pair, cell) -> rows.ratio(time(pair.get(0), cell, true), time(pair.get(1), cell, true))
                                .map(ratio -> Text.fixed(ratio, 2)))
                .filled()
                .markdown();
    }

    private static String pair(List<String> codecs) {
        return "`%s` / `%s`".formatted(codecs.get(0), codecs.get(1));
    }

    /** Nanoseconds a value with fast numbers: releases 1.6 and 2.0 of Axis2/C, and their ratio. */
    private String releases() {
        return Table.of(RELEASES)
                .column("1.6 / 2.0", LanguageTables::pair)
                .columns(CELLS, cell -> cell, (pair, cell) -> {
                    Optional<RunRow> older = time(pair.get(0), cell, true);
                    Optional<RunRow> newer = time(pair.get(1), cell, true);
                    return rows.ratio(older, newer)
                            .map(ratio -> "%s / %s = %s"
                                    .formatted(
                                            perValue(older.orElseThrow()),
                                            perValue(newer.orElseThrow()),
                                            Text.fixed(ratio, 2)));
                })
                .filled()
                .markdown();
    }
}

package org.xmlcost.docs.site;

import org.xmlcost.report.RunRows;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.xmlcost.report.PageData.plot;
import static org.xmlcost.report.PageData.section;

/** The page of a codec answers first how it stands against the others. */
class RowPageTest {
    @TempDir
    private Path folder;

    private static RunRows time(String codec, String model, double nanos) {
        return RunRows.time("read", codec, model).with("score", nanos, "ci_low", nanos * 0.98, "ci_high", nanos * 1.02);
    }

    private RunTable run(String name, double own) throws IOException {
        List<RunRows> rows = new ArrayList<>(List.of(
                time("stax.own", "StAX", own),
                time("stax.other", "StAX", 5050),
                time("dom.slow", "DOM", 12_000),
                time("dom.slower", "DOM", 20_000),
                time("sax.fast", "SAX", 2500),
                time("sax.fast-unchecked", "SAX", 1000),
                time("fi.elsewhere", "Fast Infoset", 100).with("wire", "fi"),
                time("stax.own", "StAX", own * 1.5).with("gc", "SerialGC"),
                time("stax.own", "StAX", 900).with("metric", "alloc", "unit", "B/op"),
                time("stax.own", "StAX", own).component("tokenising", 3000, 100),
                time("stax.own", "StAX", own).component("number-text", own - 3000, 100)));
        rows.forEach(row -> row.with("run", name));
        return RunRows.run(folder.resolve(name), rows.toArray(RunRows[]::new));
    }

    private String page(RunTable... runs) throws IOException {
        Path to = Files.createDirectories(folder.resolve("site"));
        Site site = new Site(to, Map.of());
        for (RunTable run : runs) {
            site.add(run);
        }
        site.finish();
        return Files.readString(to.resolve("rows/stax.own~soap-enc~jdk.html"));
    }

    @Test
    void itStandsFirstAgainstTheOthersOfTheNewestRun() throws IOException {
        RunTable newest = run("2026-01-02T00-00-00Z_test_made", 5000);
        String page = page(run("2026-01-01T00-00-00Z_test_made", 6000), newest);
        assertThat(page)
                .containsSubsequence(
                        "id=\"others\"", "id=\"costs\"", "id=\"components\"", "id=\"history\"", "id=\"figures\"");
        JsonNode plot = plot(page, "others-0");
        assertThat(plot.at("/y/names").valueStream().map(JsonNode::asString))
                .containsExactly("sax.fast", "stax.own: this codec", "stax.other", "dom.slow", "dom.slower");
        Ratio slow = RowStatistics.of(newest)
                .ratio(
                        RowQuery.first(newest.rows(), "metric=time codec=dom.slow"),
                        RowQuery.first(newest.rows(), "metric=time codec=stax.own"))
                .orElseThrow();
        JsonNode point = points(plot)
                .filter(each -> each.path(0).asString().equals("dom.slow"))
                .findFirst()
                .orElseThrow();
        assertThat(point.path(1).asDouble()).isCloseTo(2.4, within(1e-3));
        assertThat(point.path(2).asDouble()).isCloseTo(slow.low(), within(1e-3));
        assertThat(point.path(3).asDouble()).isCloseTo(slow.high(), within(1e-3));
        assertThat(section(page, "others"))
                .contains(
                        "50 ns \u00b12.0\u202f% to read a value of double:100:uniform-bits: 1 of 4 other codecs on soap-enc is "
                                + "faster, 2 are slower, 1 is tied; the fastest is sax.fast, with 0.5 (")
                .contains(
                        "2026-01-02T00-00-00Z_test_made",
                        "<a href=\"../rows/sax.fast~soap-enc~jdk.html\">sax.fast</a>");
    }

    /** A repetition might name the other of two codecs that are nearly equal. */
    @Test
    void severalCodecsMayBeTheFastest() throws IOException {
        RunTable run = RunRows.run(
                folder.resolve("2026-01-01T00-00-00Z_test_made"),
                time("stax.own", "StAX", 5000),
                time("sax.fast", "SAX", 2500),
                time("sax.twin", "SAX", 2510),
                time("sax.third", "SAX", 2900),
                RunRows.time("read", "stax.same", "StAX").taking(5001, 0.1));
        assertThat(section(page(run), "others"))
                .containsPattern(
                        "3 of 4 other codecs on soap-enc are faster, 0 are slower, 1 is tied \\(1 within 2 %\\); the "
                                + "fastest is sax.fast, with 0.5 \\([^)]*\\) or sax.twin, with 0.502 \\([^)]*\\) of its time");
    }

    @Test
    void whatItCostsIsATableOfItsPayloads() throws IOException {
        String page = page(run("2026-01-01T00-00-00Z_test_made", 5000));
        assertThat(section(page, "costs"))
                .contains("<td>double:100:uniform-bits</td>", ">50 \u00b12.0\u202f%<", ">9 \u00b12.0\u202f%<", ">30<");
        assertThat(plot(page, "components-0").path("form").asString()).isEqualTo("bars");
        assertThat(plot(page, "components-0")
                        .path("series")
                        .valueStream()
                        .map(series -> series.path("name").asString()))
                .containsExactly("tokenising", "number text");
    }

    /** Hundreds of rows are the last that one wants to see. */
    @Test
    void theTableOfAllFiguresIsLastAndClosed() throws IOException {
        String page = page(run("2026-01-01T00-00-00Z_test_made", 6000), run("2026-01-02T00-00-00Z_test_made", 5000));
        Matcher section = Pattern.compile("<section id=\"([^\"]*)\">").matcher(page);
        assertThat(section.results().map(each -> each.group(1)).toList().indexOf("figures"))
                .isEqualTo(4);
        assertThat(section(page, "figures")).contains("<details><summary>All figures (6 rows)</summary>");
        assertThat(page.replaceAll("(?s)<details>.*?</details>", ""))
                .satisfies(open -> assertThat(
                                Pattern.compile("<tr>").matcher(open).results().count())
                        .isLessThan(10));
    }

    /** A codec that no other can be compared with has no ratios, and the page says so. */
    @Test
    void aCodecAloneSaysThatItIs() throws IOException {
        RunTable alone = RunRows.run(folder.resolve("alone"), time("stax.own", "StAX", 5000));
        assertThat(section(page(alone), "others")).contains("No run measured another codec beside it.");
    }

    private static Stream<JsonNode> points(JsonNode plot) {
        return plot.path("series")
                .valueStream()
                .flatMap(series -> series.path("points").valueStream());
    }
}

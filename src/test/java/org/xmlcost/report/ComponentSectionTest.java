package org.xmlcost.report;

import org.xmlcost.result.PackedFile;
import org.xmlcost.result.RunTable;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.report.PageData.json;

/**
 * The report and the summary of a run with question where: two rows with text, one in binary, one without components.
 */
class ComponentSectionTest {
    private static final String GRAPH =
            "<html><head><script>\nlet title;\n</script></head><body><script>\nlet graph = 'a<b';\n</script></body></html>";

    @TempDir
    private Path folder;

    private static RunRows part(String codec, String model, String component, double nanos, double half) {
        return RunRows.time("read", codec, model).component(component, nanos, half);
    }

    private RunTable run() throws IOException {
        return RunRows.run(
                folder.resolve("run"),
                RunRows.time("read", "slow", "DOM").taking(30_000, 1),
                RunRows.time("read", "quick", "StAX").taking(20_000, 1),
                RunRows.time("read", "binary", "floor").with("numbers", "bits").taking(100, 1),
                RunRows.time("read", "bare", "SAX").taking(40_000, 1),
                part("slow", "DOM", "number-text", 10_000, 200),
                part("slow", "DOM", "tree", 19_950, 500),
                part("slow", "DOM", "other", 50, 100),
                part("quick", "StAX", "number-text", 10_000, 200),
                part("quick", "StAX", "tree", 0, 20),
                part("quick", "StAX", "other", 10_000, 100),
                part("binary", "floor", "copying", 100, 1).with("numbers", "bits"));
    }

    @Test
    void barsAreStackedFromComponentsAndOrderedByTheirTime() throws IOException {
        String page = ReportPage.of(run());
        assertThat(page).containsSubsequence("<main ", "<section id=\"where\"", "<section id=\"overview\"");
        JsonNode plots = json(page, "plots").path("plots");
        assertThat(plots.at("/0/form").asString()).isEqualTo("bars");
        assertThat(plots.at("/0/x/log").asBoolean()).isFalse();
        assertThat(plots.at("/0/y/names").toString()).isEqualTo("[\"quick\",\"slow\"]");
        assertThat(plots.at("/0/series")
                        .valueStream()
                        .map(each -> each.path("name").asString()))
                .containsExactly("number text", "tree", "other");
        assertThat(plots.at("/0/series/1/points").toString())
                .isEqualTo(
                        "[[\"quick\",0.0,0.0,0.2,0.0,null,null,\"\"],[\"slow\",199.5,194.5,204.5,1.0,null,null,\"\u00b12.5\u202f%\"]]");
        assertThat(plots.at("/0/totals").toString())
                .isEqualTo("[[\"quick\",200.0,198.0,202.0,0.0,null,null,\"\u00b11.0\u202f%\"],"
                        + "[\"slow\",300.0,297.0,303.0,1.0,null,null,\"\u00b11.0\u202f%\"]]");
        assertThat(plots.at("/1/y/names").toString())
                .as("on the scale of text it would not be visible")
                .isEqualTo("[\"binary\"]");
        assertThat(page)
                .contains("<p><b>read double \u00d7 100.</b> The fastest is binary (1.0 ns). ")
                .contains("slow (300 ns) takes 100 ns longer than quick: 200 ns more for the tree, but 100 ns less for "
                        + "everything else.</p>")
                .contains("<td data-v=\"199.5\">200 (195 to 205)</td>");
    }

    /** The fastest row of all has a component less than the others. */
    @Test
    void componentsKeepTheirOrder() throws IOException {
        RunTable run = RunRows.table(
                RunRows.time("read", "quick", "StAX").taking(20_000, 1),
                part("quick", "StAX", "number-text", 0, 20),
                part("quick", "StAX", "tree", 20_000, 20),
                part("quick", "StAX", "other", 0, 20),
                RunRows.time("read", "slow", "DOM").taking(30_000, 1),
                part("slow", "DOM", "number-text", 10_000, 200),
                part("slow", "DOM", "tree", 20_000, 200),
                part("slow", "DOM", "other", 0, 20));
        assertThat(json(ReportPage.of(run), "plots")
                        .at("/plots/0/series")
                        .valueStream()
                        .map(each -> each.path("name").asString()))
                .containsExactly("number text", "tree");
    }

    @Test
    void componentsAreNoRows() throws IOException {
        String page = ReportPage.of(run());
        assertThat(page).contains("<p>4 results, 0 rows without one");
        assertThat(Pattern.compile("<td>where</td>").matcher(page).find()).isFalse();
        assertThat(Summary.of(run()).markdown()).containsSubsequence("| `slow` | 300 |", "| `bare` | 400 |");
    }

    @Test
    void aRunWithoutComponentsHasNoSuchSection() throws IOException {
        String page = ReportPage.of(RunRows.table(RunRows.time("read", "a", "DOM")));
        assertThat(page).doesNotContain("id=\"where\"").doesNotContain("id=\"flames\"");
    }

    @Test
    void thePictureOfTheSummaryIsStacked() throws Exception {
        Summary summary = Summary.of(run());
        String svg = summary.svg();
        assertThat(svg)
                .contains("quick: 200 ns, 198 to 202; number text 100; tree 0; other 100")
                .containsSubsequence(">quick<", ">slow<", ">bare<", ">numbers as text, ns<", ">binary<");
        // At most 400 ns, those of the row without components, have room in the panel; the whole is the sum of its
        // parts.
        List<Double> widths = Pattern.compile(
                        "<rect class=\"c\\d+[a-z ]*\" x=\"[0-9.]+\" y=\"[0-9.]+\" width=\"([0-9.]+)\" height=\"13\"")
                .matcher(svg)
                .results()
                .map(part -> Double.valueOf(part.group(1)))
                .toList();
        assertThat(widths).hasSize(6);
        assertThat(widths.get(0)).isEqualTo(widths.get(1)).isEqualTo(widths.get(2));
        assertThat(widths.get(3) / widths.get(2)).isBetween(1.99, 2.0);
        assertThat(summary.markdown())
                .contains(
                        "**read double.** The fastest is `binary` (1.0 ns). `quick` (200 ns) takes 199 ns longer than `binary`");
    }

    @Test
    void flameGraphsArePackedIntoThePageFromTheFolderOrFromTheArchive() throws IOException {
        RunTable run = run();
        String cell = run.cell(run.rows().get(4)).orElseThrow();
        Path raw = run.folder().resolve("raw").resolve(cell);
        Files.createDirectories(raw);
        Files.writeString(raw.resolve("fork-1.html"), GRAPH);
        String page = ReportPage.of(run);
        assertThat(page)
                .containsSubsequence(
                        "<section id=\"where\"",
                        "<section id=\"flames\"",
                        "<optgroup label=\"read double \u00d7 100\">",
                        "<option value=\"0\">slow</option>",
                        "sandbox=\"allow-scripts");
        assertThat(unpacked(json(page, "flame-data").path(0).asString())).isEqualTo(GRAPH);
        String policy = page.substring(0, page.indexOf("<title>"));
        assertThat(policy)
                .contains(PlotLibrary.allowed("\nlet title;\n"), PlotLibrary.allowed("\nlet graph = 'a<b';\n"));

        try (TarArchiveOutputStream tar =
                new TarArchiveOutputStream(PackedFile.create(run.folder().resolve("flame-graphs.tar.xz")))) {
            byte[] bytes = GRAPH.getBytes(StandardCharsets.UTF_8);
            TarArchiveEntry entry = new TarArchiveEntry("raw/" + cell + "/fork-1.html");
            entry.setSize(bytes.length);
            tar.putArchiveEntry(entry);
            tar.write(bytes);
            tar.closeArchiveEntry();
        }
        Files.delete(raw.resolve("fork-1.html"));
        assertThat(ReportPage.of(run)).isEqualTo(page);
    }

    private static String unpacked(String packed) throws IOException {
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(packed)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A row whose name has markup, and whose graph has: neither becomes part of the page. */
    @Test
    void aFlameGraphIsNoMarkupOfThePage() throws IOException {
        RunRows time = RunRows.time("read", "</option><script>", "DOM");
        RunRows component = part("</option><script>", "DOM", "tree", 5000, 100);
        RunTable run = RunRows.run(folder, time, component);
        Path raw = Files.createDirectories(
                run.folder().resolve("raw").resolve(run.cell(component.row()).orElseThrow()));
        Files.writeString(raw.resolve("fork-1.html"), "<script>alert(123)</script><img src=x onerror=alert(456)>");
        assertThat(ReportPage.of(run))
                .doesNotContain("alert(123)")
                .doesNotContain("alert(456)")
                .doesNotContain("</option><s");
    }
}

package org.xmlcost.report;

import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.xmlcost.report.PageData.json;
import static org.xmlcost.report.PageData.plot;

class ReportPageTest {
    private static final String EVIL = "<script>alert(1)</script><img src=x onerror='alert(2)'>\"&";

    @TempDir
    private Path folder;

    @Test
    void textOfARunNeverBecomesMarkup() throws IOException {
        RunTable run = RunRows.table(
                RunRows.time("read", "evil" + EVIL, "model" + EVIL).with("run", "run" + EVIL, "wire", "wire" + EVIL),
                RunRows.time("write", "evil" + EVIL, "model" + EVIL).with("kind", "kind" + EVIL),
                RunRows.time("read", "other", "DOM").without("failed", "because " + EVIL));
        String page = ReportPage.of(run);
        assertThat(page).contains("because &lt;script&gt;alert(1)&lt;/script&gt;");
        // One for data, one for the library, one for our own.
        assertThat(Pattern.compile("<script")
                        .matcher(withoutLibrary(page))
                        .results()
                        .count())
                .isEqualTo(3);
        assertThat(withoutLibrary(page)).doesNotContain("<img").doesNotContain("<script>alert");
        assertThat(json(page, "plots").path("run").asString()).isEqualTo("run" + EVIL);
        assertThat(Summary.of(run).markdown()).doesNotContain("<script").doesNotContain("<img");
        assertThat(Summary.of(run).svg()).doesNotContain("<script").doesNotContain("<img");
    }

    @Test
    void onlyItsOwnTwoScriptsMayRun() throws IOException {
        String page = ReportPage.of(RunRows.table(RunRows.time("read", "a", "DOM")));
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(page);
        assertThat(policy.find()).isTrue();
        assertThat(policy.group(1))
                .startsWith("default-src 'none'")
                .contains("script-src 'sha256-")
                .doesNotContain("http")
                .doesNotContain("script-src 'unsafe");
        Matcher scripts =
                Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL).matcher(page);
        int found = 0;
        while (scripts.find()) {
            assertThat(policy.group(1)).contains(PlotLibrary.allowed(scripts.group(1)));
            found++;
        }
        assertThat(found).isEqualTo(2);
    }

    @Test
    void sameRunGivesTheSameBytesWhereverItLies() throws IOException {
        RunTable published = RunTable.read(Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline"));
        Path copy = Files.createDirectories(folder.resolve("elsewhere"));
        for (String file : List.of("results.csv", "environment.json", "plan.json.xz")) {
            Files.copy(published.folder().resolve(file), copy.resolve(file));
        }
        RunTable moved = RunTable.read(copy);
        assertThat(ReportPage.of(moved)).isEqualTo(ReportPage.of(published));
        assertThat(Summary.of(moved).markdown()).isEqualTo(Summary.of(published).markdown());
        assertThat(Summary.of(moved).svg()).isEqualTo(Summary.of(published).svg());
    }

    @Test
    void sectionsWithoutDataSayWhy() throws IOException {
        String page =
                ReportPage.of(RunRows.table(RunRows.time("size", "a", "DOM").with("metric", "size", "unit", "B")));
        assertThat(page)
                .contains("This run did not measure reading or writing.")
                .contains("No row of this run was both read " + "and written.")
                .contains("This run did not measure memory.")
                .contains("This run has one JVM.")
                .contains("This run has no A/A pair")
                .contains("This run measured none of the questions")
                .contains("Every planned row was measured.")
                .contains("This run did not measure number text alone");
        assertThat(json(page, "plots").path("plots")).isEmpty();
    }

    /** A rate has no samples of its own: its forks are those of the times. */
    @Test
    void comparesRatesWithThatOfOneThread() throws IOException {
        List<RunRows> rows = new ArrayList<>();
        for (int threads : new int[] {1, 4}) {
            double nanos = threads == 1 ? 1000 : 2000;
            rows.add(concurrent(threads).taking(nanos, 1));
            rows.add(concurrent(threads).with("metric", "rate", "unit", "op/s").taking(threads * 1e9 / nanos, 1));
        }
        JsonNode rates = plot(ReportPage.of(RunRows.table(rows)), "elsewhere-0");
        assertThat(rates.path("title").asString()).contains("4 threads").endsWith("messages per second");
        assertThat(rates.at("/series/0/points/0/1").asDouble()).isCloseTo(2, within(0.01));
    }

    private static RunRows concurrent(int threads) {
        return RunRows.time("concurrency", "dom.jdk", "DOM").with("direction", "write", "threads", threads);
    }

    @Tag("exhaustive")
    @Test
    void everyRunThatIsPublishedHasAReport() throws IOException {
        try (Stream<Path> entries = Files.list(Path.of("results"))) {
            List<Path> runs = entries.filter(Files::isDirectory).toList();
            assertThat(runs).hasSizeGreaterThan(10);
            for (Path run : runs) {
                String page = ReportPage.of(RunTable.read(run));
                assertThat(json(page, "plots").path("plots")).as("%s", run).isNotEmpty();
            }
        }
    }

    @Test
    void fitsALineThroughThreeCounts() throws IOException {
        List<RunRows> rows = new ArrayList<>();
        for (int count : new int[] {1, 1000, 100_000}) {
            rows.add(RunRows.time("read", "stax.woodstox", "StAX")
                    .with("count", count, "payload", "double:" + count + ":uniform-bits")
                    .taking(2000 + 50.0 * count, 2));
        }
        String page = ReportPage.of(RunRows.table(rows));
        assertThat(page)
                .contains("Fitted cost of a message")
                .contains("<td data-v=\"2000.0\">2\u202f000</td>")
                .contains("<td " + "data-v=\"50.0\">50.0</td>");
        JsonNode fit = plot(page, "counts-0").at("/series/0/fit");
        assertThat(fit.path(0).asDouble()).isEqualTo(2000);
        assertThat(fit.path(1).asDouble()).isEqualTo(50);
    }

    @Test
    void numberTextIsAShareOfTheRowWithTheSameValues() throws IOException {
        RunRows text = RunRows.time("number-text", "", "")
                .with("direction", "parse", "wire", "")
                .taking(2000, 1);
        RunRows bytes = RunRows.time("floor", "", "")
                .with("direction", "scan", "numbers", "")
                .taking(500, 1);
        String page = ReportPage.of(RunRows.table(
                RunRows.time("read", "stax.woodstox", "StAX"),
                text,
                bytes,
                RunRows.time("read", "stax.woodstox", "StAX")
                        .with("numbers", "fast")
                        .taking(900, 1)));
        JsonNode series = plot(page, "number-text-0").path("series");
        assertThat(series.at("/0/points/0/1").asDouble()).isEqualTo(20);
        assertThat(series.at("/1/points/0/1").asDouble()).isEqualTo(5);
        assertThat(series.at("/2/points/0/1").asDouble()).isEqualTo(25);
        assertThat(series.at("/0/points"))
                .as("fast numbers were not measured alone")
                .hasSize(1);
        assertThat(page).contains("<td data-v=\"0.4\">40\u202f%</td>").contains("<td data-v=\"0.1\">10\u202f%</td>");
    }

    @Test
    void secondMeasurementsAreTheNoiseFloor() throws IOException {
        RunRows again =
                RunRows.time("aa", "dom.jdk", "DOM").with("direction", "read").taking(5500, 1);
        String page = ReportPage.of(
                RunRows.table(RunRows.time("read", "dom.jdk", "DOM").taking(5000, 1), again));
        assertThat(plot(page, "noise-0").at("/series/0/points/0/1").asDouble()).isEqualTo(1.1);
        assertThat(page).contains("The two differ in nothing").contains("A/A pairs within 10\u202f%");
        assertThat(plot(page, "overview-0").at("/series/0/points"))
                .as("a second measurement is no row of its own")
                .hasSize(1);
    }

    @Test
    void otherQuestionsAreHeldAgainstThePlainRow() throws IOException {
        String page = ReportPage.of(RunRows.table(
                RunRows.time("write", "dom.jdk", "DOM"),
                RunRows.time("setup", "dom.jdk", "DOM")
                        .with("direction", "write")
                        .taking(20_000, 1),
                RunRows.time("concurrency", "dom.jdk", "DOM")
                        .with("direction", "write", "threads", 4)
                        .taking(7500, 1),
                RunRows.time("setup", "sax.jdk", "SAX").with("direction", "write")));
        assertThat(plot(page, "elsewhere-0").path("title").asString())
                .isEqualTo("write double \u00d7 100: new factories for each message");
        assertThat(plot(page, "elsewhere-0").at("/y/names").toString())
                .as("no plain row, no ratio")
                .isEqualTo("[\"dom.jdk\"]");
        assertThat(plot(page, "elsewhere-0").at("/series/0/points/0/1").asDouble())
                .isEqualTo(4);
        assertThat(plot(page, "elsewhere-1").path("title").asString()).contains("4 threads");
        assertThat(plot(page, "elsewhere-1").at("/series/0/points/0/1").asDouble())
                .isEqualTo(1.5);
    }

    @Test
    void jvmsAreHeldAgainstTheFirst() throws IOException {
        String page = ReportPage.of(RunRows.table(
                RunRows.time("read", "dom.jdk", "DOM"),
                RunRows.time("read", "dom.jdk", "DOM").with("jvm", "25.0.3+9").taking(4000, 1),
                RunRows.time("read", "gsoap.native", "native").with("jvm", "")));
        JsonNode plot = plot(page, "jvms-0");
        assertThat(plot.path("title").asString()).contains("Java 17.0.1");
        assertThat(plot.path("series")).hasSize(1);
        assertThat(plot.at("/series/0/name").asString()).isEqualTo("Java 25.0.3");
        assertThat(plot.at("/series/0/points/0/1").asDouble()).isEqualTo(0.8);
        // What runs outside of all JVMs stands beside the rows of each.
        assertThat(plot(page, "overview-0").at("/y/names").toString()).contains("gsoap.native");
        assertThat(plot(page, "overview-1").at("/y/names").toString()).contains("gsoap.native");
    }

    /** Where a row is missing, the others are not sent to a count at which nothing is left to hold them against. */
    @Test
    void panelsShareTheLargestCountThatNearlyAllRowsHave() throws IOException {
        List<RunRows> rows = new ArrayList<>();
        for (String direction : List.of("read", "write")) {
            for (int codec = 0; codec < 5; codec++) {
                for (int count : new int[] {1, 1000, 1_000_000}) {
                    // One row is missing at 1000, most at a million.
                    boolean missing = (count == 1000 && codec == 0 && direction.equals("read"))
                            || (count == 1_000_000 && codec < 4);
                    RunRows row =
                            RunRows.time(direction, "codec" + codec, "DOM").with("count", count);
                    rows.add(missing ? row.without("timeout", "late") : row);
                }
            }
        }
        String page = ReportPage.of(RunRows.table(rows));
        assertThat(plot(page, "overview-0").path("title").asString()).isEqualTo("read double \u00d7 1000");
        assertThat(plot(page, "overview-0").at("/y/names")).hasSize(4);
        assertThat(plot(page, "overview-1").path("title").asString()).isEqualTo("write double \u00d7 1000");
        assertThat(plot(page, "read-write-0").at("/series/0/points")).hasSize(4);
    }

    /** An interval that is cut off at 0 is not as wide on both sides; the plot and both tables say the same. */
    @Test
    void anIntervalIsTheSameInPlotsAndTables() throws IOException {
        String page = ReportPage.of(RunRows.table(
                RunRows.time("read", "dom.jdk", "DOM").taking(5000, 2),
                RunRows.time("read", "sax.jdk", "SAX").with("score", 1000, "ci_low", 0, "ci_high", 4460)));
        assertThat(page)
                .contains("<td data-v=\"0.02\">\u00b12.0\u202f%</td>", "<td data-v=\"50.0\">50 \u00b12.0\u202f%</td>")
                .contains("<td data-v=\"3.46\">\u2212100\u202f%/+346\u202f%</td>")
                .contains("<td data-v=\"10.0\">10 \u2212100\u202f%/+346\u202f%</td>");
        assertThat(plot(page, "overview-0").path("series").valueStream())
                .flatExtracting(series -> series.path("points")
                        .valueStream()
                        .map(point -> point.path(7).asString())
                        .toList())
                .containsExactly("\u2212100\u202f%/+346\u202f%", "\u00b12.0\u202f%");
    }

    /** Intervals of two rows do not say whether the rows differ; a ratio does. */
    @Test
    void noReportRanksRowsByTheirIntervals() throws IOException {
        String page = ReportPage.of(RunRows.table(RunRows.time("read", "dom.jdk", "DOM")));
        assertThat(withoutLibrary(page))
                .doesNotContain("distinguishable", "detectable")
                .contains("the command compare");
    }

    private static String withoutLibrary(String page) throws IOException {
        return page.replace(PlotLibrary.echarts(), "");
    }
}

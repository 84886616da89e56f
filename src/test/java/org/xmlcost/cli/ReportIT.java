package org.xmlcost.cli;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

/**
 * The report of a published run as a reader has it: opened from disk in Chromium, wide and narrow, light and dark, and
 * printed.
 */
class ReportIT {
    private static final String RUN = "2026-11-21T08-33-03Z_vm_headline";
    private static final String NAMELESS = """
        const packed = text => text.replace(/\\s/g, "");
        return JSON.parse(document.getElementById("plots").textContent).plots.filter(plot => /^(read-write|size)-/.test(plot.id)).flatMap(plot => {
          const shown = packed([...document.querySelectorAll(`#${plot.id} svg text`)].map(each => each.textContent).join(""));
          return plot.series.flatMap(series => series.points.map(point => point[0])).filter(name => !shown.includes(packed(name)));
        })""";

    @TempDir
    private static Path folder;

    private static Path page;

    @AutoClose("quit")
    private static ChromeDriver browser;

    @BeforeAll
    static void openBrowser() throws Exception {
        Path run = Files.createDirectories(folder.resolve(RUN));
        for (String file : List.of("results.csv", "environment.json", "plan.json.xz")) {
            Files.copy(Path.of("src/test/resources/runs/", RUN, file), run.resolve(file));
        }
        InProcess.run("report", run).ok();
        page = run.resolve("report.html");
        browser = Browser.start(folder);
    }

    @Test
    void commandLeavesAPageOfReasonableSizeWithASummaryBesideIt() throws Exception {
        assertThat(Files.size(page)).isBetween(500_000L, 5_000_000L);
        assertThat(Files.readString(page.resolveSibling("summary.md")))
                .contains("| ns per value | read int | read double | write int " + "| write double |")
                .contains("(summary.svg)");
        assertThat(page.resolveSibling("summary.svg")).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({"1280,light", "1280,dark", "400,light", "400,dark"})
    void opensWithoutErrorsOrNetworkAndDrawsEveryPlotWithinTheWindow(int width, String scheme) throws Exception {
        open(width, scheme);
        assertThat(Browser.errors(browser)).isEmpty();
        assertThat(requests()).isNotEmpty().allMatch(url -> url.matches("(file|data|blob):.*"), "no network");

        List<WebElement> charts = browser.findElements(By.cssSelector(".figures:not(details .figures) .chart"));
        assertThat(charts).hasSizeGreaterThanOrEqualTo(10);
        for (WebElement chart : charts) {
            String name = chart.getDomAttribute("data-plot");
            long marks = number("return arguments[0].querySelectorAll('svg path').length", chart);
            assertThat(marks).as("marks in %s", name).isGreaterThan(10);
            assertThat(number(
                            "return Math.ceil(arguments[0].querySelector('svg').getBoundingClientRect().right)", chart))
                    .as("right end of %s", name)
                    .isLessThanOrEqualTo(width);
        }
        assertThat(number("return document.documentElement.scrollWidth"))
                .as("width of the page")
                .isLessThanOrEqualTo(width);
        String ground = (String) browser.executeScript("return getComputedStyle(document.body).backgroundColor");
        assertThat(ground).isEqualTo(scheme.equals("dark") ? "rgb(22, 24, 27)" : "rgb(255, 255, 255)");
        assertThat(browser.executeScript(NAMELESS))
                .asInstanceOf(LIST)
                .as("points of two figures without their name beside them")
                .isEmpty();
    }

    @Test
    void plotsHaveOneMarkForEveryFigure() throws Exception {
        open(1280, "light");
        // The first plot: a dot for each row of int at 100 000 values, and one for each model in the legend.
        String first = "const data = JSON.parse(document.getElementById('plots').textContent), plot = data.plots[0]; ";
        long points = number(first + "return plot.series.reduce((sum, each) => sum + each.points.length, 0)");
        long models = number(first + "return plot.series.length");
        long dots = number(first + "return [...document.querySelectorAll('#overview-0 svg path')]"
                + ".filter(each => data.light.includes(each.getAttribute('fill'))).length");
        assertThat(points).isEqualTo(8);
        assertThat(dots).isEqualTo(points + models);
        assertThat(browser.findElement(By.id("overview-0")).getText())
                .contains("fi.algorithm")
                .contains("gsoap.jni")
                .contains("floor.copy");
    }

    @Test
    void hoveringTellsTheFigures() throws Exception {
        open(1280, "light");
        browser.executeScript(
                "echarts.getInstanceByDom(document.querySelector('#overview-0 .chart')).dispatchAction({type: 'showTip', "
                        + "seriesIndex: 0, dataIndex: 0})");
        WebElement tip = browser.findElement(By.cssSelector("#overview-0 .tip"));
        assertThat(tip.getText())
                .contains("floor.copy")
                .containsPattern("ns per value: [0-9.]+ \\([0-9.]+ to [0-9.]+\\)");
    }

    @Test
    void filterHidesRowsAndTitlesSort() throws Exception {
        open(1280, "light");
        WebElement table = browser.findElement(By.id("all"));
        int all = shownRows(table).size();
        assertThat(all).isEqualTo(88);
        browser.findElement(By.id("all-filter")).sendKeys("gsoap double -alloc");
        assertThat(shownRows(table))
                .isNotEmpty()
                .hasSizeLessThan(all)
                .allMatch(row -> row.contains("gsoap.jni") && row.contains("double:"));
        assertThat(browser.findElement(By.cssSelector("#table output")).getText())
                .isEqualTo(shownRows(table).size() + " of 88 rows");

        browser.findElement(By.id("all-filter")).clear();
        browser.findElement(By.id("all-filter")).sendKeys("ns/op");
        List<String> titles = browser.findElements(By.cssSelector("#all th")).stream()
                .map(WebElement::getText)
                .toList();
        int score = titles.indexOf("score") + 1;
        WebElement title = browser.findElement(By.cssSelector("#all th:nth-child(" + score + ") button"));
        title.click();
        assertThat(values(score)).isSorted().hasSizeGreaterThan(60);
        title.click();
        assertThat(values(score)).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void csvButtonGivesThePlotsData() throws Exception {
        open(1280, "light");
        List<String> lines = Browser.download(browser, folder, "#overview-1 button.csv", RUN + "_overview-1.csv");
        assertThat(lines.get(0)).isEqualTo("series,name,ns per value,x low,x high");
        assertThat(lines).hasSize(10).anyMatch(line -> line.matches("native,gsoap\\.jni(,[0-9.]+){3}"));
    }

    @Test
    void printsItsPlotsInLightColours() throws Exception {
        open(1280, "dark");
        Map<String, Object> printed = browser.executeCdpCommand("Page.printToPDF", Map.of("printBackground", false));
        byte[] pdf = Base64.getDecoder().decode((String) printed.get("data"));
        assertThat(new String(pdf, 0, 5, StandardCharsets.US_ASCII)).isEqualTo("%PDF-");
        // While it prints, texts of the plots are dark, and afterwards light again.
        String colours =
                "return [...document.querySelectorAll('#overview-0 svg text')].map(each => each.getAttribute('fill'))";
        assertThat(browser.executeScript("dispatchEvent(new Event('beforeprint')); " + colours))
                .asInstanceOf(LIST)
                .contains("#1a1a1a")
                .doesNotContain("#ececec");
        assertThat(browser.executeScript("dispatchEvent(new Event('afterprint')); " + colours))
                .asInstanceOf(LIST)
                .contains("#ececec")
                .doesNotContain("#1a1a1a");
    }

    private static void open(int width, String scheme) {
        Browser.view(browser, width, scheme);
        browser.manage().logs().get(LogType.BROWSER);
        browser.manage().logs().get(LogType.PERFORMANCE);
        browser.get(page.toUri().toString());
    }

    /** Addresses of everything that the page asked for. */
    private static List<String> requests() {
        ObjectMapper json = new ObjectMapper();
        List<String> urls = new ArrayList<>();
        for (LogEntry entry : browser.manage().logs().get(LogType.PERFORMANCE)) {
            JsonNode message = json.readTree(entry.getMessage()).path("message");
            if (message.path("method").asString("").equals("Network.requestWillBeSent")) {
                urls.add(message.path("params").path("request").path("url").asString(""));
            }
        }
        return urls;
    }

    private static List<String> shownRows(WebElement table) {
        return table.findElements(By.cssSelector("tbody tr:not([hidden])")).stream()
                .map(WebElement::getText)
                .toList();
    }

    private static List<Double> values(int column) {
        return browser.findElements(By.cssSelector("#all tbody tr:not([hidden]) td:nth-child(" + column + ")")).stream()
                .map(cell -> Double.valueOf(cell.getDomAttribute("data-v")))
                .toList();
    }

    private static long number(String script, Object... arguments) {
        return ((Number) browser.executeScript(script, arguments)).longValue();
    }
}

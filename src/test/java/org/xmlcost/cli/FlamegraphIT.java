package org.xmlcost.cli;

import org.xmlcost.machine.Component;
import org.xmlcost.report.RunRows;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The command flamegraph, and the page that it leaves, by itself and in the report of a run. */
class FlamegraphIT {
    /** How much of the canvas has a colour. */
    private static final String COLOURED = """
        const canvas = document.getElementById("canvas");
        const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        let coloured = 0;
        for (let i = 0; i < pixels.length; i += 4) {
          coloured += pixels[i + 3] === 255 && pixels[i] !== pixels[i + 1] ? 1 : 0;
        }
        return coloured / (pixels.length / 4);""";

    @TempDir
    private static Path folder;

    private static Path graph;
    private static Path report;

    @AutoClose("quit")
    private static ChromeDriver browser;

    private static Program.Result printed;

    @BeforeAll
    static void sample() throws Exception {
        graph = folder.resolve("graph.html");
        printed = Program.run(
                        "flamegraph --codec stax.woodstox --wire soap-enc --payload double:100000 --direction read -o",
                        graph)
                .ok();
        report = report();
        browser = Browser.start(folder);
    }

    /** A run of one row, whose flame graph is the one that was made. */
    private static Path report() throws Exception {
        RunRows time = RunRows.time("read", "stax.woodstox", "StAX");
        RunRows part = RunRows.time("read", "stax.woodstox", "StAX").component("tokenising", 5000, 100);
        RunTable run = RunRows.run(folder.resolve("run"), time, part);
        Path raw = Files.createDirectories(
                run.folder().resolve("raw").resolve(run.cell(part.row()).orElseThrow()));
        Files.copy(graph, raw.resolve("fork-1.html"));
        InProcess.run("report", run.folder()).ok();
        return run.folder().resolve("report.html");
    }

    @Test
    void printsTheShareOfEachComponentAndWhereTheGraphIs() {
        List<String> lines = printed.lines();
        assertThat(lines).last().isEqualTo(graph.toString());
        List<String> shares = lines.subList(0, lines.size() - 1);
        assertThat(shares)
                .hasSize((int) Arrays.stream(Component.values())
                        .filter(component -> !component.isRare())
                        .count())
                .allSatisfy(line -> assertThat(line).matches(" *[0-9.]+ %  [a-z0-9-]+ +[a-z].*"));
        assertThat(shares.get(0)).contains("number-text");
        assertThat(shares.stream()
                        .mapToDouble(line -> Double.parseDouble(line.strip().split(" ")[0]))
                        .sum())
                .isCloseTo(100, within(0.6));
    }

    @Test
    void thePageIsTheProfilersOwnOfTheMeasuredCall() throws Exception {
        assertThat(Files.readString(graph))
                .contains("async-profiler")
                .contains("<h1>stax.woodstox read soap-enc double:100000:uniform-bits jdk</h1>")
                .contains("parseDouble");
    }

    @Test
    void theReportShowsTheGraphOfTheSelectedRow() throws Exception {
        for (String scheme : List.of("light", "dark")) {
            Browser.view(browser, 1280, scheme);
            browser.get(report.toUri().toString());
            WebElement frame = browser.findElement(By.id("flame-frame"));
            assertThat(frame.isDisplayed()).isFalse();
            browser.findElement(By.cssSelector("#flame option[value='0']")).click();
            awaitGraph(frame);
            assertThat(browser.findElement(By.tagName("h1")).getText()).startsWith("stax.woodstox read");
            assertThat((Double) browser.executeScript(COLOURED)).isGreaterThan(0.1);
            browser.switchTo().defaultContent();
            assertThat(Browser.errors(browser)).isEmpty();
        }
    }

    @Test
    void csvOfStackedBarsHasTheIntervalsOfComponentsAndOfTheWhole() throws Exception {
        Browser.view(browser, 1280, "light");
        browser.get(report.toUri().toString());
        assertThat(Browser.download(
                        browser, folder, "#where-0 button.csv", "2026-01-01T00-00-00Z_test_made_where-0.csv"))
                .containsExactly(
                        "series,name,ns per value,x low,x high",
                        "tokenising,stax.woodstox,50,49,51",
                        "total,stax.woodstox,50,49,51");
    }

    /** Until the scripts of the page in the frame have run. */
    private static void awaitGraph(WebElement frame) throws InterruptedException {
        Browser.await(() -> {
            browser.switchTo().defaultContent();
            browser.switchTo().frame(frame);
            return !browser.findElements(By.id("canvas")).isEmpty();
        });
    }
}

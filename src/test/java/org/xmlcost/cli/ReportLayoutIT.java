package org.xmlcost.cli;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Plots of a report measured as Chromium has drawn them, with the longest names that the catalogue has: nothing is cut,
 * nothing overlaps.
 */
@Tag("exhaustive")
class ReportLayoutIT {
    private static final Path PUBLISHED = Path.of("src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline");
    private static final String OPEN_ALL = "document.querySelectorAll('details').forEach(each => each.open = true)";
    /** In some browsers a canvas has other fonts than the page, or gives false widths on purpose. */
    private static final String FALSE_WIDTHS = "const real = CanvasRenderingContext2D.prototype.measureText;"
            + "CanvasRenderingContext2D.prototype.measureText = function (text) { return {width: real.call(this, text).width * 0.9}; }";

    /** What a page measures before a wide font is there is too narrow. */
    private static final String WIDER_THAN_MEASURED =
            "const real = SVGTextContentElement.prototype.getComputedTextLength;"
                    + "SVGTextContentElement.prototype.getComputedTextLength = function () { return real.call(this) * 0.85; }";

    @TempDir
    private static Path folder;

    private static Path page;
    private static Path withoutComponents;

    @AutoClose("quit")
    private static ChromeDriver browser;

    @BeforeAll
    static void openBrowser() throws Exception {
        page = report("2026-11-23T05-22-16Z_vm_longest-names-of-all", true);
        withoutComponents = report("2026-11-23T05-22-16Z_vm_longest-names-without-components", false);
        browser = Browser.start(folder);
    }

    private static Path report(String name, boolean components) throws Exception {
        Path run = folder.resolve(name);
        LongNames.write(PUBLISHED, run, components);
        InProcess.run("report", run).ok();
        return run.resolve("report.html");
    }

    @Test
    void nothingIsCutAndNothingOverlapsAtAnyWidth() throws Exception {
        open(400);
        for (int width : List.of(400, 1280, 1920, 400)) {
            for (String scheme : List.of("light", "dark")) {
                Browser.view(browser, width, scheme);
                assertSound(width + " " + scheme);
            }
        }
    }

    /** The plotting library measures some of many names only. */
    @Test
    void nothingIsCutWhereThereAreManyRows() throws Exception {
        for (int width : List.of(400, 1280)) {
            open(withoutComponents, width);
            assertSound(width + ", many rows");
        }
    }

    @Test
    void textsAreMeasuredAsTheyAreDrawn() throws Exception {
        withScript(FALSE_WIDTHS, () -> {
            open(1280);
            assertSound("with false widths");
        });
    }

    /** With a font that is drawn wider than it was measured, names still have all of their letters. */
    @Test
    void aWideFontHasRoom() throws Exception {
        for (Path each : List.of(page, withoutComponents)) {
            withScript(WIDER_THAN_MEASURED, () -> {
                open(each, 1280);
                assertThat(faults("layout-faults.js"))
                        .filteredOn(fault -> fault.contains("leaves"))
                        .isEmpty();
            });
        }
    }

    @FunctionalInterface
    private interface Step {
        void run() throws Exception;
    }

    /** Runs a step whose pages run a script before their own. */
    private static void withScript(String source, Step step) throws Exception {
        Object script = browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", source))
                .get("identifier");
        try {
            step.run();
        } finally {
            browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        }
    }

    @Test
    void thePictureForReadersOfTheSummaryHasRoomForAllTexts() throws Exception {
        for (Path each : List.of(page, withoutComponents)) {
            Path picture = each.resolveSibling("summary.svg");
            browser.get(picture.toUri().toString());
            assertSound(picture.toString(), "summary-faults.js");
        }
    }

    private static void open(int width) {
        open(page, width);
    }

    private static void open(Path page, int width) {
        Browser.view(browser, width, "light");
        browser.get(page.toUri().toString());
        browser.executeScript(OPEN_ALL);
    }

    private static void assertSound(String when) throws Exception {
        assertSound(when, "layout-faults.js");
    }

    /** Faults may be there until the page has drawn what was opened or changed its size; none may stay. */
    private static void assertSound(String when, String script) throws Exception {
        List<String> found = faults(script);
        for (int i = 0; !found.isEmpty() && i < 100; i++) {
            Thread.sleep(100);
            found = faults(script);
        }
        assertThat(found).as(when).isEmpty();
    }

    @SuppressWarnings("unchecked")
    private static List<String> faults(String script) throws Exception {
        return (List<String>) browser.executeScript(Files.readString(Path.of("src", "test", "browser", script)));
    }
}

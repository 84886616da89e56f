package org.xmlcost.cli;

import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** The site of some published runs in Chromium: it works from files, at every width, without a mouse. */
@Tag("exhaustive")
class SiteIT {
    /** Runs of every form: one and two Javas, flame graphs, parts of messages, a study, two builds. */
    private static final List<String> RUNS = List.of(
            "2026-11-23T06-17-45Z_vm_headline",
            "2026-11-23T06-24-57Z_vm_headline",
            "2026-11-24T16-48-10Z_vm_where",
            "2026-11-25T00-14-19Z_vm_access",
            "2026-11-25T23-17-20Z_vm_study-wso2",
            "2026-11-23T11-18-02Z_vm_fairness");

    private static final List<String> PAGES = List.of(
            "index.html",
            "explore.html",
            "compare.html",
            "rows.html",
            "runs.html",
            "studies.html",
            "studies/wso2.html",
            "results/README.html",
            "results/choose.html",
            "results/conditions.html",
            "results/models/stax.html",
            "results/models/stax-java-25.html",
            "results/questions/where.html",
            "rows/stax.woodstox~soap-enc~jdk.html",
            "runs/2026-11-23T06-17-45Z_vm_headline/index.html",
            "runs/2026-11-23T11-18-02Z_vm_fairness/index.html");

    private static final int FIRST_PAGE_BYTES = 500_000;
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    @TempDir
    private static Path folder;

    private static Path site;

    @AutoClose("quit")
    private static ChromeDriver browser;

    @BeforeAll
    static void writeSite() throws Exception {
        site = folder.resolve("site");
        List<String> arguments = new ArrayList<>(List.of("site", "-o", site.toString(), "results/README.md"));
        RUNS.forEach(run -> arguments.add("results/" + run));
        // What the pages of results are made from.
        Stream.of(Path.of("results").toFile().list())
                .filter(run -> run.endsWith("_catalogue") || run.endsWith("_conditions"))
                .sorted()
                .forEach(run -> arguments.add("results/" + run));
        Program.Result written = InProcess.run(arguments.toArray()).ok();
        assertThat(written.out().strip()).isEqualTo(site.resolve("index.html").toString());
        browser = Browser.start(folder);
    }

    @Test
    void noLinkIsBroken() throws Exception {
        Map<Path, Set<String>> anchors = new HashMap<>();
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : Program.files(site, ".html")) {
            if (page.startsWith(site.resolve("flames"))) {
                continue;
            }
            Matcher link = LINK.matcher(withoutScripts(page));
            while (link.find()) {
                links++;
                String address = link.group(1).replace("&amp;", "&");
                if (address.startsWith("data:")) {
                    continue;
                }
                assertThat(URI.create(address).getScheme()).as(address).isNull();
                String[] parts = address.split("#", 2);
                Path file = parts[0].isEmpty()
                        ? page
                        : page.resolveSibling(URLDecoder.decode(parts[0].replace("+", "%2B"), StandardCharsets.UTF_8));
                if (!Files.isRegularFile(file)) {
                    broken.add(site.relativize(page) + ": " + address);
                } else if (parts.length > 1
                        && !anchors.computeIfAbsent(file, SiteIT::ids).contains(parts[1])) {
                    broken.add(site.relativize(page) + ": no " + address);
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(1000);
    }

    private static Set<String> ids(Path page) {
        return ID.matcher(withoutScripts(page)).results().map(id -> id.group(1)).collect(Collectors.toSet());
    }

    private static String withoutScripts(Path page) {
        try {
            return Files.readString(page).replaceAll("(?s)<script[^>]*>.*?</script>", "");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void theFirstPageIsSmall() throws Exception {
        long bytes = Files.size(site.resolve("index.html"));
        Matcher part = Pattern.compile("<(?:link|script|img)[^>]*(?:href|src)=\"([^\"]*)\"")
                .matcher(Files.readString(site.resolve("index.html")));
        while (part.find()) {
            bytes += part.group(1).startsWith("data:") ? 0 : Files.size(site.resolve(part.group(1)));
        }
        assertThat(bytes).isLessThan(FIRST_PAGE_BYTES);
    }

    /** No script fails, and nothing is wider than the window. */
    @Test
    void pagesFitIntoTheirWindows() throws Exception {
        for (String page : PAGES) {
            for (int width : List.of(400, 1280, 1920)) {
                open(page, width, width == 1920 ? "dark" : "light");
                assertThat((Long) browser.executeScript("return document.documentElement.scrollWidth - innerWidth"))
                        .as(page + " at " + width)
                        .isNotPositive();
            }
        }
        assertThat(Browser.errors(browser)).isEmpty();
    }

    @Test
    void pagesAreAccessible() throws Exception {
        String axe = axe();
        Map<String, Object> violations = new LinkedHashMap<>();
        for (String page : PAGES) {
            for (String scheme : List.of("light", "dark")) {
                // Only colours differ.
                String rules = scheme.equals("dark") ? ", runOnly: ['color-contrast']" : "";
                open(page, scheme.equals("dark") ? 400 : 1280, scheme);
                browser.executeScript(axe);
                Object found = browser.executeAsyncScript("""
                        const done = arguments[arguments.length - 1];
                        axe.run(document, {iframes: false, preload: false%s}).then(result => done(result.violations.map(rule =>
                            rule.id + ': ' + rule.nodes.slice(0, 3).map(node => node.html.slice(0, 200)).join(' | '))), error => done([String(error)]));
                        """.formatted(rules));
                if (!((List<?>) found).isEmpty()) {
                    violations.put(page + " " + scheme, found);
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    private static String axe() throws IOException {
        try (InputStream in = SiteIT.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** What is chosen is in the address, and the address alone shows the same again. */
    @Test
    void aChoiceHasAPermanentAddress() throws Exception {
        open("explore.html", 1280, "light");
        choose("run", "2026-11-23T06-17-45Z_vm_headline");
        choose("question", "write");
        choose("payload", "double:1000:uniform-bits");
        browser.findElement(By.cssSelector("#models input[value=DOM]")).sendKeys(Keys.SPACE);
        await("return !document.getElementById('figures').textContent.includes('dom.xerces')");
        String title = title();
        assertThat(title).contains("write", "double:1000:uniform-bits");
        List<?> rows = rows();
        String address = browser.getCurrentUrl();
        browser.get("about:blank");
        browser.get(address);
        await("return document.getElementById('figures') !== null");
        assertThat(title()).isEqualTo(title);
        assertThat(rows()).isEqualTo(rows).isNotEmpty();
        assertThat(Browser.errors(browser)).isEmpty();
    }

    /** The script's ratio and interval are those of the command line. */
    @Test
    void twoRowsAreComparedAsTheCommandDoes() throws Exception {
        RunTable run = RunTable.read(Path.of("results", "2026-11-23T06-17-45Z_vm_headline"));
        open(
                "explore.html#run=2026-11-23T06-17-45Z_vm_headline&question=read&payload=double:100000:uniform-bits"
                        + "&a=dom.xerces&b=sax.xerces",
                1280,
                "light");
        Ratio expected = RowStatistics.of(run)
                .ratio(time(run, "dom.xerces"), time(run, "sax.xerces"))
                .orElseThrow();
        await("return document.getElementById('ratio').textContent !== ''");
        Matcher told = Pattern.compile("dom\\.xerces over sax\\.xerces: ([0-9.]+) \\(([0-9.]+) to ([0-9.]+)\\)")
                .matcher(browser.findElement(By.id("ratio")).getText());
        assertThat(told.find()).isTrue();
        assertThat(told.group(1)).isEqualTo(three(expected.value()));
        assertThat(told.group(2)).isEqualTo(three(expected.low()));
        assertThat(told.group(3)).isEqualTo(three(expected.high()));
    }

    private static String three(double value) {
        return new java.math.BigDecimal(value)
                .round(new java.math.MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static RunRow time(RunTable run, String codec) {
        return RowQuery.first(
                run.rows(), "metric=time question=read numbers=jdk payload=double:100000:uniform-bits codec=" + codec);
    }

    @Test
    void twoRunsAreCompared() throws Exception {
        open(
                "compare.html#a=2026-11-23T06-17-45Z_vm_headline&b=2026-11-23T06-24-57Z_vm_headline&question=read"
                        + "&payload=double:100000:uniform-bits",
                1280,
                "light");
        await("return document.getElementById('ratios') !== null");
        assertThat(browser.findElement(By.id("ratios")).getText()).contains("dom.xerces", "fi.sax");
        Map<List<String>, Double> below = times("2026-11-23T06-17-45Z_vm_headline");
        Map<List<String>, Double> above = times("2026-11-23T06-24-57Z_vm_headline");
        above.keySet().retainAll(below.keySet());
        double logarithms = above.entrySet().stream()
                .mapToDouble(row -> Math.log(row.getValue() / below.get(row.getKey())))
                .average()
                .orElseThrow();
        assertThat(browser.findElement(By.id("mean")).getText())
                .isEqualTo("Geometric mean of %d rows, B over A: %s."
                        .formatted(above.size(), three(Math.exp(logarithms))));
        assertThat(Browser.errors(browser)).isEmpty();
    }

    /** Returns the times to read 100 000 random doubles, by codec, wire and number mode. */
    private static Map<List<String>, Double> times(String run) throws IOException {
        return RunTable.read(Path.of("results", run)).rows().stream()
                .filter(has("question=read direction=read metric=time component= payload=double:100000:uniform-bits"))
                .filter(RunRow::isMeasured)
                .collect(Collectors.toMap(
                        row -> List.of(row.codec(), row.wire(), row.numbers()),
                        RunRow::score,
                        (one, other) -> {
                            throw new IllegalStateException("two rows: " + one + ", " + other);
                        },
                        HashMap::new));
    }

    /** A plot can be had as numbers and as a picture that has its title and its source. */
    @Test
    void plotsAreSaved() throws Exception {
        for (String page : List.of("explore.html", "rows/stax.woodstox~soap-enc~jdk.html")) {
            open(page, 1280, "light");
            await("return document.querySelector('.chart svg') !== null");
            browser.executeScript(
                    "window.saved = []; URL.createObjectURL = blob => { blob.text().then(text => saved.push(text)); "
                            + "return 'data:,'; }; HTMLAnchorElement.prototype.click = () => {};");
            browser.executeScript(
                    "for (const kind of ['csv', 'svg']) document.querySelector('button.' + kind).click();");
            await("return saved.length === 2");
            @SuppressWarnings("unchecked")
            List<String> saved = (List<String>) browser.executeScript("return saved");
            assertThat(saved.get(0)).startsWith("series,name,");
            assertThat(saved.get(1)).startsWith("<svg ").contains("<title>", "xmlcost, ");
            assertThat(
                            browser.executeScript(
                                    "return new DOMParser().parseFromString(saved[1], 'image/svg+xml').querySelector('parsererror') === null"))
                    .isEqualTo(true);
        }
    }

    @Test
    void codecsAndStudiesAreFound() throws Exception {
        open("index.html", 400, "light");
        browser.findElement(By.id("query")).sendKeys("woodstox stax");
        assertThat(browser.findElement(By.id("found")).getText()).contains("codec: stax.woodstox on soap-enc");
        open("index.html#q=wso2", 400, "light");
        assertThat(browser.findElement(By.id("found")).getText()).contains("study: ");
        browser.findElement(By.cssSelector("#found a")).sendKeys(Keys.ENTER);
        assertThat(browser.getCurrentUrl()).endsWith(".html");
        assertThat(Browser.errors(browser)).isEmpty();
    }

    private static void choose(String name, String value) throws InterruptedException {
        await("return document.querySelector('#explore select[name=" + name + "]').options.length > 1");
        browser.executeScript(
                "const select = document.querySelector('#explore select[name=' + arguments[0] + ']'); select.value = arguments[1];"
                        + "select.dispatchEvent(new Event('change', {bubbles: true}))",
                name,
                value);
        await("return location.hash.includes(new URLSearchParams({" + name + ": '" + value + "'}).toString())");
    }

    private static String title() {
        return browser.findElement(By.cssSelector("#explored figcaption span")).getText();
    }

    private static List<?> rows() {
        return (List<?>) browser.executeScript(
                "return [...document.querySelectorAll('#figures tbody tr')].map(row => row.textContent)");
    }

    private static void open(String page, int width, String scheme) throws InterruptedException {
        Browser.view(browser, width, scheme);
        browser.get("about:blank");
        String[] parts = page.split("#", 2);
        browser.get(site.resolve(parts[0]).toUri() + (parts.length > 1 ? "#" + parts[1] : ""));
        if (parts[0].equals("explore.html") || parts[0].equals("compare.html")) {
            await("return document.querySelector('#table table') !== null");
        }
    }

    private static void await(String condition) throws InterruptedException {
        Browser.await(() -> Boolean.TRUE.equals(browser.executeScript(condition)));
        assertThat(browser.executeScript(condition)).as(condition).isEqualTo(true);
    }
}

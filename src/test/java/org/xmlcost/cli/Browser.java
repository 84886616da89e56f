package org.xmlcost.cli;

import org.xmlcost.Required;

import org.openqa.selenium.By;
import org.openqa.selenium.SessionNotCreatedException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;

/** A headless Chromium: the machine's own, or the distribution's packages unpacked in the cache of the build. */
final class Browser {
    private static final Path CACHE = Path.of(".cache", "chromium").toAbsolutePath();

    /** Empty until Chromium has said that it cannot make its sandbox. */
    private static List<String> sandbox = List.of();

    private Browser() {}

    /**
     * Aborts the test, with the reason, where no Chromium can be had.
     *
     * @param folder for its profile and its log
     */
    static ChromeDriver start(Path folder) throws IOException, InterruptedException {
        Path profile = Files.createDirectories(folder.resolve("profile"));
        Properties found = obtain();
        Map<String, String> surroundings = new HashMap<>();
        if (!found.getProperty("libraries").isEmpty()) {
            surroundings.put("LD_LIBRARY_PATH", found.getProperty("libraries"));
        }
        if (!found.getProperty("fonts").isEmpty()) {
            surroundings.put("FONTCONFIG_FILE", found.getProperty("fonts"));
        }
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File(found.getProperty("driver")))
                .usingAnyFreePort()
                .withEnvironment(surroundings)
                .withLogFile(folder.resolve("chromedriver.log").toFile())
                .build();
        try {
            return new ChromeDriver(service, options(found, profile));
        } catch (SessionNotCreatedException e) {
            service.stop();
            if (!sandbox.isEmpty() || !refusesSandbox(found, surroundings, profile)) {
                throw e;
            }
            // The pages are the suite's own files.
            System.err.println("Chromium cannot make its sandbox here (root, container or AppArmor): started without");
            sandbox = List.of("--no-sandbox");
            return start(folder);
        }
    }

    /** Whether Chromium, started by itself, ends with words about its sandbox. */
    private static boolean refusesSandbox(Properties found, Map<String, String> surroundings, Path profile)
            throws IOException, InterruptedException {
        ProcessBuilder alone = new ProcessBuilder(
                found.getProperty("chromium"), "--headless", "--user-data-dir=" + profile, "--dump-dom", "about:blank");
        alone.environment().putAll(surroundings);
        Program.Result told = Program.run(alone);
        return told.exit() != 0 && told.err().contains("sandbox");
    }

    private static ChromeOptions options(Properties found, Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(found.getProperty("chromium"));
        options.addArguments(sandbox);
        options.addArguments(
                "--headless",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        return options;
    }

    /**
     * @param width of the window in CSS pixels
     * @param scheme light or dark
     */
    static void view(ChromeDriver browser, int width, String scheme) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** What scripts complained of since it was asked last. */
    static List<String> errors(ChromeDriver browser) {
        return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Clicks, and returns the lines of the file that the browser saves then. */
    static List<String> download(ChromeDriver browser, Path folder, String button, String name) throws Exception {
        browser.executeCdpCommand(
                "Browser.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", folder.toString()));
        browser.findElement(By.cssSelector(button)).click();
        Path file = folder.resolve(name);
        await(() -> Files.exists(file));
        return Files.readAllLines(file);
    }

    /** Waits for a minute at most until a condition holds. */
    static void await(BooleanSupplier condition) throws InterruptedException {
        long patience = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < patience) {
            Thread.sleep(50);
        }
    }

    private static Properties obtain() throws IOException, InterruptedException {
        Program.Result obtained = Program.run(new ProcessBuilder(
                "sh", Path.of("src", "test", "browser", "obtain-chromium.sh").toString(), CACHE.toString()));
        Required.require("chromium", obtained.exit() == 0, obtained.out() + obtained.err());
        Properties found = new Properties();
        try (var in = Files.newBufferedReader(CACHE.resolve("chromium.properties"))) {
            found.load(in);
        }
        return found;
    }
}

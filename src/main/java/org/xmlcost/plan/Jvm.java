package org.xmlcost.plan;

import org.xmlcost.model.Cell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A Java that runs forks.
 *
 * @param version version of the runtime as the Java reports it, such as {@code 17.0.15+6-Debian-1deb12u1}
 */
public record Jvm(Path home, String version, String vendor) {

    /** Returns the Java that runs this program. */
    public static Jvm current() {
        return new Jvm(
                Path.of(System.getProperty("java.home")),
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vendor"));
    }

    /** Returns the Java in a folder; an error if there is no Java 17 or later. */
    public static Jvm at(Path home) {
        Path java = home.resolve("bin").resolve("java");
        if (!Files.isExecutable(java)) {
            throw new IllegalArgumentException("no Java at " + home + ": there is no bin/java");
        }
        Map<String, String> properties = properties(java);
        String version = properties.getOrDefault("java.runtime.version", "unknown");
        Jvm jvm = new Jvm(home, version, properties.getOrDefault("java.vendor", "unknown"));
        if (jvm.feature() < 17) {
            throw new IllegalArgumentException("Java 17 or later is needed, " + home + " is " + version);
        }
        return jvm;
    }

    /** Returns the Javas that run the forks of cells; an error if one is gone, or older than 17. */
    public static List<Jvm> of(List<Cell> cells) {
        return cells.stream()
                .filter(Cell::runsInJvm)
                .map(Cell::jvmHome)
                .distinct()
                .map(home -> at(Path.of(home)))
                .toList();
    }

    /** Returns the feature release, such as 17; 0 if the version cannot be parsed. */
    public int feature() {
        return feature(version);
    }

    /** Returns the feature release of a version of the runtime; 0 if it cannot be parsed. */
    public static int feature(String version) {
        try {
            return Runtime.Version.parse(version).feature();
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }

    /** Returns whether this Java has a collector. Some builds leave out collectors and refuse to start with them. */
    public boolean offers(String gc) throws IOException, InterruptedException {
        return new ProcessBuilder(home.resolve("bin").resolve("java").toString(), "-XX:+Use" + gc, "-version")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    /**
     * Returns the cells. A cell with a collector of its own is unavailable if its Java does not have that collector.
     */
    public static List<Cell> available(List<Cell> cells) throws IOException, InterruptedException {
        Map<List<String>, Boolean> offered = new HashMap<>();
        List<Cell> all = new ArrayList<>();
        for (Cell cell : cells) {
            boolean asks = cell.gc() != null && cell.unavailable() == null;
            List<String> key = Arrays.asList(cell.jvmHome(), cell.gc());
            if (asks && !offered.containsKey(key)) {
                offered.put(key, at(Path.of(cell.jvmHome())).offers(cell.gc()));
            }
            all.add(
                    !asks || offered.get(key)
                            ? cell
                            : cell.unavailable("the Java " + cell.jvm() + " has no " + cell.gc()));
        }
        return all;
    }

    private static Map<String, String> properties(Path java) {
        try {
            Process process = new ProcessBuilder(java.toString(), "-XshowSettings:properties", "-version")
                    .redirectErrorStream(true)
                    .start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.strip().split(" = ", 2))
                    .filter(property -> property.length == 2)
                    .collect(Collectors.toMap(property -> property[0], property -> property[1], (a, b) -> a));
        } catch (IOException e) {
            throw new IllegalArgumentException(java + " does not run: " + e.getMessage(), e);
        }
    }
}

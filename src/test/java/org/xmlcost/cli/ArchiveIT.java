package org.xmlcost.cli;

import org.xmlcost.jni.NativeLibrary;

import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/** The released archive, unpacked below a path with a blank. */
class ArchiveIT {
    private static final int EXECUTABLE = 0100;
    /** Of a system that has neither Maven nor CMake nor a compiler. */
    private static final List<String> TOOLS =
            List.of("bash", "cat", "dirname", "env", "find", "mkdir", "readlink", "rm", "sed", "sh", "touch", "uname");

    @TempDir
    static Path temporary;

    private static Path home;
    private static Path tools;

    @BeforeAll
    static void unpack() throws Exception {
        home = unpack("in the way");
        tools = Files.createDirectory(temporary.resolve("tools"));
        offer("java", Path.of(System.getProperty("java.home"), "bin", "java"));
        for (String tool : TOOLS) {
            offer(tool, onPath(tool));
        }
    }

    private static void offer(String name, Path tool) throws IOException {
        Path script = Files.writeString(tools.resolve(name), "#!/bin/sh\nexec '" + tool + "' \"$@\"\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
    }

    private static Path archive() throws IOException {
        try (var files = Files.newDirectoryStream(Path.of("target"), "xmlcost-*.zip")) {
            return files.iterator().next();
        }
    }

    private static Path unpack(String name) throws IOException {
        Path folder = temporary.resolve(name);
        try (ZipFile zip = ZipFile.builder().setPath(archive()).get()) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                Path file = folder.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                    continue;
                }
                Files.createDirectories(file.getParent());
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.copy(in, file);
                }
                assertThat(file.toFile().setExecutable((entry.getUnixMode() & EXECUTABLE) != 0))
                        .isTrue();
            }
        }
        return folder.toFile().listFiles()[0].toPath();
    }

    private static Path onPath(String tool) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private static Program.Result run(Map<String, String> environment, String program, Object... arguments)
            throws Exception {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(List.of(Program.split(arguments)));
        ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return Program.run(builder);
    }

    /** With a JDK, and nothing else that would have to be installed. */
    private static Program.Result xmlcost(Object... arguments) throws Exception {
        return run(Map.of("PATH", tools.toString()), home.resolve("xmlcost").toString(), arguments);
    }

    @Test
    void runsWithAJdkAlone() throws Exception {
        Program.Result list = xmlcost("list codecs --format csv").ok();
        assertThat(list.lines())
                .anyMatch(line -> line.startsWith("stax.woodstox,") && line.endsWith(",available"))
                .anyMatch(line -> line.startsWith("gsoap.jni,") && line.endsWith("unavailable: cmake is missing"))
                .anyMatch(line -> line.startsWith("dom.vtd,") && line.contains("unavailable: vtd-xml, which is GPL"));

        String encode = "encode --codec stax.woodstox --wire soap-enc --payload double:3";
        Program.Result message = xmlcost(encode);
        assertThat(message.out()).isEqualTo(InProcess.run(encode).out()).contains("<item>");
        assertThat(message.err()).isEmpty();
    }

    /** A repository that the archive was unpacked into is not that of this program. */
    @Test
    void revisionsAreThoseOfItsOwnRepository() throws Exception {
        Files.createDirectories(temporary.resolve(".git"));
        xmlcost("run regression --codec stax.woodstox --against HEAD")
                .refused(Main.MISSING, "is not a clone of the repository, so it has no revisions\n");
    }

    @Test
    void withoutTheJarItSaysSo() throws Exception {
        Path jar = home.resolve("target").resolve("xmlcost.jar");
        Path away = Files.move(jar, jar.resolveSibling("away.jar"));
        try {
            xmlcost("list codecs").refused(Main.MISSING, jar + " is missing: unpack the archive again\n");
        } finally {
            Files.move(away, jar);
        }
    }

    @Test
    void hasNeitherNativeCodeNorCodeUnderTheGpl() throws Exception {
        try (ZipFile zip = ZipFile.builder().setPath(archive()).get()) {
            List<String> names = Collections.list(zip.getEntries()).stream()
                    .map(entry -> entry.getName().substring(entry.getName().indexOf('/') + 1))
                    .toList();
            assertThat(names)
                    .contains("LICENSE", "NOTICE", "README.md", "docs/install.md", "native/gsoap/soapvdt.h")
                    .noneMatch(
                            name -> name.matches(".*\\.(so|o|a)|.*/(vtd-xml.*|stdsoap2.*|soapC.*)|(src|results)/.*"));
        }
    }

    /** Measures what action.yml does, with the archive as its home. */
    @Test
    @Tag("exhaustive")
    void theActionMeasuresAndLeavesATable() throws Exception {
        Path profile = ShortProfile.in(temporary, "forks=2", "read stax.woodstox soap-enc int:10");
        Path summary = temporary.resolve("summary.md");
        Path output = temporary.resolve("output");
        run(
                        Map.ofEntries(
                                Map.entry("PATH", tools.toString()),
                                Map.entry("JAVA_OPTS", "-Djmh.ignoreLock=true"),
                                Map.entry("XMLCOST_HOME", home.toString()),
                                Map.entry("RUNNER_TEMP", temporary.toString()),
                                Map.entry("GITHUB_STEP_SUMMARY", summary.toString()),
                                Map.entry("GITHUB_OUTPUT", output.toString()),
                                Map.entry("CODEC", "stax.woodstox"),
                                Map.entry("AGAINST", Program.JAR.toString()),
                                Map.entry("AGAINST_LIBRARY", ""),
                                Map.entry("PROFILE", profile.toString()),
                                Map.entry("FAIL_ABOVE", "100000%"),
                                Map.entry("ARGUMENTS", "--wire soap-enc --seed 7")),
                        Path.of("src/action/regression.sh").toAbsolutePath().toString())
                .ok();
        assertThat(summary).content().startsWith("<!-- xmlcost -->\n").contains("stax.woodstox reads 10 ints");
        assertThat(output).content().contains("run=" + temporary).contains("table=" + temporary);
    }

    /** Told where the build of the project keeps what it fetched, so that it is not fetched again. */
    @Test
    @Tag("exhaustive")
    void nativeCodeIsBuiltWhereItRuns() throws Exception {
        assumeThat(NativeLibrary.problem()).isEmpty();
        Path other = unpack("on its own");
        try (Stream<Path> files = Files.walk(Path.of(".cache"), 2)) {
            for (Path found : files.filter(file -> file.toString().endsWith(".properties"))
                    .toList()) {
                Files.createDirectories(other.resolve(found).getParent());
                Files.copy(found, other.resolve(found));
            }
        }
        Program.Result list = run(
                        Map.of("PATH", System.getenv("PATH"), "JAVA_HOME", System.getProperty("java.home")),
                        other.resolve("xmlcost").toString(),
                        "list codecs --format csv")
                .ok();
        assertThat(list.err()).isEqualTo("xmlcost: building the native code (once)\n");
        assertThat(list.lines())
                .anyMatch(line -> line.startsWith("gsoap.jni,") && line.endsWith(",available"))
                .anyMatch(line -> line.startsWith("gsoap.native,") && line.endsWith(",available"));
    }
}

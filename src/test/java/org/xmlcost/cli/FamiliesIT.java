package org.xmlcost.cli;

import org.xmlcost.jni.NativeLibrary;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Each family of native XML libraries can be missing alone. */
class FamiliesIT {
    private static final Path LIBRARIES = Path.of("target/native/lib");
    private static final String PREFIX = "libxmlcost_plugin_";

    @Test
    void libraryThatIsMissingMakesItsRowsUnavailableAndNoOthers() throws Exception {
        assumeTrue(
                NativeLibrary.problem().isEmpty(), () -> NativeLibrary.problem().orElse(""));
        Set<String> before = unavailable(LIBRARIES);
        List<String> families = families();
        assertThat(families).isNotEmpty();
        for (String family : families) {
            // Hard links: the JVM and the loader look for plugins where a symbolic link leads to.
            Path copy = Files.createTempDirectory(LIBRARIES.getParent(), "without-" + family);
            for (Path file : Program.files(LIBRARIES, "")) {
                if (!file.getFileName().toString().equals(PREFIX + family + ".so")) {
                    Files.createLink(copy.resolve(file.getFileName()), file);
                }
            }
            String reason = "no " + family + " on this machine";
            Files.writeString(copy.resolve(family.toUpperCase(Locale.ROOT) + "_UNAVAILABLE"), reason + "\n");
            Set<String> more = unavailable(copy);
            more.removeAll(before);
            assertThat(more).isNotEmpty().allSatisfy(line -> assertThat(line).endsWith("unavailable: " + reason));
            for (Path file : Program.files(copy, "")) {
                Files.delete(file);
            }
            Files.delete(copy);
        }
    }

    /** Lines of {@code list codecs} for rows that are unavailable. */
    private static Set<String> unavailable(Path libraries) throws IOException, InterruptedException {
        Program.Result list = Program.runChecked(
                        List.of("-Dxmlcost.native=" + libraries.toAbsolutePath()), "list codecs --format csv")
                .ok();
        return list.lines().stream()
                .filter(line -> line.contains("unavailable: "))
                .collect(Collectors.toSet());
    }

    private static List<String> families() {
        return Stream.of(LIBRARIES.toFile().list())
                .filter(name -> name.startsWith(PREFIX))
                .map(name -> name.substring(PREFIX.length(), name.length() - ".so".length()))
                .sorted()
                .toList();
    }
}

package org.xmlcost.codec.dom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** Without the one library that is under the GPL, its row says so, and all others are as they were. */
class OptionalLibraryTest {
    @TempDir
    private Path folder;

    @Test
    void theCatalogueIsWholeWithoutVtd() throws Exception {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String without = Arrays.stream(path.split(File.pathSeparator))
                .filter(each -> !each.contains("vtd-xml"))
                .collect(Collectors.joining(File.pathSeparator));
        assertThat(without).isNotEqualTo(path);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Runtime.version().feature() >= 22) {
            // As ./xmlcost does: later Javas warn of native code that nobody allowed.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", without, "org.xmlcost.cli.Main", "list", "codecs", "--format", "csv"));
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(err)).isZero();
        assertThat(Files.readString(err)).isEmpty();
        assertThat(Files.readAllLines(out))
                .anyMatch(row -> row.startsWith("dom.vtd,") && row.contains("unavailable: vtd-xml, which is GPL"))
                .anyMatch(row -> row.startsWith("dom.jdom2,") && row.endsWith("available"));
    }
}

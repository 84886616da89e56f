package org.xmlcost.codec.dom;

import org.xmlcost.cli.Program;

import org.junit.jupiter.api.Test;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** Without the one library that is under the GPL, its row says so, and all others are as they were. */
class OptionalLibraryTest {
    @Test
    void theCatalogueIsWholeWithoutVtd() throws Exception {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String without = Arrays.stream(path.split(File.pathSeparator))
                .filter(each -> !each.contains("vtd-xml"))
                .collect(Collectors.joining(File.pathSeparator));
        assertThat(without).isNotEqualTo(path);
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Runtime.version().feature() >= 22) {
            // As ./xmlcost does: later Javas warn of native code that nobody allowed.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", without, "org.xmlcost.cli.Main", "list", "codecs", "--format", "csv"));
        Program.Result list = Program.run(new ProcessBuilder(command)).ok();
        assertThat(list.err()).isEmpty();
        assertThat(list.lines())
                .anyMatch(row -> row.startsWith("dom.vtd,") && row.contains("unavailable: vtd-xml, which is GPL"))
                .anyMatch(row -> row.startsWith("dom.jdom2,") && row.endsWith("available"));
    }
}

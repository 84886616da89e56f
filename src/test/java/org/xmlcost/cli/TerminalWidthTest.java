package org.xmlcost.cli;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.RestoreSystemProperties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What is printed for people fits a terminal. */
@RestoreSystemProperties
class TerminalWidthTest {
    private static final String COLUMNS = "xmlcost.columns";

    @ParameterizedTest
    @CsvSource({
        "80, list codecs",
        "80, list wires",
        "80, list payloads",
        "80, list questions",
        "80, list profiles",
        "80, list studies",
        "80, doctor",
        "120, run full --dry-run",
        "100, compare src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline --all"
    })
    void linesFit(int width, String line) {
        System.setProperty(COLUMNS, Integer.toString(width));
        List<String> lines = InProcess.run(line).lines();
        // The verdict of the doctor is one line.
        assertThat(lines)
                .hasSizeGreaterThan(5)
                .filteredOn(each -> !each.startsWith("xmlcost: "))
                .allSatisfy(each -> assertThat(each).hasSizeLessThanOrEqualTo(width));
    }

    /** An id that is cut cannot be copied. */
    @ParameterizedTest
    @CsvSource({"list codecs, binding.jackson-unchecked", "list wires, exi-schema-precompress"})
    void idsStayWhole(String line, String id) {
        System.setProperty(COLUMNS, "40");
        assertThat(InProcess.run(line).lines()).anyMatch(each -> each.startsWith(id));
    }

    @Test
    void namesAreSelected() {
        assertThat(InProcess.run("list codecs stax.jdk*,fi.sax --format csv").lines())
                .extracting(line -> line.split(",")[0])
                .containsExactly("codec", "stax.jdk", "stax.jdk-tuned", "fi.sax");
        assertThat(InProcess.run("list wires *+gzip --format csv").lines().stream()
                        .skip(1))
                .isNotEmpty()
                .allMatch(line -> line.split(",")[0].endsWith("+gzip"));
    }

    static Stream<String> commands() {
        return Main.commandLine().getSubcommands().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpFitsAndItsExamplesStayWhole(String command) {
        Program.Result help = InProcess.run(command, "--help").ok();
        assertThat(help.err())
                .as("a description that cannot be formatted is reported here")
                .isEmpty();
        assertThat(help.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        String[] footer = Main.commandLine()
                .getSubcommands()
                .get(command)
                .getCommandSpec()
                .usageMessage()
                .footer();
        assertThat(help.lines())
                .containsAll(Arrays.stream(footer)
                        .filter(line -> line.startsWith("  xmlcost "))
                        .map(line -> line.replace("%%", "%"))
                        .toList());
    }
}

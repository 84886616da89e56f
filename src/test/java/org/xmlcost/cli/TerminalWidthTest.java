package org.xmlcost.cli;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What is printed for people fits a terminal. */
class TerminalWidthTest {
    @ParameterizedTest
    @CsvSource({
        "100, list codecs",
        "100, list wires",
        "100, list payloads",
        "100, list questions",
        "100, list profiles",
        "100, list studies",
        "100, doctor",
        "120, run full --dry-run",
        "100, compare src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline src/test/resources/runs/2026-11-21T08-33-03Z_vm_headline --all"
    })
    void linesFit(int width, String line) {
        List<String> lines = InProcess.run(line.split(" ")).lines();
        assertThat(lines)
                .hasSizeGreaterThan(5)
                .allSatisfy(each -> assertThat(each).hasSizeLessThanOrEqualTo(width));
    }

    /** An id that is cut cannot be copied. */
    @ParameterizedTest
    @CsvSource({"list codecs, binding.jackson-unchecked", "list wires, exi-schema-precompress"})
    void idsStayWhole(String line, String id) {
        assertThat(InProcess.run(line.split(" ")).lines()).anyMatch(each -> each.startsWith(id + " "));
    }

    static Stream<String> commands() {
        return Main.commandLine().getSubcommands().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpFitsAndItsExamplesStayWhole(String command) {
        Program.Result help = InProcess.run(command, "--help");
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

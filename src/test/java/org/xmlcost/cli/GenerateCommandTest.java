package org.xmlcost.cli;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Shell completion and manual pages, which the command line makes of itself. */
class GenerateCommandTest {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void generate() {
        InProcess.run("generate", folder).ok();
    }

    private static String shell(String... command) throws IOException, InterruptedException {
        return Program.run(new ProcessBuilder(command).redirectErrorStream(true))
                .ok()
                .out();
    }

    @Test
    void bashCompletesCommandsOptionsAndValues() throws Exception {
        String script = folder.resolve("completion/xmlcost.bash").toString();
        String complete =
                "source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _complete_xmlcost 2> /dev/null; echo \"${COMPREPLY[@]}\"";
        assertThat(shell("bash", "-c", complete, script, "xmlcost", "comp").strip())
                .isEqualTo("compare");
        assertThat(shell("bash", "-c", complete, script, "xmlcost", "run", "--bud")
                        .strip())
                .isEqualTo("--budget");
        assertThat(shell("bash", "-c", complete, script, "xmlcost", "list", "--format", "")
                        .split("\\s+"))
                .containsExactlyInAnyOrder("table", "csv", "json");
    }

    @Test
    void everyCommandHasAManualPageWithItsOptions() throws Exception {
        assertThat(folder.resolve("man").toFile().list())
                .contains("xmlcost.1", "xmlcost-run.1", "xmlcost-submit-slurm.1")
                .hasSize(1 + (int) visible(Main.commandLine()));
        String page = Files.readString(folder.resolve("man/xmlcost-run.1"));
        assertThat(page.lines())
                .contains(".SH WHAT IS MEASURED", ".SH HOW PRECISELY", ".SH AGAINST WHAT", ".SH EXAMPLES")
                .contains(".B \\-\\-budget=TIME", "xmlcost run quick")
                .noneMatch(line -> line.contains("%%") || line.contains("${"));
        for (String option : Main.commandLine()
                .getSubcommands()
                .get("run")
                .getCommandSpec()
                .optionsMap()
                .keySet()) {
            assertThat(page).contains(option.replace("-", "\\-"));
        }
    }

    private static long visible(CommandLine command) {
        return command.getSubcommands().values().stream()
                .filter(each -> !each.getCommandSpec().usageMessage().hidden())
                .mapToLong(each -> 1 + visible(each))
                .sum();
    }

    @Test
    void manualPagesAreWithoutErrors() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/groff")), "no groff");
        for (Path page : Program.files(folder.resolve("man"), ".1")) {
            assertThat(shell("groff", "-man", "-ww", "-z", page.toString())).isEmpty();
        }
    }
}

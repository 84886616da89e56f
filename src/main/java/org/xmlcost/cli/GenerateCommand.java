package org.xmlcost.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "generate",
        mixinStandardHelpOptions = true,
        hidden = true,
        description =
                "Writes completion/xmlcost.bash, which bash and zsh can source, and a manual page of each command in man/.",
        footer = {"", "Example:", "  xmlcost generate ~/.local/share/xmlcost"})
final class GenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "Folder in which completion/ and man/ are made.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        CommandLine root = spec.root().commandLine();
        Path script = Files.createDirectories(folder.resolve("completion")).resolve("xmlcost.bash");
        Files.writeString(script, AutoComplete.bash(root.getCommandName(), root));
        write(root, Files.createDirectories(folder.resolve("man")));
        return 0;
    }

    private static void write(CommandLine command, Path folder) throws IOException {
        ManualPage page = new ManualPage(command);
        Files.writeString(folder.resolve(page.name() + ".1"), page.text());
        for (CommandLine each : command.getSubcommands().values()) {
            if (!each.getCommandSpec().usageMessage().hidden()) {
                write(each, folder);
            }
        }
    }
}

package org.xmlcost.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.List;
import java.util.Map;

@Command(
        name = "help",
        mixinStandardHelpOptions = true,
        description = "Prints the help of a command.",
        footer = {"", "Example:", "  xmlcost help run"})
final class HelpCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "Command (default: xmlcost itself).")
    private List<String> names = List.of();

    @Override
    public void run() {
        CommandLine command = spec.commandLine().getParent();
        for (String name : names) {
            Map<String, CommandLine> known = command.getSubcommands();
            KnownNames.require(
                    "command",
                    name,
                    known.keySet().stream()
                            .filter(each -> !known.get(each)
                                    .getCommandSpec()
                                    .usageMessage()
                                    .hidden())
                            .toList());
            command = known.get(name);
        }
        command.usage(spec.commandLine().getOut());
    }
}

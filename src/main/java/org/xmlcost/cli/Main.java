package org.xmlcost.cli;

import org.xmlcost.launch.MissingException;
import org.xmlcost.plan.Glob;
import org.xmlcost.wire.MalformedMessageException;

import picocli.CommandLine;
import picocli.CommandLine.Command;

import java.io.IOException;
import java.io.UncheckedIOException;

/** {@code xmlcost}: what it costs to move arrays of scientific data through XML. */
@Command(
        name = "xmlcost",
        version = "xmlcost 0.1.0",
        mixinStandardHelpOptions = true,
        description = "What it costs to move arrays of scientific data through XML, and where the cost goes.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ListCommand.class,
            DoctorCommand.class,
            PayloadCommand.class,
            EncodeCommand.class,
            DecodeCommand.class,
            VerifyCommand.class,
            NewCodecCommand.class,
            RunCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            PublishCommand.class,
            StudyCommand.class,
            ForkCommand.class
        },
        footer = {
            "",
            "Exit codes: 0 done, 1 something measured or verified failed, 2 wrong usage, 3 something needed is missing.",
            "",
            "Example:",
            "  xmlcost run headline"
        })
public final class Main {
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int MISSING = 3;

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.registerConverter(Glob.class, Glob::of);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(110);
        line.setExecutionExceptionHandler((thrown, command, parsed) -> {
            command.getErr().println(command.getColorScheme().errorText("xmlcost: " + words(thrown)));
            if (Boolean.getBoolean("xmlcost.debug")) {
                thrown.printStackTrace(command.getErr());
            }
            return exitCode(thrown);
        });
        return line;
    }

    private static int exitCode(Exception thrown) {
        if (thrown instanceof MissingException) {
            return MISSING;
        }
        return thrown instanceof IllegalArgumentException ? USAGE : FAILED;
    }

    private static String words(Exception thrown) {
        if (thrown instanceof MalformedMessageException) {
            return "malformed message: " + thrown.getMessage();
        }
        if (thrown instanceof UncheckedIOException unchecked) {
            return words(unchecked.getCause());
        }
        if (thrown instanceof IllegalArgumentException || thrown instanceof MissingException) {
            return thrown.getMessage();
        }
        if (thrown instanceof IOException) {
            // File system exceptions often say no more than the file's name.
            return thrown.getClass() == IOException.class ? thrown.getMessage() : thrown.toString();
        }
        return thrown.toString();
    }
}

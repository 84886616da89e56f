package org.xmlcost.cli;

import org.xmlcost.fuzz.FuzzCommand;
import org.xmlcost.launch.ForeignClassPath;
import org.xmlcost.model.MissingException;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Terminal;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;

/** Entry point of {@code xmlcost}, which measures the cost of moving arrays of scientific data through XML. */
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
            FuzzCommand.class,
            NewCodecCommand.class,
            RunCommand.class,
            ReportCommand.class,
            SiteCommand.class,
            CompareCommand.class,
            PublishCommand.class,
            DocsCommand.class,
            StudyCommand.class,
            FlamegraphCommand.class,
            StreamCommand.class,
            ForkCommand.class,
            GenerateCommand.class,
            HelpCommand.class
        },
        footer = {
            "",
            "Exit codes: 0 done, 1 something measured or verified failed, 2 wrong usage, 3 something needed is missing.",
            "",
            "'xmlcost generate DIR' writes shell completion and manual pages. NO_COLOR is respected.",
            "",
            "Examples:",
            "  xmlcost run headline",
            "  xmlcost help run"
        })
public final class Main {
    /** Exit code: something that was measured or verified failed. */
    public static final int FAILED = 1;

    static final int USAGE = 2;
    static final int MISSING = 3;

    /** Width of the help in characters, and the least that picocli takes. */
    private static final int HELP_WIDTH = 100;

    private static final int LEAST_HELP_WIDTH = 55;

    @Spec
    private CommandSpec spec;

    private Main() {}

    enum Color {
        auto,
        always,
        never
    }

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            scope = ScopeType.INHERIT,
            description = "When help and errors are coloured: ${COMPLETION-CANDIDATES} (default: auto, on a terminal).")
    void color(Color when) {
        Ansi ansi = switch (when) {
            case auto -> Ansi.AUTO;
            case always -> Ansi.ON;
            case never -> Ansi.OFF;
        };
        spec.commandLine().setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    }

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** Prints a line for people to standard error. */
    public static void note(String words) {
        System.err.println("xmlcost: " + words);
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        ServiceLoader.load(CommandGroup.class).forEach(group -> group.commands().forEach(line::addSubcommand));
        registerEnums(line, line);
        OptionSections.addTo(line);
        line.registerConverter(Glob.class, Glob::of);
        line.registerConverter(Duration.class, named(Figures::parseTime));
        line.registerConverter(Wire.class, named(KnownNames::wire));
        line.registerConverter(Kind.class, named(KnownNames::kind));
        line.registerConverter(NumberMode.class, named(KnownNames::numberMode));
        line.setUsageHelpWidth(Math.max(LEAST_HELP_WIDTH, Math.min(HELP_WIDTH, Terminal.columns())));
        line.setExecutionStrategy(parsed -> {
            try {
                ForeignClassPath.require();
                return new RunLast().execute(parsed);
            } catch (IllegalArgumentException | IOException e) {
                throw new ExecutionException(line, e.getMessage(), e);
            } catch (OutOfMemoryError e) {
                throw new ExecutionException(line, e.getMessage(), memory(e));
            }
        });
        line.setParameterExceptionHandler((thrown, arguments) -> wrongUsage(thrown));
        line.setExecutionExceptionHandler((thrown, command, parsed) -> {
            Exception cause = thrown instanceof UncheckedIOException unchecked ? unchecked.getCause() : thrown;
            print(command, words(cause));
            if (Boolean.getBoolean("xmlcost.debug")) {
                thrown.printStackTrace(command.getErr());
            }
            return exitCode(cause);
        });
        return line;
    }

    /** Makes errors about options with a fixed set of values as short as those about other names. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void registerEnums(CommandLine line, CommandLine command) {
        command.getCommandSpec().args().stream()
                .map(argument -> argument.type())
                .filter(Class::isEnum)
                .forEach(type ->
                        line.registerConverter((Class) type, named(name -> KnownNames.constant((Class) type, name))));
        command.getSubcommands().values().forEach(subcommand -> registerEnums(line, subcommand));
    }

    private static <T> ITypeConverter<T> named(Function<String, T> byName) {
        return name -> {
            try {
                return byName.apply(name);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }

    private static MissingException memory(OutOfMemoryError thrown) {
        long gigabytes = 2 * Runtime.getRuntime().maxMemory() / (1 << 30) + 1;
        return new MissingException("out of memory: " + thrown.getMessage()
                + "; give Java a larger heap with the environment variable JAVA_OPTS=-Xmx" + gigabytes + "g");
    }

    private static void print(CommandLine command, String words) {
        command.getErr().println(command.getColorScheme().errorText("xmlcost: " + words));
    }

    /** Prints an error as one line, or the whole help if there are no arguments. Returns the exit code. */
    private static int wrongUsage(ParameterException thrown) {
        CommandLine command = thrown.getCommandLine();
        if (command.getParent() == null
                && command.getParseResult().originalArgs().isEmpty()) {
            command.usage(command.getErr());
            return USAGE;
        }
        String words = thrown.getMessage()
                .replaceAll("\\s*\\R\\s*", " ")
                .replaceFirst("value for positional parameter at index \\d+ \\((\\w+)\\)", "$1");
        String suggested = "";
        if (thrown instanceof MissingParameterException missing) {
            suggested = missing.getMissing().stream()
                    .filter(argument -> argument.completionCandidates() != null)
                    .map(argument -> ", one of " + String.join(", ", argument.completionCandidates()))
                    .findFirst()
                    .orElse("");
        }
        if (thrown instanceof UnmatchedArgumentException unmatched) {
            if (command.getParent() == null && !unmatched.isUnknownOption()) {
                words = "no command '" + unmatched.getUnmatched().get(0) + "'";
            }
            List<String> near = unmatched.getSuggestions();
            suggested = near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?";
        }
        print(
                command,
                Character.toLowerCase(words.charAt(0)) + words.substring(1) + suggested + "; try '"
                        + command.getCommandSpec().qualifiedName() + " --help'");
        return USAGE;
    }

    private static int exitCode(Exception thrown) {

        if (thrown instanceof MissingException) {
            return MISSING;
        }
        return thrown instanceof IllegalArgumentException
                        || thrown instanceof NoSuchFileException
                        || thrown instanceof AccessDeniedException
                ? USAGE
                : FAILED;
    }

    private static String words(Exception thrown) {

        if (thrown instanceof MalformedMessageException) {
            return "malformed message: " + thrown.getMessage();
        }
        if (thrown instanceof NoSuchFileException missing) {
            return "no such file: " + missing.getFile();
        }
        if (thrown instanceof AccessDeniedException denied) {
            return "cannot open " + denied.getFile() + ": permission denied";
        }
        if (thrown instanceof FileSystemException failed && failed.getReason() != null) {
            return failed.getFile() + ": " + failed.getReason();
        }
        boolean told = thrown instanceof IllegalArgumentException
                || thrown instanceof MissingException
                || thrown.getClass() == IOException.class;
        return told && thrown.getMessage() != null ? thrown.getMessage() : "internal error: " + thrown;
    }
}

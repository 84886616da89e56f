package org.xmlcost.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Manual page of a command, in the format of {@code man}. It says what the command's help says. */
final class ManualPage {
    private static final String EXAMPLE = "  ";

    private final CommandSpec spec;
    private final Help help;
    private final StringBuilder page = new StringBuilder();

    ManualPage(CommandLine command) {
        spec = command.getCommandSpec();
        help = new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF));
    }

    /** Returns the name of the page: that of the command, with hyphens. */
    String name() {
        return spec.qualifiedName("-");
    }

    String text() {
        String[] described = String.format(String.join(" ", spec.usageMessage().description()))
                .split("(?<=\\.) ", 2);
        line(
                ".TH %s 1 \"\" \"%s\" \"xmlcost\"",
                name().toUpperCase(Locale.ROOT), spec.root().version()[0]);
        section("NAME");
        paragraph(name() + " - " + described[0].replaceFirst("\\.$", ""));
        section("SYNOPSIS");
        paragraph(help.abbreviatedSynopsis());
        if (described.length > 1) {
            section("DESCRIPTION");
            paragraph(described[1]);
        }
        if (!spec.positionalParameters().isEmpty()) {
            section("ARGUMENTS");
            spec.positionalParameters().forEach(parameter -> item(parameter.paramLabel(), about(parameter)));
        }
        OptionSections.of(spec).forEach((heading, options) -> {
            section(heading.isEmpty() ? "OPTIONS" : heading.replace(":", "").toUpperCase(Locale.ROOT));
            options.forEach(option -> item(
                    String.join(", ", option.names()) + (option.arity().max() > 0 ? "=" + option.paramLabel() : ""),
                    about(option)));
        });
        if (!spec.subcommands().isEmpty()) {
            section("COMMANDS");
            spec.subcommands().values().stream()
                    .map(CommandLine::getCommandSpec)
                    .filter(each -> !each.usageMessage().hidden())
                    .forEach(each -> item(
                            each.name(),
                            String.format(String.join(" ", each.usageMessage().description()))));
        }
        footer(Arrays.stream(spec.usageMessage().footer())
                .map(line -> line.replace("%%", "%"))
                .toList());
        return page.toString();
    }

    private void footer(List<String> lines) {
        if (lines.stream().anyMatch(line -> !line.isEmpty() && !isExample(line))) {
            section("NOTES");
            lines.stream().filter(line -> !isExample(line)).forEach(this::paragraph);
        }
        section("EXAMPLES");
        line(".nf");
        lines.stream().filter(line -> line.startsWith(EXAMPLE)).forEach(line -> paragraph(line.strip()));
        line(".fi");
    }

    private static boolean isExample(String line) {
        return line.startsWith(EXAMPLE) || line.matches("Examples?:");
    }

    private void section(String heading) {
        line(".SH %s", heading);
    }

    private String about(OptionSpec option) {
        return Help.createMinimalOptionRenderer()
                .render(option, help.parameterLabelRenderer(), help.colorScheme())[0][1]
                .toString();
    }

    private String about(PositionalParamSpec parameter) {
        return Help.createMinimalParameterRenderer()
                .render(parameter, help.parameterLabelRenderer(), help.colorScheme())[0][1]
                .toString();
    }

    private void item(String name, String about) {
        line(".TP");
        line(".B %s", escaped(name.strip()));
        paragraph(about);
    }

    private void paragraph(String text) {
        line("%s", text.isBlank() ? ".PP" : escaped(text.strip()));
    }

    /** A line that begins with a dot or an apostrophe would be a request. */
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^([.'])", "\\\\&$1");
    }

    private void line(String format, Object... values) {
        page.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}

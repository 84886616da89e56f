package org.xmlcost.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Help of commands with many options, which stand under a heading for each class that declares them. */
final class OptionSections {
    private static final String WHAT = "What is measured:";
    private static final String HOW = "How precisely:";
    private static final String AGAINST = "Against what:";
    private static final String WHERE = "Where, and how a run is continued:";
    private static final String GENERAL = "General:";
    private static final List<String> ORDER = List.of(WHAT, HOW, AGAINST, WHERE, GENERAL);

    private static final Map<Class<?>, String> HEADINGS = Map.of(
            SelectionOptions.class, WHAT,
            DataOptions.class, WHAT,
            SettingsOptions.class, HOW,
            AgainstOptions.class, AGAINST,
            Main.class, GENERAL);

    private OptionSections() {}

    /** Gives a command and its subcommands such a help, if they select what is measured. */
    static void addTo(CommandLine command) {
        if (of(command.getCommandSpec()).size() > 1) {
            command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
            command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionSections::render);
        }
        command.getSubcommands().values().forEach(OptionSections::addTo);
    }

    /** Returns the options of a command by their heading; with one empty heading if the command has no sections. */
    static Map<String, List<OptionSpec>> of(CommandSpec command) {
        List<OptionSpec> options =
                command.options().stream().filter(option -> !option.hidden()).toList();
        if (options.stream().noneMatch(option -> declaring(option) == SelectionOptions.class)) {
            return Map.of("", options);
        }
        Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
        ORDER.forEach(heading -> sections.put(heading, new ArrayList<>()));
        options.forEach(option -> sections.get(heading(declaring(option))).add(option));
        sections.values().removeIf(List::isEmpty);
        return sections;
    }

    private static String heading(Class<?> declaring) {
        boolean standard = declaring.getPackage().equals(CommandLine.class.getPackage());
        return standard ? GENERAL : HEADINGS.getOrDefault(declaring, WHERE);
    }

    private static Class<?> declaring(OptionSpec option) {
        return option.userObject() instanceof Member member ? member.getDeclaringClass() : Object.class;
    }

    private static String render(Help help) {
        StringBuilder text = new StringBuilder();
        of(help.commandSpec())
                .forEach((heading, options) -> text.append(help.createHeading("%n" + heading + "%n"))
                        .append(help.optionListExcludingGroups(options)));
        return text.toString();
    }
}

package org.xmlcost.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Help of commands with many options, which stand under a heading for each class that declares them. What few users
 * need is listed by name, and in full with {@code --all}.
 */
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
            Main.class, GENERAL,
            Object.class, GENERAL);

    private static final String ALL = "--all";
    /** Commands and options that few users need. */
    private static final Set<String> REST = Set.of(
            ("fuzz new-codec plan submit merge site publish flamegraph stream --column --numbers --seed --forks --gc --heap"
                            + " --against-codecs --continue --plan --shard --color")
                    .split(" "));

    private OptionSections() {}

    /** Gives a command and its subcommands such a help, if they have commands or select what is measured. */
    static void addTo(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        boolean isRoot = spec.parent() == null;
        if (isRoot || of(spec).size() > 1) {
            spec.addOption(OptionSpec.builder(ALL)
                    .usageHelp(true)
                    .description("Show all " + (isRoot ? "commands." : "options."))
                    .build());
            spec.usageMessage().abbreviateSynopsis(!isRoot);
            command.getHelpSectionMap()
                    .put(
                            isRoot
                                    ? UsageMessageSpec.SECTION_KEY_COMMAND_LIST
                                    : UsageMessageSpec.SECTION_KEY_OPTION_LIST,
                            isRoot ? OptionSections::commands : OptionSections::options);
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

    private static String commands(Help help) {
        Map<String, Help> shown = new LinkedHashMap<>(help.subcommands());
        shown.keySet().removeAll(rest(help, help.subcommands().keySet()));
        return help.commandList(shown) + more(help, help.subcommands().keySet());
    }

    private static String options(Help help) {
        List<String> all = help.commandSpec().options().stream()
                .map(OptionSpec::longestName)
                .toList();
        List<String> rest = rest(help, all);
        StringBuilder text = new StringBuilder();
        of(help.commandSpec()).forEach((heading, options) -> {
            List<OptionSpec> shown = options.stream()
                    .filter(option -> !rest.contains(option.longestName()))
                    .toList();
            if (!shown.isEmpty()) {
                text.append(help.createHeading("%n" + heading + "%n")).append(help.optionListExcludingGroups(shown));
            }
        });
        return text + more(help, all);
    }

    private static List<String> rest(Help help, Collection<String> names) {
        boolean isAll = Boolean.TRUE.equals(help.commandSpec().findOption(ALL).getValue());
        return names.stream().filter(name -> !isAll && REST.contains(name)).toList();
    }

    private static String more(Help help, Collection<String> names) {
        List<String> rest = rest(help, names);
        return rest.isEmpty()
                ? ""
                : help.createHeading("%nMore ('" + help.commandSpec().qualifiedName()
                        + " --help --all' explains them): " + String.join(", ", rest) + "%n");
    }
}

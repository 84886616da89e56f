package org.xmlcost.report;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sections on the machine and its software, and on the commands that repeat the run. */
record EnvironmentSection(JsonNode environment, JsonNode plan) {
    private static final int LONG_TABLE = 20;
    private static final int MOST_NAMES = 40;

    /** Returns all of {@code environment.json} as HTML, with long tables folded. */
    String environmentHtml() {
        String objects = environment
                .propertyStream()
                .filter(each -> each.getValue().isObject())
                .map(each -> table(each.getKey(), facts(each.getValue(), value -> true)))
                .collect(Collectors.joining());
        return "<section id=\"environment\">\n<h2>Environment</h2>\n"
                + objects
                + table("other", facts(environment, value -> !value.isObject()))
                + "</section>\n";
    }

    private static Map<String, String> facts(JsonNode object, Predicate<JsonNode> wanted) {
        return object.propertyStream()
                .filter(each -> wanted.test(each.getValue()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> words(each.getValue()), (a, b) -> b, LinkedHashMap::new));
    }

    private static String table(String title, Map<String, String> facts) {
        Table<Map.Entry<String, String>> table = Table.of("environment-" + title, title, facts.entrySet())
                .column("property", Map.Entry::getKey)
                .column("value", Map.Entry::getValue);
        return facts.isEmpty() ? "" : facts.size() > LONG_TABLE ? table.folded().html() : table.html();
    }

    private static String words(JsonNode node) {
        if (node.isValueNode()) {
            return node.asString();
        }
        Stream<String> parts = node.isArray()
                ? node.valueStream().map(EnvironmentSection::words)
                : node.propertyStream().map(each -> each.getKey() + " " + words(each.getValue()));
        return parts.collect(Collectors.joining(", "));
    }

    String repetitionHtml() {
        Map<String, String> settings = new LinkedHashMap<>();
        List.of("profile", "build", "orderSeed")
                .forEach(field -> settings.put(field, plan.path(field).asString("")));
        settings.putAll(facts(plan.path("settings"), value -> true));
        return """
                <section id="repeat">
                <h2>How to repeat</h2>
                <p>At the same commit, on a machine like the one above. The plan has %d cells.</p>
                <pre tabindex="0">%s</pre>
                %s</section>
                """.formatted(plan.path("cells").size(), Html.escape(commands()), table("settings", settings));
    }

    /**
     * Returns the shell commands that repeat the run. The plan does not contain the options of the command line. So the
     * options that select cells are derived from the values of the cells, if there are few different values.
     */
    private String commands() {
        List<String> words = new ArrayList<>();
        words.add("./xmlcost run " + shell(plan.path("profile").asString("")));
        for (String option : List.of("question", "codec", "wire", "numbers")) {
            List<String> values = distinct(option);
            // The option --codec would exclude all cells without a codec.
            boolean drops = option.equals("codec") && values(option).anyMatch(String::isEmpty);
            if (!values.isEmpty() && values.size() <= MOST_NAMES && !drops) {
                words.add("--" + option + " " + shell(String.join(",", values)));
            }
        }
        // Payloads belong to blocks of the profile. An option would apply every payload to every block.
        distinct("seed").stream()
                .filter(seed -> !seed.equals("1"))
                .findFirst()
                .ifPresent(seed -> words.add("--seed " + shell(seed)));
        double precision = plan.at("/settings/precision").asDouble(0);
        if (precision > 0) {
            words.add("--precision " + Figures.plain(precision * 100) + "%");
        }
        long budget = plan.at("/settings/budgetSeconds").asLong(0);
        if (budget > 0) {
            words.add("--budget " + budget + "s");
        }
        distinct("jvmHome").forEach(home -> words.add("--jvm " + shell(home)));
        return checkout() + String.join(" \\\n  ", words) + "\n";
    }

    private String checkout() {
        String commit = environment.at("/git/commit").asString("");
        boolean clean = environment.at("/git/clean").asString("").equals("true");
        return commit.isEmpty()
                ? ""
                : "git checkout " + shell(commit) + (clean ? "\n" : "   # with changes that were not committed\n");
    }

    private Stream<String> values(String field) {
        return plan.path("cells").valueStream().map(cell -> cell.path(field).asString(""));
    }

    private List<String> distinct(String field) {
        return values(field).filter(value -> !value.isEmpty()).distinct().toList();
    }

    private static String shell(String word) {
        return word.matches("[A-Za-z0-9_./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}

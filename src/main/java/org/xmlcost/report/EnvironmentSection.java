package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Column;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The machine and its software, and the commands that measure the same again. */
final class EnvironmentSection {
    private static final int LONG_TABLE = 20;
    private static final int MOST_NAMES = 40;

    private final JsonNode environment;
    private final JsonNode plan;

    EnvironmentSection(RunTable run) {
        environment = run.environment();
        plan = run.plan();
    }

    /** As HTML: all of {@code environment.json}, long lists folded. */
    void writeEnvironment(StringBuilder out) {
        out.append("<section id=\"environment\">\n<h2>Environment</h2>\n");
        environment
                .propertyStream()
                .filter(each -> each.getValue().isObject())
                .forEach(each -> facts(each.getKey(), facts(each.getValue(), value -> true), out));
        facts("other", facts(environment, value -> !value.isObject()), out);
        out.append("</section>\n");
    }

    /** Members of an object in words, as far as their values are wanted. */
    private static Map<String, String> facts(JsonNode object, Predicate<JsonNode> wanted) {
        return object.propertyStream()
                .filter(each -> wanted.test(each.getValue()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> words(each.getValue()), (a, b) -> b, LinkedHashMap::new));
    }

    private static void facts(String title, Map<String, String> facts, StringBuilder out) {
        List<HtmlTable> tables = HtmlTable.of(
                "environment-" + title,
                title,
                false,
                List.copyOf(facts.entrySet()),
                List.of(
                        Column.<Map.Entry<String, String>>text("property", Map.Entry::getKey),
                        Column.text("value", Map.Entry::getValue)));
        boolean folded = facts.size() > LONG_TABLE;
        if (folded) {
            out.append("<details><summary>%s (%d)</summary>\n".formatted(Html.escape(title), facts.size()));
        }
        tables.forEach(table -> table.writeTo(out));
        if (folded) {
            out.append("</details>\n");
        }
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

    /** As HTML: commit, command and settings. */
    void writeRepetition(StringBuilder out) {
        out.append("""
                <section id="repeat">
                <h2>How to repeat</h2>
                <p>At the same commit, on a machine like the one above. The plan has %d cells.</p>
                <pre>%s</pre>
                """.formatted(plan.path("cells").size(), Html.escape(commands())));
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("profile", plan.path("profile").asString(""));
        settings.put("build", plan.path("build").asString(""));
        settings.put("orderSeed", plan.path("orderSeed").asString(""));
        settings.putAll(facts(plan.path("settings"), value -> true));
        facts("settings", settings, out);
        out.append("</section>\n");
    }

    /**
     * Lines for a shell. The plan has no options of the command line, so options that choose its cells are worked out
     * from them where they are few.
     */
    private String commands() {
        StringBuilder lines = new StringBuilder();
        String commit = environment.path("git").path("commit").asString("");
        if (!commit.isEmpty()) {
            boolean clean = environment.path("git").path("clean").asString("").equals("true");
            lines.append("git checkout ")
                    .append(shell(commit))
                    .append(clean ? "\n" : "   # with changes that were not committed\n");
        }
        lines.append("./xmlcost run ").append(shell(plan.path("profile").asString("")));
        for (String option : List.of("question", "codec", "wire", "numbers")) {
            List<String> values = distinct(option);
            // A filter of codecs excludes all cells without a codec.
            boolean drops = option.equals("codec") && hasCellWithoutCodec();
            if (!values.isEmpty() && values.size() <= MOST_NAMES && !drops) {
                lines.append(" \\\n  --").append(option).append(' ').append(shell(String.join(",", values)));
            }
        }
        // Payloads belong to blocks of the profile; an option would apply each of them to all blocks.
        distinct("seed").stream()
                .filter(seed -> !seed.equals("1"))
                .findFirst()
                .ifPresent(seed -> lines.append(" \\\n  --seed ").append(shell(seed)));
        double precision = plan.path("settings").path("precision").asDouble(0);
        if (precision > 0) {
            lines.append(" \\\n  --precision ")
                    .append(Figures.plain(precision * 100))
                    .append('%');
        }
        long budget = plan.path("settings").path("budgetSeconds").asLong(0);
        if (budget > 0) {
            lines.append(" \\\n  --budget ").append(budget).append('s');
        }
        distinct("jvmHome").forEach(home -> lines.append(" \\\n  --jvm ").append(shell(home)));
        return lines.append('\n').toString();
    }

    private boolean hasCellWithoutCodec() {
        return plan.path("cells")
                .valueStream()
                .anyMatch(cell -> cell.path("codec").asString("").isEmpty());
    }

    private List<String> distinct(String field) {
        Set<String> values = new LinkedHashSet<>();
        plan.path("cells").forEach(cell -> values.add(cell.path(field).asString("")));
        values.remove("");
        return List.copyOf(values);
    }

    private static String shell(String word) {
        return word.matches("[A-Za-z0-9_./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}

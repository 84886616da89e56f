package org.xmlcost.report;

import org.xmlcost.report.HtmlTable.Cell;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The machine and its software, and how to measure the same again. */
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
        Map<String, String> loose = new LinkedHashMap<>();
        environment.propertyStream().forEach(each -> {
            if (!each.getValue().isObject()) {
                loose.put(each.getKey(), words(each.getValue()));
            }
        });
        environment.propertyStream().filter(each -> each.getValue().isObject()).forEach(each -> {
            Map<String, String> facts = new LinkedHashMap<>();
            each.getValue().propertyStream().forEach(fact -> facts.put(fact.getKey(), words(fact.getValue())));
            facts(each.getKey(), facts, out);
        });
        facts("other", loose, out);
        out.append("</section>\n");
    }

    private static void facts(String title, Map<String, String> facts, StringBuilder out) {
        if (facts.isEmpty()) {
            return;
        }
        List<List<Cell>> lines = facts.entrySet().stream()
                .map(each -> List.of(Cell.text(each.getKey()), Cell.text(each.getValue())))
                .toList();
        HtmlTable table = new HtmlTable("environment-" + title, title, List.of("what", "is"), lines, false);
        if (facts.size() > LONG_TABLE) {
            out.append("<details><summary>")
                    .append(Html.escape(title))
                    .append(" (")
                    .append(facts.size())
                    .append(")</summary>\n");
            table.writeTo(out);
            out.append("</details>\n");
        } else {
            table.writeTo(out);
        }
    }

    private static String words(JsonNode node) {
        if (node.isValueNode()) {
            return node.asString();
        }
        List<String> parts = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(each -> parts.add(words(each)));
        } else {
            node.propertyStream().forEach(each -> parts.add(each.getKey() + " " + words(each.getValue())));
        }
        return String.join(", ", parts);
    }

    /** As HTML: commit, command and settings. */
    void writeRepetition(StringBuilder out) {
        out.append(
                        "<section id=\"repeat\">\n<h2>How to repeat</h2>\n<p>At the same commit, on a machine like the one above; the plan "
                                + "names ")
                .append(plan.path("cells").size())
                .append(" cells.</p>\n<pre>")
                .append(Html.escape(commands()))
                .append("</pre>\n");
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("profile", plan.path("profile").asString(""));
        settings.put("build", plan.path("build").asString(""));
        settings.put("orderSeed", plan.path("orderSeed").asString(""));
        plan.path("settings").propertyStream().forEach(each -> settings.put(each.getKey(), words(each.getValue())));
        facts("settings", settings, out);
        out.append("</section>\n");
    }

    /** Lines for a shell. What was asked for beside the profile is not in the plan, so its cells are named where they are few. */
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
            // Whoever names codecs asks about codecs alone.
            boolean drops = option.equals("codec") && hasCellWithoutCodec();
            if (!values.isEmpty() && values.size() <= MOST_NAMES && !drops) {
                lines.append(" \\\n  --").append(option).append(' ').append(shell(String.join(",", values)));
            }
        }
        // Rows of a profile have payloads of their own each; to name them would give all to all.
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

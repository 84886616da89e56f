package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How rows and panels of one run are called: as short as tells them apart in that run. */
final class RowNames {
    private static final String LOSSY = "lossy";

    private final Set<String> onSeveralWires = new HashSet<>();
    private final Set<String> ofSeveralDistributions = new HashSet<>();
    private final RunTable run;
    private final List<String> jvms;
    private final boolean shortJvms;

    RowNames(RunTable run) {
        this.run = run;
        List<RunRow> rows = run.rows();
        Map<String, String> wires = new HashMap<>();
        Map<String, String> distributions = new HashMap<>();
        for (RunRow row : rows) {
            if (!row.wire().equals(wires.computeIfAbsent(row.codec(), codec -> row.wire()))) {
                onSeveralWires.add(row.codec());
            }
            String distribution = row.get("distribution");
            if (!distribution.equals(distributions.computeIfAbsent(row.kind(), kind -> distribution))) {
                ofSeveralDistributions.add(row.kind());
            }
        }
        jvms = rows.stream()
                .map(RunRow::jvm)
                .filter(jvm -> !jvm.isEmpty())
                .distinct()
                .toList();
        shortJvms = jvms.stream().map(RowNames::release).distinct().count() == jvms.size();
    }

    /** JVMs in the run's order. */
    List<String> jvms() {
        return jvms;
    }

    /** Codec, with its wire and number text where the run has others too, and whether it is no equal of exact rows. */
    String row(RunRow row) {
        return suffixed(row.codec(), row.wire(), row);
    }

    /** Whether a row of that name stands apart, after all exact ones. */
    static boolean isApart(String name) {
        return name.endsWith(", " + LOSSY);
    }

    /** The same for Markdown: the codec's id as code. */
    String markdownRow(RunRow row) {
        return suffixed("`" + Markdown.escape(row.codec()) + "`", Markdown.escape(row.wire()), row);
    }

    private String suffixed(String codec, String wire, RunRow row) {
        List<String> parts = new ArrayList<>(List.of(codec));
        if (onSeveralWires.contains(row.codec())) {
            parts.add(wire);
        }
        if (row.numbers().equals("fast")) {
            parts.add("fast numbers");
        }
        if (run.isLossy(row)) {
            parts.add(LOSSY);
        }
        return String.join(", ", parts);
    }

    /** For instance {@code read double}, with what the run has several of. */
    String panel(Panel.Key key) {
        return panel(key, "");
    }

    /** The same with a count of values: {@code read double x 1000}. */
    String panel(Panel.Key key, int count) {
        return panel(key, " \u00d7 " + Figures.count(count));
    }

    private String panel(Panel.Key key, String count) {
        String name = key.direction() + " " + key.kind() + count;
        if (ofSeveralDistributions.contains(key.kind())) {
            name += " " + key.distribution();
        }
        if (!key.threads().isEmpty() && !key.threads().equals("1")) {
            name += ", " + key.threads() + " threads";
        }
        return jvms.size() < 2 || key.jvm().isEmpty() ? name : name + ", " + jvm(key.jvm());
    }

    String jvm(String version) {
        return "Java " + (shortJvms ? release(version) : version);
    }

    private static String release(String version) {
        return version.split("[+-]", 2)[0];
    }
}

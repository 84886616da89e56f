package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names of the rows and panels of one run, as short as possible while unambiguous in that run. */
public final class RowNames {
    /** Distributions of a payload whose specification names none: these go without saying. */
    private static final Set<String> USUAL = Set.of("", "uniform-bits", "words", "none");

    private final Set<String> onSeveralWires;
    private final Set<String> ofSeveralDistributions;
    private final RunTable run;
    private final List<String> jvms;
    private final boolean shortJvms;
    private final boolean onSeveralMachines;

    /** Creates the names of a run. */
    public RowNames(RunTable run) {
        this(run, run.rows());
    }

    private RowNames(RunTable run, List<RunRow> rows) {
        this.run = run;
        onSeveralWires = withSeveral(rows, RunRow::codec, RunRow::wire);
        ofSeveralDistributions = withSeveral(rows, RunRow::kind, row -> row.get("distribution"));
        jvms = run.rows().stream()
                .map(RunRow::jvm)
                .filter(jvm -> !jvm.isEmpty())
                .distinct()
                .toList();
        shortJvms = jvms.stream().map(RowNames::release).distinct().count() == jvms.size();
        onSeveralMachines =
                run.rows().stream().map(row -> row.get("machine")).distinct().count() > 1;
    }

    /** Returns names that are unambiguous among some rows of the run, and as short as that permits. */
    RowNames among(List<RunRow> rows) {
        return new RowNames(run, rows);
    }

    private static Set<String> withSeveral(
            List<RunRow> rows, Function<RunRow, String> key, Function<RunRow, String> value) {
        return rows.stream()
                .collect(Collectors.groupingBy(key, Collectors.mapping(value, Collectors.toSet())))
                .entrySet()
                .stream()
                .filter(each -> each.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    List<String> jvms() {
        return jvms;
    }

    /**
     * Returns the name of a row: the codec, its wire if the run has several for this codec, the number mode if it is
     * fast, and whether the row is lossy.
     */
    public String row(RunRow row) {
        return suffixed(row.codec(), row.wire(), row);
    }

    String markdownRow(RunRow row) {
        return suffixed("`" + Markdown.escape(row.codec()) + "`", Markdown.escape(row.wire()), row);
    }

    private String suffixed(String codec, String wire, RunRow row) {
        return joined(
                codec,
                onSeveralWires.contains(row.codec()) ? wire : "",
                row.numbers().equals("fast") ? "fast numbers" : "",
                run.isLossy(row) ? Plot.LOSSY : "");
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
    }

    /**
     * Returns the name of a panel, such as {@code read double}. The distribution, the JVM and the machine are included
     * if the run has several, the distribution also if it is not the usual one, the number of threads if it is not 1.
     */
    String panel(Panel.Key key) {
        return panel(key, "");
    }

    String panel(Panel panel) {
        return panel(panel.key(), panel.count());
    }

    String panel(RunRow row) {
        return panel(Panel.Key.of(row), row.count());
    }

    /** Returns the name of a panel with its count of values, such as {@code read double x 1000}. */
    String panel(Panel.Key key, int count) {
        return panel(key, " \u00d7 " + Figures.count(count));
    }

    /** Returns the name of a row's panel on any machine, with its count of values. */
    public String panelOnAnyMachine(RunRow row) {
        return panel(Panel.Key.of(row.with(Map.of("machine", ""))), row.count());
    }

    private String panel(Panel.Key key, String count) {
        boolean told = ofSeveralDistributions.contains(key.kind()) || !USUAL.contains(key.distribution());
        String distribution = told ? " " + key.distribution() : "";
        return joined(
                key.direction() + " " + key.kind() + count + distribution,
                key.threads().isEmpty() || key.threads().equals("1") ? "" : key.threads() + " threads",
                jvms.size() < 2 || key.jvm().isEmpty() ? "" : jvm(key.jvm()),
                onSeveralMachines ? key.machine() : "");
    }

    String jvm(String version) {
        return "Java " + (shortJvms ? release(version) : version);
    }

    private static String release(String version) {
        return version.split("[+-]", 2)[0];
    }
}

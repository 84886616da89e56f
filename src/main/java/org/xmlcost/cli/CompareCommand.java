package org.xmlcost.cli;

import org.xmlcost.plan.Glob;
import org.xmlcost.report.Comparison;
import org.xmlcost.report.Ratio;
import org.xmlcost.report.Row;
import org.xmlcost.report.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

@Command(name = "compare", mixinStandardHelpOptions = true,
    description = "Tells where two runs, or two parts of one, differ: B over A with a confidence interval, and what can be told.",
    footer = {"", "'~' where nothing can be told: equal runs have another verdict in one of a hundred comparisons. "
        + "The machine's drift between two runs, the median over all other codecs, is taken out; --absolute keeps it.", "", "Examples:",
        "  xmlcost compare runs/before runs/after --fail-above 5%",
        "  xmlcost compare runs/both runs/both --a jvm=17* --b jvm=25*",
        "  xmlcost compare runs/mine runs/mine --a codec=stax.woodstox --b codec=stax.aalto"})
final class CompareCommand implements Callable<Integer> {

    private static final int FEW = 3;

    @Parameters(index = "0", paramLabel = "RUN_A", description = "A run's folder.")
    private Path folderA;

    @Parameters(index = "1", paramLabel = "RUN_B", description = "Another, or the same.")
    private Path folderB;

    @Option(names = "--a", paramLabel = "COLUMN=GLOB", description = "Only rows of A whose column matches; repeatable.")
    private Map<String, Glob> onlyA = new LinkedHashMap<>();

    @Option(names = "--b", paramLabel = "COLUMN=GLOB", description = "Only rows of B whose column matches; repeatable.")
    private Map<String, Glob> onlyB = new LinkedHashMap<>();

    @Option(names = "--metric", paramLabel = "GLOB", defaultValue = "time", description = "Metrics (default ${DEFAULT-VALUE}).")
    private Glob metrics;

    @Option(names = "--absolute", description = "Keeps the drift of the machine in the ratios.")
    private boolean absolute;

    @Option(names = "--fail-above", paramLabel = "PERCENT",
        description = "Exit code 1 if a row or a codec is told to be worse by more than this.")
    private String failAbove;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Table.Format format;

    @Override
    public Integer call() throws IOException {
        double limit = failAbove == null ? Double.POSITIVE_INFINITY : Math.log(1 + Units.share(failAbove));
        RunTable a = RunTable.read(folderA);
        RunTable b = RunTable.read(folderB);
        Set<String> told = new LinkedHashSet<>(onlyA.keySet());
        told.addAll(onlyB.keySet());
        // Drift lies between runs; rows of one were interleaved. Another Java or machine is what one wants to see.
        boolean steady = !absolute && told.isEmpty() && !a.folder().equals(b.folder()) && a.isAlike(b);
        List<Row> rowsA = selected(a, onlyA);
        List<Row> rowsB = selected(b, onlyB);
        Comparison comparison = rowsA.isEmpty() || rowsB.isEmpty() ? null : Comparison.of(a, rowsA, b, rowsB, told, steady);
        if (comparison == null || comparison.lines().isEmpty()) {
            throw new IllegalArgumentException("nothing to compare: " + a.name() + " and " + b.name() + " have no such row in common");
        }
        print(comparison);
        boolean worse = comparison.lines().stream().anyMatch(line -> line.isRegression() && Math.abs(line.ratio().log()) > limit)
            || comparison.groups().stream().anyMatch(line -> line.isRegression() && Math.abs(line.ratio().log()) > limit);
        return worse ? Main.FAILED : 0;
    }

    private List<Row> selected(RunTable run, Map<String, Glob> only) {
        return run.rows().stream().filter(row -> metrics.matches(row.get("metric")))
            .filter(row -> only.entrySet().stream().allMatch(each -> each.getValue().matches(row.get(each.getKey())))).toList();
    }

    private void print(Comparison comparison) throws IOException {
        Table table = new Table("row", "b_over_a", "ci_low", "ci_high", "verdict");
        comparison.groups().forEach(line -> add(table, line, " (geometric mean)"));
        comparison.lines().forEach(line -> add(table, line, ""));
        table.print(format, System.out);
        Ratio drift = comparison.drift();
        if (drift.log() != 0) {
            System.err.println(String.format(Locale.ROOT, "xmlcost: codecs of B took %s (%s to %s) times as long as those of A, in the median; "
                + "that of the other codecs is taken out of each one's ratios", three(drift.value()), three(drift.low()), three(drift.high())));
        }
        if (comparison.ranking().rows() > 1) {
            System.err.println("xmlcost: " + comparison.ranking().words());
        }
        unmatched("A", comparison.onlyA());
        unmatched("B", comparison.onlyB());
    }

    private static void unmatched(String side, Set<String> keys) {
        keys.stream().limit(FEW).forEach(key -> System.err.println("xmlcost: only in " + side + ": " + key));
        if (keys.size() > FEW) {
            System.err.println("xmlcost: only in " + side + ": " + (keys.size() - FEW) + " more");
        }
    }

    private static void add(Table table, Comparison.Line line, String remark) {
        table.row(line.key() + remark, three(line.ratio().value()), three(line.ratio().low()), three(line.ratio().high()), line.verdict());
    }

    private static String three(double ratio) {
        return String.format(Locale.ROOT, "%.3f", ratio);
    }
}

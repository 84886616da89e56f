package org.xmlcost.cli;

import org.xmlcost.compare.Comparison;
import org.xmlcost.compare.RunHistories;
import org.xmlcost.launch.Build;
import org.xmlcost.plan.Glob;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Compares two builds of one run, two parts of one run, or runs: B over A with a 95 %% confidence interval, row by row.",
        footer = {
            "",
            "'~' is no significant difference. Verdicts are of all rows together: equal programs get any in one of a hundred comparisons.",
            "Two builds, or two versions of a library, are best compared in one run: see 'xmlcost run --against'.",
            "",
            "Examples:",
            "  xmlcost compare runs/both",
            "  xmlcost compare runs/one runs/one --a codec=stax.woodstox --b codec=stax.aalto",
            "  xmlcost compare runs/both runs/both --a 'jvm=17*' --b 'jvm=25*'",
            "  xmlcost compare runs/before1,runs/before2 runs/after1,runs/after2 --fail-above 5%%"
        })
final class CompareCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "RUN_A[,RUN...]",
            split = ",",
            description = "Folders of runs. A run of two builds alone is compared with itself.")
    private List<Path> foldersA;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RUN_B[,RUN...]",
            split = ",",
            description = "Folders of other runs, or the same folder.")
    private List<Path> foldersB;

    @Option(names = "--a", paramLabel = "COLUMN=GLOB", description = "Only rows of A whose column matches; repeatable.")
    private Map<String, Glob> onlyA = new LinkedHashMap<>();

    @Option(names = "--b", paramLabel = "COLUMN=GLOB", description = "Only rows of B whose column matches; repeatable.")
    private Map<String, Glob> onlyB = new LinkedHashMap<>();

    @Option(
            names = "--metric",
            paramLabel = "GLOB",
            defaultValue = "time",
            description = "Metrics (default ${DEFAULT-VALUE}).")
    private Glob metrics;

    @Option(
            names = "--absolute",
            description = "Keeps the machine's drift between runs, the median over all other codecs, in the ratios.")
    private boolean absolute;

    @Option(
            names = "--history",
            paramLabel = "DIR",
            description =
                    "Published runs from which to learn how rows differ from run to run (default results/ of this project).")
    private Path history;

    @Option(
            names = "--fail-above",
            paramLabel = "PERCENT",
            description = "Exit code 1 if a row or a codec is significantly worse by more than this.")
    private String failAbove;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private Table.Format format;

    @Override
    public Integer call() throws IOException {
        double limit = failAbove == null ? Double.POSITIVE_INFINITY : Units.share(failAbove);
        List<RunTable> a = read(foldersA);
        List<RunTable> b = foldersB == null ? a : read(foldersB);
        if (rows(a.get(0), onlyA).isEmpty() || rows(b.get(0), onlyB).isEmpty()) {
            throw new IllegalArgumentException(
                    ComparisonTable.whyNothing(rows(a.get(0), onlyA), rows(b.get(0), onlyB), told()));
        }
        ComparisonTable table = new ComparisonTable(compare(a, b), sides(a.get(0)), format);
        if (table.isEmpty()) {
            throw new IllegalArgumentException(
                    ComparisonTable.whyNothing(rows(a.get(0), onlyA), rows(b.get(0), onlyB), told()));
        }
        table.print();
        return table.isWorseBy(limit) ? Main.FAILED : 0;
    }

    private Comparison compare(List<RunTable> a, List<RunTable> b) throws IOException {
        boolean oneRun = a.size() == 1
                && b.size() == 1
                && a.get(0).folder().equals(b.get(0).folder());
        boolean builds = !a.get(0).plan().path("builds").isEmpty();
        if (!oneRun || (told().isEmpty() && !builds)) {
            Path results = history == null ? Build.project().resolve("results") : history;
            // Another Java or machine is what one wants to see.
            boolean steady = !absolute && told().isEmpty() && a.get(0).isAlike(b.get(0));
            return Comparison.ofRuns(
                    a,
                    run -> rows(run, onlyA),
                    b,
                    run -> rows(run, onlyB),
                    told(),
                    steady,
                    RunHistories.read(results, a, b));
        }
        RunTable run = a.get(0);
        return told().isEmpty()
                ? Comparison.ofBuilds(run, row -> metrics.matches(row.get("metric")))
                : Comparison.ofParts(run, rows(run, onlyA), rows(run, onlyB), told());
    }

    private static List<RunTable> read(List<Path> folders) throws IOException {
        List<RunTable> runs = new ArrayList<>();
        for (Path folder : folders) {
            runs.add(RunTable.read(folder));
        }
        return runs;
    }

    private Set<String> told() {
        Set<String> told = new LinkedHashSet<>(onlyA.keySet());
        told.addAll(onlyB.keySet());
        return told;
    }

    /** Columns that tell the sides apart. */
    private Set<String> sides(RunTable a) {
        return told().isEmpty() && !a.plan().path("builds").isEmpty() ? Set.of("build") : told();
    }

    private List<RunRow> rows(RunTable run, Map<String, Glob> only) {
        return run.rows().stream()
                .filter(row -> metrics.matches(row.get("metric")))
                .filter(row -> only.entrySet().stream()
                        .allMatch(each -> each.getValue().matches(row.get(each.getKey()))))
                .toList();
    }
}

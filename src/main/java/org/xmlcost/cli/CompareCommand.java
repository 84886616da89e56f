package org.xmlcost.cli;

import org.xmlcost.launch.Build;
import org.xmlcost.machine.Machine;
import org.xmlcost.plan.Glob;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.InstructionWitness;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.Sides;

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
import java.util.stream.Stream;

@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Compares two builds of one run, two parts of one run, or separate runs: B over A with a 95 %% confidence interval, row by row.",
        footer = {
            "",
            "'~' is no significant difference. Verdicts are corrected for the number of rows: of a hundred comparisons",
            "of equal programs, one or two have a verdict within a run, fewer than five between runs.",
            "Two builds, or two versions of a library, are best compared in one run: see 'xmlcost run --against'.",
            "Rows of question 'instructions' on both sides say whether a time moved because the program changed.",
            "",
            "Examples:",
            "  xmlcost compare runs/two-builds",
            "  xmlcost compare runs/one --a codec=dom.xerces --b codec=sax.xerces",
            "  xmlcost compare runs/before1,runs/before2 runs/after1,runs/after2 --fail-above 5%%"
        })
final class CompareCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            arity = "1",
            paramLabel = "RUN_A[,RUN...]",
            hideParamSyntax = true,
            split = ",",
            description =
                    "Folders of the baseline's runs, or a folder that contains them. One run is enough if it is of two builds, or with --a and --b.")
    private List<Path> foldersA;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "[RUN_B[,RUN...]]",
            hideParamSyntax = true,
            split = ",",
            description =
                    "Folders of the candidate's runs. Without them, parts of RUN_A are compared: its two builds, or what --a and --b name.")
    private List<Path> foldersB;

    @Option(
            names = "--a",
            paramLabel = "COLUMN=GLOB",
            description = "Only rows of A whose column of results.csv matches, such as jvm=17*; repeatable.")
    private Map<String, Glob> onlyA = new LinkedHashMap<>();

    @Option(
            names = "--b",
            paramLabel = "COLUMN=GLOB",
            description = "Only rows of B whose column of results.csv matches, such as jvm=25*; repeatable.")
    private Map<String, Glob> onlyB = new LinkedHashMap<>();

    @Option(
            names = "--metric",
            paramLabel = "GLOB",
            defaultValue = "time",
            description = "Metrics (default: ${DEFAULT-VALUE}).")
    private Glob metrics;

    @Option(names = "--all", description = "Prints rows without a significant difference and all swapped pairs, too.")
    private boolean all;

    @Option(
            names = "--absolute",
            description = "Keeps the machine's drift between runs in the ratios (default: times are corrected for it).")
    private boolean absolute;

    @Option(
            names = "--history",
            paramLabel = "DIR",
            description =
                    "Folder of published runs, from which the variance between runs is estimated (default: results/ of this project).")
    private Path history;

    @Option(
            names = "--fail-above",
            paramLabel = "PERCENT",
            description = "Exit code 1 if a row or a codec is significantly worse by more than this (default: never).")
    private String failAbove;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "Format of the ratios: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Table.Format format;

    @Override
    public Integer call() throws IOException {
        double limit = failAbove == null ? Double.POSITIVE_INFINITY : Figures.parseShare(failAbove);
        List<RunTable> a = read(foldersA);
        List<RunTable> b = foldersB == null ? a : read(foldersB);
        requireNames(a.get(0), onlyA);
        requireNames(b.get(0), onlyB);
        Set<String> told = new LinkedHashSet<>(onlyA.keySet());
        told.addAll(onlyB.keySet());
        Sides sides = new Sides(a, run -> rows(run, onlyA), b, run -> rows(run, onlyB), told);
        if (foldersB == null && (sides.isSame() || onlyA.isEmpty() != onlyB.isEmpty())) {
            throw withoutParts(a.get(0));
        }
        Comparison comparison =
                sides.compare(absolute, history == null ? Build.project().resolve("results") : history);
        if (sides.isSame()) {
            System.err.println(
                    "xmlcost: both sides are the same rows; name two parts of the run with --a and --b, or two runs");
        }
        new ComparisonText(comparison, InstructionWitness.of(comparison, a, b), sides.distinguishing(), all)
                .print(format);
        Map<String, Machine> machines = new LinkedHashMap<>();
        Stream.concat(a.stream(), b.stream())
                .filter(run -> run.machines().size() < 2)
                .forEach(run -> machines.put(run.name(), run.machine()));
        Machine.differences(machines).ifPresent(Main::note);
        Stream.concat(a.stream(), b.stream())
                .distinct()
                .forEach(run ->
                        Precision.of(run).warning().ifPresent(warning -> Main.note(run.name() + ": " + warning)));
        return comparison.isWorseBy(limit) ? Main.FAILED : 0;
    }

    private static IllegalArgumentException withoutParts(RunTable run) {
        String sides = new RunSummary(run).otherSide();
        return new IllegalArgumentException(
                run.name() + " is compared with nothing: name two of its parts with --a and --b"
                        + (sides.startsWith("--a") ? ", such as " + sides : "") + ", or a second run");
    }

    private static List<RunTable> read(List<Path> folders) throws IOException {
        List<RunTable> runs = new ArrayList<>();
        for (Path folder : Inputs.folders(folders)) {
            runs.add(Inputs.run(folder));
        }
        return runs;
    }

    /** Checks that metrics, columns and values exist. The error for others suggests the nearest ones. */
    private void requireNames(RunTable run, Map<String, Glob> only) {
        KnownNames.require("metric", metrics, distinct(run, "metric"));
        only.forEach((column, glob) -> {
            KnownNames.require(
                    "column",
                    column,
                    run.rows().stream()
                            .findFirst()
                            .map(row -> row.columns().keySet())
                            .orElse(Set.of()));
            KnownNames.require(column, glob, distinct(run, column));
        });
    }

    private static List<String> distinct(RunTable run, String column) {
        return run.rows().stream().map(row -> row.get(column)).distinct().toList();
    }

    private List<RunRow> rows(RunTable run, Map<String, Glob> only) {
        return run.rows().stream()
                .filter(row -> metrics.matches(row.get("metric")))
                .filter(row -> only.entrySet().stream()
                        .allMatch(each -> each.getValue().matches(row.get(each.getKey()))))
                .toList();
    }
}

package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.console.ProgressLine;
import org.xmlcost.console.RunPlanText;
import org.xmlcost.console.RunSummary;
import org.xmlcost.launch.Build;
import org.xmlcost.launch.BuildCells;
import org.xmlcost.launch.Collectors;
import org.xmlcost.launch.Environment;
import org.xmlcost.launch.Measurement;
import org.xmlcost.machine.Machine;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.report.Precision;
import org.xmlcost.result.BuildPath;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.Settings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description =
                "Plans and measures. Prints the times to standard error and the path of results.csv to standard output.",
        footer = {
            "",
            "Examples:",
            "  xmlcost run",
            "  xmlcost run headline --jvm /path/to/jdk-17 --jvm /path/to/jdk-25",
            "  xmlcost run full --codec 'stax.*' --payload double:100000 --dry-run",
            "  xmlcost run regression --codec stax.woodstox --against-library woodstox-core:7.2.0 --fail-above 5%%",
            "  xmlcost run --resume runs/2026-01-31T10-00-00Z_host_full_INCOMPLETE"
        })
final class RunCommand implements Callable<Integer> {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'").withZone(ZoneOffset.UTC);

    private static final Set<String> RESUMED = Set.of("--resume", "--budget");

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "PROFILE",
            defaultValue = "headline",
            description = "Name or file of a profile (default: ${DEFAULT-VALUE}); see 'xmlcost list profiles'.")
    private String profileName;

    @Mixin
    private SelectionOptions selected;

    @Mixin
    private SettingsOptions set;

    @Option(
            names = "--jvm",
            paramLabel = "HOME",
            description = "Java that runs the forks; repeatable (default: the one that runs this).")
    private List<Path> jvms = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder in which the run folder is made (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(names = "--resume", paramLabel = "DIR", description = "Folder of a run that was stopped, to go on with.")
    private Path resume;

    @Option(
            names = "--dry-run",
            description =
                    "Prints the cells and the time they will take, and measures nothing. Another build or library is still obtained.")
    private boolean dryRun;

    @Mixin
    private AgainstOptions against;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Catalogue catalogue = Catalogue.load();
        catalogue.broken().forEach(RunCommand::note);
        if (resume != null) {
            return resume(catalogue);
        }
        Profile profile = profile();
        Settings settings = against.settings(set.of(profile.settings()));
        List<Jvm> homes = jvms.isEmpty()
                ? List.of(Jvm.current())
                : jvms.stream().map(Jvm::at).toList();
        if (set.gc() != null) {
            Collectors.require(set.gc(), homes);
        }
        Selection selection = selected.selection(catalogue);
        List<BuildPath> builds = against.builds(catalogue);
        List<Cell> cells = Collectors.available(Planner.cells(profile, selection, catalogue, homes));
        cells = builds.isEmpty() ? cells : BuildCells.of(cells, builds, catalogue);
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: no cell of profile " + profile.name()
                    + " is selected" + selection.otherModes(catalogue));
        }
        RunPlan plan = new RunPlan(profile.name(), Build.id(), System.nanoTime(), settings, cells, builds);
        if (dryRun) {
            new RunPlanText(plan).print(System.out);
            return 0;
        }
        Machine machine = Machine.look();
        machine.requireHeap(settings.heap());
        String name = DATE.format(Instant.now()) + "_" + machine.host() + "_" + profile.name();
        return measure(
                RunFolder.create(out, name, plan, Environment.of(machine, catalogue, homes, settings)),
                plan,
                catalogue);
    }

    private Profile profile() throws IOException {
        if (Files.exists(Path.of(profileName)) && !Profile.BUILT_IN.contains(profileName)) {
            Inputs.file(Path.of(profileName));
        } else {
            KnownNames.require("profile", profileName, Profile.BUILT_IN);
        }
        Profile profile = Profile.load(profileName);
        return set.gc() == null ? profile : profile.withoutCollectors();
    }

    private Integer resume(Catalogue catalogue) throws IOException, InterruptedException {
        ParseResult given = spec.commandLine().getParseResult();
        if (!given.matchedPositionals().isEmpty()
                || given.matchedOptions().stream().anyMatch(option -> !RESUMED.contains(option.longestName()))) {
            throw new IllegalArgumentException(
                    "a resumed run keeps its plan: only --budget may be given with --resume");
        }
        RunFolder folder = RunFolder.open(Inputs.folder(resume));
        RunPlan plan = set.budget(folder.plan());
        if (!plan.build().equals(Build.id())) {
            throw new IllegalArgumentException(resume + " was started by another build of xmlcost (" + plan.build()
                    + ", this is " + Build.id() + "): their samples do not belong in one run");
        }
        plan.cells().stream()
                .filter(Cell::runsInJvm)
                .map(Cell::jvmHome)
                .distinct()
                .forEach(home -> Jvm.at(Path.of(home)));
        return measure(folder, plan, catalogue);
    }

    /**
     * Measures, then prints the results. The last line of standard output is the path of the table, for scripts. Text
     * for people goes to standard error, except the comparison of two builds.
     */
    private Integer measure(RunFolder folder, RunPlan plan, Catalogue catalogue)
            throws IOException, InterruptedException {
        boolean done;
        try (ProgressLine progress = new ProgressLine(plan)) {
            done = Measurement.run(folder, plan, catalogue, progress);
        }
        RunTable run = RunTable.read(folder.path());
        RunSummary summary = new RunSummary(run);
        boolean slower = false;
        if (plan.builds().isEmpty()) {
            summary.print(System.err);
        } else {
            slower = against.report(run);
        }
        String precision = Precision.of(run).words();
        if (!precision.isEmpty()) {
            note(precision);
        }
        Optional<String> failure = folder.firstFailure(plan);
        failure.ifPresent(reason -> note("failed: " + reason));
        System.out.println(folder.path().resolve("results.csv"));
        note(
                done
                        ? "next: " + String.join("\nxmlcost:   or: ", summary.next())
                        : "the budget ended first; resume with: xmlcost run --resume " + folder.path());
        return failure.isPresent() || !done || slower ? Main.FAILED : 0;
    }

    private static void note(String words) {
        System.err.println("xmlcost: " + words);
    }
}

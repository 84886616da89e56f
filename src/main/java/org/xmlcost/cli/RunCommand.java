package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.launch.BenchmarkLock;
import org.xmlcost.launch.Build;
import org.xmlcost.launch.Environment;
import org.xmlcost.launch.Measurement;
import org.xmlcost.launch.PlanCheck;
import org.xmlcost.launch.Reproduction;
import org.xmlcost.launch.ServerBuild;
import org.xmlcost.machine.Machine;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.ShardRuns;
import org.xmlcost.result.SourceTree;
import org.xmlcost.stats.Precision;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
            "  xmlcost run quick",
            "  xmlcost run headline --jvm /path/to/jdk-17 --jvm /path/to/jdk-25",
            "  xmlcost run full --codec 'stax.*' --payload double:100000 --dry-run",
            "  xmlcost run regression --codec stax.woodstox --against-library woodstox-core:7.2.0 --fail-above 5%%",
            "  xmlcost run --plan plan.json --shard 2/8",
            "  xmlcost run --resume runs/2026-01-31T10-00-00Z_host_full_INCOMPLETE"
        })
final class RunCommand implements Callable<Integer> {
    private static final Set<String> RESUMED = Set.of("--resume", "--budget");

    private static final Set<String> REPRODUCED =
            Set.of("--plan", "--out", "--dry-run", "--jvm", "--budget", "--forks", "--precision");

    private static final Set<String> PLANNED = Set.of("--plan", "--shard", "--out", "--continue", "--dry-run");

    @Spec
    private CommandSpec spec;

    @Mixin
    private PlanOptions options;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder in which the run folder is made (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(names = "--resume", paramLabel = "DIR", description = "Folder of a stopped run to resume.")
    private Path resume;

    @Option(
            names = "--plan",
            paramLabel = "FILE|RUN",
            description =
                    "Plan to measure, see 'xmlcost plan'; or the folder of a run, whose rows are measured again by "
                            + "this build, on the Java of the same feature release that runs this or that --jvm names.")
    private Path planned;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description = "Part of the plan to measure, the I-th of N (default: all of it).")
    private String shard;

    @Option(
            names = "--continue",
            description =
                    "With --plan: resumes the run of this shard in --out that this machine started, if there is one. "
                            + "Measures nothing if a run of this shard is complete. Otherwise starts a run.")
    private boolean goOn;

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
        catalogue.broken().forEach(Main::note);
        if (resume != null) {
            PlanOptions.requireOnly(
                    spec, RESUMED, "a resumed run keeps its plan: only --budget may be given with --resume");
            return resume(RunFolder.open(Inputs.folder(resume)), catalogue);
        }
        if (planned != null) {
            return isOfRun(planned) && shard == null && !goOn ? again(catalogue) : planned(catalogue);
        }
        if (goOn) {
            throw new IllegalArgumentException("--continue needs a plan; to resume any other run, use --resume");
        }
        if (shard != null) {
            throw new IllegalArgumentException(
                    "--shard needs a plan: make one with xmlcost plan, and name it with --plan");
        }
        List<Jvm> jvms = options.jvms();
        return start(options.plan(catalogue, jvms, against), null, jvms, catalogue);
    }

    /** Starts a run, or prints its plan. {@code whole} is the plan of which it is a part; null if it is no part. */
    private Integer start(RunPlan planned, RunPlan whole, List<Jvm> jvms, Catalogue catalogue)
            throws IOException, InterruptedException {
        noteLimits(planned);
        if (dryRun) {
            new RunPlanText(planned).print(System.out);
            return 0;
        }
        Machine machine = Machine.look();
        machine.requireHeap(planned.settings().heap());
        try (BenchmarkLock lock = BenchmarkLock.take()) {
            RunFolder.requireParent(out);
            RunPlan plan = ServerBuild.ready(planned);
            Main.note(new RunPlanText(plan).words());
            SourceTree tree = Build.sources();
            tree.obstacle().ifPresent(reason -> Main.note("this run cannot be published: " + reason));
            Map<String, Object> environment = Environment.of(machine, catalogue, jvms, plan.settings(), tree);
            Map<String, Object> servers = ServerBuild.facts(plan);
            if (!servers.isEmpty()) {
                environment.put("servers", servers);
            }
            return measure(
                    RunFolder.create(out, RunFolder.newName(machine.host(), plan), plan, whole, environment),
                    plan,
                    catalogue);
        }
    }

    /** Says which libraries refuse the user's documents by default: the codecs lift limits, or refuse them, too. */
    private static void noteLimits(RunPlan plan) {
        plan.cells().stream()
                .map(Cell::payload)
                .distinct()
                .filter(DocumentSource::isDocument)
                .flatMap(spec -> DocumentSource.parse(spec).refusedByDefault().stream())
                .forEach(Main::note);
    }

    private static boolean isOfRun(Path plan) {
        return Files.isDirectory(plan) || Files.exists(plan.resolveSibling("results.csv"));
    }

    /** Measures the rows of an earlier run, of this build or another one, of this machine or another one. */
    private Integer again(Catalogue catalogue) throws IOException, InterruptedException {
        PlanOptions.requireOnly(
                spec,
                REPRODUCED,
                "the rows of a run are measured as they are: only --out, --dry-run, --jvm, --budget, --forks and "
                        + "--precision may be given with --plan RUN");
        Path run =
                Files.isDirectory(planned) ? planned : planned.toAbsolutePath().getParent();
        Reproduction reproduction =
                Reproduction.of(RunFolder.open(run).plan(), planned.toString(), options.jvms(), catalogue);
        reproduction.differences().forEach(difference -> Main.note("not as in " + planned + ": " + difference));
        RunPlan plan = reproduction.plan();
        return start(options.settings().of(plan), null, options.jvms(), catalogue);
    }

    private Integer planned(Catalogue catalogue) throws IOException, InterruptedException {
        PlanOptions.requireOnly(
                spec,
                PLANNED,
                "a plan is measured as it is: only --shard, --out, --continue and --dry-run may be given with --plan");
        RunPlan whole = PlanFile.read(Inputs.file(planned));
        PlanCheck.require(whole, planned.toString(), catalogue);
        RunPlan part = new Shards(whole).shard(shard == null ? "1/1" : shard);
        Optional<RunFolder> earlier =
                goOn && !dryRun ? ShardRuns.usable(out, part.shard(), Machine.look()) : Optional.empty();
        if (earlier.isEmpty()) {
            return start(part, whole, Jvm.of(whole.cells()), catalogue);
        }
        if (earlier.get().isComplete()) {
            Main.note("shard " + part.shard() + " is complete");
            System.out.println(earlier.get().path().resolve("results.csv"));
            // A scheduler that repeats what fails must not repeat this.
            return 0;
        }
        return resume(earlier.get(), catalogue);
    }

    private Integer resume(RunFolder folder, Catalogue catalogue) throws IOException, InterruptedException {
        RunPlan plan = options.settings().budget(folder.plan());
        PlanCheck.requireResumable(folder, plan);
        // The cells stay those of the plan, whose reasons are from the start of the run.
        ServerBuild.ready(plan);
        try (BenchmarkLock lock = BenchmarkLock.take()) {
            return measure(folder, plan, catalogue);
        }
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
        Precision precision = Precision.of(run);
        if (!precision.words().isEmpty()) {
            Main.note(precision.words());
        }
        if (!summary.isMeaningless()) {
            precision.warning().ifPresent(Main::note);
        }
        Optional<String> failure = folder.firstFailure(plan);
        failure.ifPresent(reason -> Main.note("failed: " + reason));
        System.out.println(folder.path().resolve("results.csv"));
        Main.note(
                done
                        ? "next: " + String.join("\nxmlcost:   or: ", summary.next())
                        : "the budget ended first" + folder.lacking(plan) + "; resume with: xmlcost run --resume "
                                + folder.path());
        return failure.isPresent() || !done || slower ? Main.FAILED : 0;
    }
}

package org.xmlcost.cluster;

import org.xmlcost.cli.Inputs;
import org.xmlcost.cli.Main;
import org.xmlcost.cli.PlanOptions;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.launch.PlanCheck;
import org.xmlcost.model.RunPlan;
import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RunFolder;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

@Command(
        name = "slurm",
        mixinStandardHelpOptions = true,
        description = {
            "Submits the shards of a plan to Slurm as a job array, and merges their runs.",
            "Prints the folder of the submission or, with --wait, the path of the merged results.csv to standard output."
        },
        footer = {
            "",
            "Each shard has a node of its own, or as many cores as --cores says. All nodes must see this build, the Java that runs "
                    + "this, and the folder of the submission.",
            "",
            "A shard that ends early is submitted again. It goes on where it ended on the same node, and starts again on another. "
                    + "It is given up after three attempts in a row that end without a new fork.",
            "",
            "Examples:",
            "  xmlcost submit slurm full --shards 16 --sbatch=--partition=bench",
            "  xmlcost submit slurm headline --shards 2 --cores 2 --wait",
            "  xmlcost submit slurm --resume runs/2026-01-31T10-00-00Z_slurm_full_16-shards --wait"
        })
final class SubmitSlurmCommand implements Callable<Integer> {
    private static final Set<String> RESUMED = Set.of("--resume", "--wait", "--poll");

    /** Options of sbatch on which this command relies. */
    private static final String REFUSED =
            "--(array|dependency|clusters?|wait|wrap|test-only|output|open-mode|parsable)(=.*)?|-[adMWo].*";

    private static final Set<String> PLANNED =
            Set.of("--plan", "--shards", "--out", "--cores", "--at-most", "--sbatch", "--wait", "--poll");

    @Spec
    private CommandSpec spec;

    @Mixin
    private PlanOptions options;

    @Option(names = "--shards", paramLabel = "N", description = "Number of shards.")
    private Integer shards;

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "Plan to submit, instead of a profile; see 'xmlcost plan'.")
    private Path planned;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Folder in which the folder of the submission is made (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(
            names = "--cores",
            paramLabel = "N",
            description = "Cores of each shard, which may share a node with other jobs (default: a whole node).")
    private int cores;

    @Option(
            names = "--at-most",
            paramLabel = "N",
            description = "Number of shards that run at the same time (default: as many as the cluster starts).")
    private int atMost;

    @Option(
            names = "--sbatch",
            paramLabel = "OPTION",
            description = "Option of sbatch for all jobs, such as --sbatch=--partition=bench; repeatable.")
    private List<String> sbatch = new ArrayList<>();

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description =
                    "Folder of an earlier submission: submits again the shards that ended early, prints the state of "
                            + "each, and merges their runs if all have ended.")
    private Path resume;

    @Option(
            names = "--wait",
            description =
                    "Waits until the runs are merged, prints the progress, and submits again the shards that end early.")
    private boolean wait;

    @Option(
            names = "--poll",
            paramLabel = "TIME",
            defaultValue = "20s",
            description = "Time between two looks at the jobs (default: ${DEFAULT-VALUE}).")
    private Duration poll;

    @Override
    public Integer call() throws IOException, InterruptedException {
        ShardJobs jobs;
        if (resume == null) {
            jobs = submit();
        } else {
            PlanOptions.requireOnly(
                    spec, RESUMED, "a submission keeps its plan: only --wait and --poll may be given with --resume");
            jobs = ShardJobs.open(Inputs.folder(resume), Main::note);
        }
        boolean ended = (wait || resume != null) && jobs.follow(wait, poll.isZero() ? Duration.ofSeconds(1) : poll);
        if (!ended) {
            Main.note("follow with: xmlcost submit slurm --resume " + jobs.folder() + " --wait");
            System.out.println(jobs.folder());
            return 0;
        }
        Path merged = jobs.merged();
        if (!Files.exists(merged)) {
            int exit = MergeCommand.merge(List.of(jobs.runs()), merged, false);
            if (!Files.exists(merged)) {
                Main.note("go on with: xmlcost submit slurm --resume " + jobs.folder() + " --wait");
            }
            return exit;
        }
        System.out.println(merged.resolve("results.csv"));
        RunFolder run = RunFolder.open(merged);
        return run.firstFailure(run.plan()).isPresent() ? Main.FAILED : 0;
    }

    private ShardJobs submit() throws IOException, InterruptedException {
        if (shards == null) {
            throw new IllegalArgumentException("--shards is missing: give the number of shards, such as --shards 8");
        }
        for (String option : List.of("--cores", "--at-most")) {
            if (spec.commandLine().getParseResult().matchedOptionValue(option, 1) < 1) {
                throw new IllegalArgumentException(option + " must be at least 1");
            }
        }
        for (String option : sbatch) {
            if (!option.startsWith("-")) {
                throw new IllegalArgumentException(
                        "'" + option + "' is no option of sbatch: write --sbatch=--partition=bench");
            }
            if (option.matches(REFUSED)) {
                throw new IllegalArgumentException(option
                        + " cannot be given to sbatch, because submit sets it or relies on it; to limit the shards at the "
                        + "same time, use --at-most");
            }
        }
        Catalogue catalogue = Catalogue.load();
        RunPlan whole;
        if (planned == null) {
            whole = options.whole(catalogue);
        } else {
            PlanOptions.requireOnly(
                    spec,
                    PLANNED,
                    "a plan is measured as it is: no profile and no options of it may be given with --plan");
            whole = PlanFile.read(Inputs.file(planned));
            PlanCheck.require(whole, planned.toString(), catalogue);
        }
        String date = RunFolder.DATE.format(Instant.now());
        String name = whole.profile() + "_" + shards + "-shards";
        return ShardJobs.submit(
                out.resolve(date + "_slurm_" + name),
                whole,
                new Submission(
                        shards, date + "_" + name, System.getProperty("user.name"), cores, atMost, sbatch, List.of()),
                Main::note);
    }
}

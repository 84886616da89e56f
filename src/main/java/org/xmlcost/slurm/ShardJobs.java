package org.xmlcost.slurm;

import org.xmlcost.launch.TimedShards;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.result.PlanFile;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.ShardRuns;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The shards of a plan as a job array of Slurm, with a job that merges them, in a folder that all nodes see. A shard is
 * done when its run folder says so, and not by the state of its job. So a shard that Slurm requeues, or that is
 * submitted again, goes on where it ended.
 */
public final class ShardJobs {
    /** Number of times in a row that a shard may end without a further fork before it is given up. */
    static final int MOST_VAIN = 3;

    /** Number of times in a row that Slurm may not answer. */
    private static final int MOST_UNANSWERED = 20;

    private static final Duration BETWEEN_SUMMARIES = Duration.ofMinutes(1);

    private final Path folder;
    private final JobScripts scripts;
    private final RunPlan whole;
    private final List<RunPlan> shards;
    private Submission submission;
    /** For each shard, how often it ended without a further fork, and with how many forks. */
    private final Map<Integer, Vain> vain = new HashMap<>();

    private final Map<Integer, String> said = new HashMap<>();
    private Instant lastSummary = Instant.EPOCH;

    private record Vain(int times, int forks) {}

    /**
     * State of a shard.
     *
     * @param run the run to merge, if there is one
     * @param forks number of forks of that run
     * @param attempted number of forks of all runs of the shard
     * @param task task of the shard, if it has not ended
     */
    private record State(RunPlan plan, Optional<RunFolder> run, int forks, int attempted, Optional<Slurm.Task> task) {
        int index() {
            return plan.shard().index();
        }

        boolean isDone() {
            return run.filter(RunFolder::isComplete).isPresent();
        }

        boolean isDead() {
            return !isDone() && task.isEmpty();
        }

        long planned() {
            return plan.cells().stream().filter(Cell::measurable).count()
                    * plan.settings().forks();
        }

        String progress() {
            return forks + " of " + (plan.settings().precision() > 0 ? "at least " : "") + planned() + " forks";
        }
    }

    private ShardJobs(Path folder, RunPlan whole, Submission submission) {
        this.folder = folder;
        this.scripts = new JobScripts(folder, submission.merged());
        this.whole = whole;
        this.shards = TimedShards.all(whole, submission.shards());
        this.submission = submission;
    }

    /**
     * Submits the shards of a plan, and the job that merges them.
     *
     * @param folder folder to create, in a file system that all nodes see
     * @param merged name of the merged run
     * @param main class of the program to start on the nodes
     * @throws IllegalArgumentException if the plan cannot be cut into so many shards
     * @throws org.xmlcost.launch.MissingException if this machine has no Slurm
     * @throws IOException if Slurm refuses the jobs
     */
    public static ShardJobs submit(Path folder, String merged, RunPlan whole, int of, String main, JobOptions options)
            throws IOException, InterruptedException {
        ShardJobs jobs = new ShardJobs(
                folder.toAbsolutePath().normalize(),
                whole,
                new Submission(of, merged, System.getProperty("user.name"), options, List.of(), null));
        // Without Slurm nothing is written.
        Slurm.live();
        Files.createDirectories(jobs.folder);
        Files.writeString(jobs.folder.resolve(RunFolder.WHOLE_PLAN), PlanFile.text(whole));
        jobs.scripts.write(of, main, options.cores() > 0);
        jobs.submission.write(jobs.folder);
        jobs.submit(jobs.shards.stream().map(shard -> shard.shard().index()).toList(), "");
        return jobs;
    }

    /**
     * Opens what was submitted earlier.
     *
     * @throws IllegalArgumentException if the folder is not that of a submission, or that of another user's
     */
    public static ShardJobs open(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        Submission submission = Submission.read(absolute);
        if (!System.getProperty("user.name").equals(submission.user())) {
            throw new IllegalArgumentException(
                    folder + " was submitted by " + submission.user() + ", and only that user can go on with it");
        }
        return new ShardJobs(absolute, PlanFile.read(absolute.resolve(RunFolder.WHOLE_PLAN)), submission);
    }

    /** Returns the folder of the submission. */
    public Path folder() {
        return folder;
    }

    /** Returns a line on the jobs that were submitted first. */
    public String submitted() {
        return shards.size() + " shards as job " + submission.jobs().get(0) + ", merge as job " + submission.merge();
    }

    /** Returns the merged run, if all of it is there. */
    public Optional<RunFolder> merged() throws IOException {
        return Files.isDirectory(scripts.merged()) ? Optional.of(RunFolder.open(scripts.merged())) : Optional.empty();
    }

    /**
     * Submits again each shard that ended early, and prints the state of each. A shard that ended three times in a row
     * without a further fork is given up.
     *
     * @param wait whether to wait until all jobs have ended
     * @param poll time between two looks
     * @param out takes lines for people
     * @throws IllegalArgumentException if another process follows the same submission
     */
    public void follow(boolean wait, Duration poll, Consumer<String> out) throws IOException, InterruptedException {
        try (FileChannel file =
                        FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            if (lock == null) {
                throw new IllegalArgumentException("another xmlcost submit follows " + folder);
            }
            followAlone(wait, poll, out);
        }
    }

    private void followAlone(boolean wait, Duration poll, Consumer<String> out)
            throws IOException, InterruptedException {
        boolean mergedAgain = false;
        int unanswered = 0;
        while (true) {
            Map<Slurm.Id, Slurm.Task> live;
            try {
                live = Slurm.live();
                unanswered = 0;
            } catch (IOException e) {
                if (!wait || ++unanswered > MOST_UNANSWERED) {
                    throw e;
                }
                out.accept(e.getMessage() + "; asking again");
                Thread.sleep(poll.toMillis() * unanswered);
                continue;
            }
            List<State> states = states(live);
            states.forEach(state -> tell(state, out));
            Map<String, List<Integer>> again = new TreeMap<>();
            for (State state : states) {
                if (state.isDead() && isWorthAnother(state, out)) {
                    again.computeIfAbsent(node(state), node -> new ArrayList<>())
                            .add(state.index());
                }
            }
            boolean busy = states.stream().anyMatch(state -> state.task().isPresent()) || isMerging(live);
            if (!again.isEmpty()) {
                for (Map.Entry<String, List<Integer>> each : again.entrySet()) {
                    submit(each.getValue(), each.getKey());
                    out.accept("submitted again as job "
                            + submission.jobs().get(submission.jobs().size() - 1)
                            + (each.getKey().isEmpty() ? "" : " on " + each.getKey()) + ": "
                            + each.getValue().stream()
                                    .map(index -> "shard " + index + "/" + shards.size())
                                    .collect(Collectors.joining(", ")));
                }
            } else if (!busy && !mergedAgain && states.stream().allMatch(State::isDone) && merged().isEmpty()) {
                mergedAgain = true;
                merge(List.of(), live);
                out.accept("merge submitted again as job " + submission.merge());
            } else if (!busy) {
                summarise(states, out);
                return;
            }
            if (Duration.between(lastSummary, Instant.now()).compareTo(BETWEEN_SUMMARIES) >= 0) {
                summarise(states, out);
            }
            if (!wait) {
                return;
            }
            Thread.sleep(poll.toMillis());
        }
    }

    private boolean isMerging(Map<Slurm.Id, Slurm.Task> live) {
        return submission.merge() != null && live.containsKey(new Slurm.Id(submission.merge(), 0));
    }

    private List<State> states(Map<Slurm.Id, Slurm.Task> live) throws IOException {
        List<State> states = new ArrayList<>();
        for (RunPlan shard : shards) {
            Optional<Slurm.Task> task = submission.jobs().stream()
                    .map(job -> live.get(new Slurm.Id(job, shard.shard().index())))
                    .flatMap(Stream::ofNullable)
                    .findFirst();
            List<RunFolder> runs = ShardRuns.of(scripts.runs(), shard.shard());
            Optional<RunFolder> run = ShardRuns.best(runs);
            states.add(new State(
                    shard,
                    run,
                    run.map(each -> each.endedForks(shard)).orElse(0),
                    runs.stream().mapToInt(each -> each.endedForks(shard)).sum(),
                    task));
        }
        return states;
    }

    /** Prints the state of a shard if it has changed. */
    private void tell(State state, Consumer<String> out) {
        String words = state.isDone()
                ? "done" + state.run().map(run -> " on " + host(run)).orElse("")
                : state.task().map(Slurm.Task::words).orElse("ended early");
        if (!words.equals(said.put(state.index(), words))) {
            String end = state.isDead() ? lastWords(state) : "";
            out.accept("shard " + state.plan().shard() + ": " + words + ", " + state.progress()
                    + (end.isEmpty() ? "" : ": " + end));
        }
    }

    private String lastWords(State state) {
        try {
            return JobScripts.lastLine(scripts.log("shard-" + state.index()));
        } catch (IOException e) {
            return "";
        }
    }

    private static String host(RunFolder run) {
        try {
            return RunTable.host(run.path());
        } catch (IOException e) {
            return "an unknown machine";
        }
    }

    /**
     * Returns the node on which a shard can go on where it ended; empty if it has no run, or if the node is down. Its
     * name in Slurm is that of its host, or the first part of it.
     */
    private static String node(State state) throws InterruptedException, IOException {
        String host = state.run().map(ShardJobs::host).orElse("");
        for (String name : List.of(host, host.replaceFirst("\\..*", ""))) {
            if (name.matches("[A-Za-z0-9._-]+") && Slurm.isUp(name)) {
                return name;
            }
        }
        return "";
    }

    /** Counts the end of a shard that is not done, and returns whether to submit it again. */
    private boolean isWorthAnother(State state, Consumer<String> out) {
        Vain before = vain.getOrDefault(state.index(), new Vain(0, 0));
        if (before.times == MOST_VAIN) {
            return false;
        }
        int times = state.attempted() > before.forks ? 0 : before.times + 1;
        vain.put(state.index(), new Vain(times, state.attempted()));
        if (times == MOST_VAIN) {
            out.accept("shard " + state.plan().shard() + " is given up: " + MOST_VAIN
                    + " times in a row it ended without a further fork; see " + scripts.log("shard-" + state.index()));
        }
        return times < MOST_VAIN;
    }

    private void summarise(List<State> states, Consumer<String> out) {
        lastSummary = Instant.now();
        long done = states.stream().filter(State::isDone).count();
        int forks = states.stream().mapToInt(State::forks).sum();
        long planned = states.stream().mapToLong(State::planned).sum();
        out.accept(done + " of " + states.size() + " shards done, " + forks + " forks of "
                + (whole.settings().precision() > 0 ? "at least " : "") + planned);
    }

    /**
     * Submits some shards, and a job that merges after all jobs that have not ended.
     *
     * @param node node on which they go on; empty for any
     */
    private void submit(List<Integer> indices, String node) throws IOException, InterruptedException {
        String job = Slurm.submit(scripts.array(whole, indices, JobScripts.limit(shards), submission.options(), node));
        submission = submission.withJob(job);
        submission.write(folder);
        try {
            Map<Slurm.Id, Slurm.Task> live = Slurm.live();
            merge(
                    submission.jobs().stream()
                            .filter(each -> each.equals(job)
                                    || live.keySet().stream()
                                            .anyMatch(id -> id.job().equals(each)))
                            .toList(),
                    live);
        } catch (IOException e) {
            throw new IOException(
                    "job " + job + " is submitted, but not the job that merges: " + e.getMessage()
                            + "; go on with: xmlcost submit slurm --resume " + folder + " --wait",
                    e);
        }
    }

    private void merge(List<String> after, Map<Slurm.Id, Slurm.Task> live) throws IOException, InterruptedException {
        if (isMerging(live)) {
            Slurm.cancel(submission.merge());
        }
        submission = submission.withMerge(Slurm.submit(scripts.merge(whole, after, submission.options())));
        submission.write(folder);
    }

    /** Returns why there is no merged run, if all shards are done. */
    public Optional<String> mergeFailure() throws IOException, InterruptedException {
        boolean done = states(Map.of()).stream().allMatch(State::isDone);
        return done && merged().isEmpty()
                ? Optional.of("all shards are done, but they were not merged: "
                        + JobScripts.lastLine(scripts.log("merge")) + "; see " + scripts.log("merge"))
                : Optional.empty();
    }
}

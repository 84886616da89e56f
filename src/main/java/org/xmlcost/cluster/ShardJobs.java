package org.xmlcost.cluster;

import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Shards;
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
 * The shards of a plan as a job array of Slurm, in a folder that all nodes see. A shard is done when its run folder
 * says so, and not by the state of its job. So a shard that Slurm requeues, or that is submitted again, goes on where
 * it ended.
 */
final class ShardJobs {
    /** Number of times in a row that a shard may end without a further fork before it is given up. */
    private static final int MOST_VAIN = 3;

    /** Number of times in a row that Slurm may not answer. */
    private static final int MOST_UNANSWERED = 20;

    private static final Duration BETWEEN_SUMMARIES = Duration.ofMinutes(1);

    private final Path folder;
    private final RunPlan whole;
    private final List<RunPlan> shards;
    private final Consumer<String> out;
    private final JobScript script;
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
            return plan.forks();
        }
    }

    private ShardJobs(Path folder, RunPlan whole, Submission submission, Consumer<String> out) {
        this.folder = folder.toAbsolutePath().normalize();
        this.whole = whole;
        this.shards = Shards.all(whole, submission.shards());
        this.out = out;
        this.submission = submission;
        this.script = new JobScript(this.folder, whole, submission);
    }

    /** Submits the shards of a plan from a new folder, in a file system that all nodes see. */
    static ShardJobs submit(Path folder, RunPlan whole, Submission submission, Consumer<String> out)
            throws IOException, InterruptedException {
        ShardJobs jobs = new ShardJobs(folder, whole, submission, out);
        // Without Slurm nothing is written.
        Slurm.live();
        jobs.script.write();
        Files.writeString(jobs.folder.resolve(RunFolder.WHOLE_PLAN), PlanFile.text(whole));
        submission.write(jobs.folder);
        jobs.submit(jobs.shards.stream().map(shard -> shard.shard().index()).toList(), "");
        out.accept("submitted " + submission.shards() + " shards as job "
                + jobs.submission.jobs().get(0));
        return jobs;
    }

    /** Opens what this user submitted earlier. */
    static ShardJobs open(Path folder, Consumer<String> out) throws IOException {
        Submission submission = Submission.read(folder);
        if (!System.getProperty("user.name").equals(submission.user())) {
            throw new IllegalArgumentException(
                    folder + " was submitted by " + submission.user() + ", and only that user can go on with it");
        }
        return new ShardJobs(folder, PlanFile.read(folder.resolve(RunFolder.WHOLE_PLAN)), submission, out);
    }

    Path folder() {
        return folder;
    }

    Path runs() {
        return script.runs();
    }

    /** Returns the folder of the merged run, which is there once all shards are done and merged. */
    Path merged() {
        return folder.resolve(submission.merged());
    }

    /**
     * Submits again each shard that ended early, and prints the state of each. A shard that ended three times in a row
     * without a further fork is given up.
     *
     * @return whether all jobs have ended
     * @throws IllegalArgumentException if another process follows the same submission
     */
    boolean follow(boolean wait, Duration poll) throws IOException, InterruptedException {
        try (FileChannel file =
                        FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            if (lock == null) {
                throw new IllegalArgumentException("another xmlcost submit follows " + folder);
            }
            while (true) {
                List<State> states = states(live(wait, poll));
                for (State state : states) {
                    tell(state);
                }
                boolean ended = !submitAgain(states)
                        && states.stream().allMatch(state -> state.task().isEmpty());
                if (ended || Duration.between(lastSummary, Instant.now()).compareTo(BETWEEN_SUMMARIES) >= 0) {
                    summarise(states);
                }
                if (ended || !wait) {
                    return ended;
                }
                Thread.sleep(poll.toMillis());
            }
        }
    }

    private Map<String, Slurm.Task> live(boolean wait, Duration poll) throws IOException, InterruptedException {
        for (int asked = 1; ; asked++) {
            try {
                return Slurm.live();
            } catch (IOException e) {
                if (!wait || asked > MOST_UNANSWERED) {
                    throw e;
                }
                out.accept(e.getMessage() + "; asking again");
                Thread.sleep(poll.toMillis() * asked);
            }
        }
    }

    private List<State> states(Map<String, Slurm.Task> live) throws IOException {
        List<State> states = new ArrayList<>();
        for (RunPlan shard : shards) {
            Optional<Slurm.Task> task = submission.jobs().stream()
                    .flatMap(job ->
                            Stream.ofNullable(live.get(job + "_" + shard.shard().index())))
                    .findFirst();
            List<RunFolder> runs = ShardRuns.of(script.runs(), shard.shard());
            Optional<RunFolder> run = ShardRuns.best(runs, shard);
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
    private void tell(State state) throws IOException {
        String words = state.isDone()
                ? "done on " + host(state)
                : state.task().map(Slurm.Task::words).orElse("ended early");
        if (!words.equals(said.put(state.index(), words))) {
            String end = state.isDead() ? script.lastLine("shard-" + state.index()) : "";
            out.accept("shard " + state.plan().shard() + ": " + words + ", " + progress(state.forks(), state.planned())
                    + (end.isEmpty() ? "" : ": " + end));
        }
    }

    private String progress(int forks, long planned) {
        return forks + " forks of " + (whole.settings().precision() > 0 ? "at least " : "") + planned;
    }

    private static String host(State state) throws IOException {
        return state.run().isPresent()
                ? RunTable.machine(state.run().get().path()).host()
                : "";
    }

    /** Submits the shards that ended early, each where it can go on. Returns whether there are any. */
    private boolean submitAgain(List<State> states) throws IOException, InterruptedException {
        Map<String, List<Integer>> again = new TreeMap<>();
        for (State state : states) {
            if (state.isDead() && isWorthAnother(state)) {
                again.computeIfAbsent(node(state), node -> new ArrayList<>()).add(state.index());
            }
        }
        for (Map.Entry<String, List<Integer>> each : again.entrySet()) {
            String job = submit(each.getValue(), each.getKey());
            out.accept("submitted again as job " + job + (each.getKey().isEmpty() ? "" : " on " + each.getKey()) + ": "
                    + each.getValue().stream()
                            .map(index -> "shard " + index + "/" + shards.size())
                            .collect(Collectors.joining(", ")));
        }
        return !again.isEmpty();
    }

    /**
     * Returns the node on which a shard can go on where it ended; empty if it has no run, or if the node is down. Its
     * name in Slurm is that of its host, or the first part of it.
     */
    private static String node(State state) throws InterruptedException, IOException {
        String host = host(state);
        for (String name : List.of(host, host.replaceFirst("\\..*", ""))) {
            if (name.matches("[A-Za-z0-9._-]+") && Slurm.isUp(name)) {
                return name;
            }
        }
        return "";
    }

    /** Counts the end of a shard that is not done, and returns whether to submit it again. */
    private boolean isWorthAnother(State state) {
        Vain before = vain.getOrDefault(state.index(), new Vain(0, 0));
        if (before.times == MOST_VAIN) {
            return false;
        }
        int times = state.attempted() > before.forks ? 0 : before.times + 1;
        vain.put(state.index(), new Vain(times, state.attempted()));
        if (times == MOST_VAIN) {
            out.accept("shard " + state.plan().shard() + " is given up: " + MOST_VAIN
                    + " times in a row it ended without a further fork; see " + script.log("shard-" + state.index()));
        }
        return times < MOST_VAIN;
    }

    private void summarise(List<State> states) {
        lastSummary = Instant.now();
        out.accept(states.stream().filter(State::isDone).count() + " of " + states.size() + " shards done, "
                + progress(
                        states.stream().mapToInt(State::forks).sum(),
                        states.stream().mapToLong(State::planned).sum()));
    }

    /** Submits some shards, on a node or on any if it is empty, and returns the number of the job. */
    private String submit(List<Integer> indices, String node) throws IOException, InterruptedException {
        String job = Slurm.submit(script.array(indices, JobScript.limit(shards), node));
        submission = submission.withJob(job);
        submission.write(folder);
        return job;
    }
}

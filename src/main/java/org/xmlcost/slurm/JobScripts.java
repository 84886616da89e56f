package org.xmlcost.slurm;

import org.xmlcost.launch.JmhLauncher;
import org.xmlcost.machine.Machine;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.RunFolder;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The scripts of the jobs, in the folder of a submission, and the options with which they are submitted. */
final class JobScripts {
    /** Multiple of the estimated time after which a task has certainly gone wrong. */
    private static final double ROOM = 1.5;
    /** Time that a task takes in addition to its forks, at most. */
    private static final Duration AROUND = Duration.ofMinutes(10);
    /** Multiple of the estimated time that the forks take if each row is measured until it is precise. */
    private static final int ADAPTIVE = 3;
    /** Time limit of the job that merges, in minutes. */
    private static final String MERGE_MINUTES = "30";

    /** JMH takes a lock for the machine. Shards that share a node have cores of their own. */
    private static final String IGNORE_LOCK = "-Djmh.ignoreLock=true";

    private final Path folder;
    private final String merged;

    /**
     * Creates the scripts of a submission.
     *
     * @param merged name of the merged run
     */
    JobScripts(Path folder, String merged) {
        this.folder = folder;
        this.merged = merged;
    }

    Path runs() {
        return folder.resolve("runs");
    }

    Path merged() {
        return folder.resolve(merged);
    }

    Path log(String name) {
        return folder.resolve("log").resolve(name + ".log");
    }

    /**
     * Writes the scripts for a number of shards. They start the Java and the classes that run now.
     *
     * @param main class of the program
     * @param shareNodes whether several shards may run on one node, each on cores of its own; JMH's lock would let only
     *     one run
     */
    void write(int shards, String main, boolean shareNodes) throws IOException {
        Files.createDirectories(runs());
        Files.createDirectories(folder.resolve("log"));
        String program =
                program(main, shareNodes).stream().map(JobScripts::quoted).collect(Collectors.joining(" "));
        Files.writeString(
                folder.resolve("shard.sh"),
                "#!/bin/sh\n# Measures a shard, or goes on with it.\nexec " + program + " run --plan "
                        + quoted(folder.resolve(RunFolder.WHOLE_PLAN).toString())
                        + " --shard \"$SLURM_ARRAY_TASK_ID/" + shards + "\" --out "
                        + quoted(runs().toString()) + " --continue\n");
        Files.writeString(
                folder.resolve("merge.sh"),
                "#!/bin/sh\n# Merges the runs of the shards.\nexec " + program + " merge "
                        + quoted(runs().toString()) + "/*_shard-*-of-" + shards + "* --one-per-shard -o "
                        + quoted(merged().toString()) + "\n");
    }

    /**
     * Returns the arguments of sbatch for the array of some shards.
     *
     * @param node node that the tasks must get; empty for any
     */
    List<String> array(RunPlan whole, List<Integer> indices, Duration limit, JobOptions options, String node) {
        List<String> arguments = new ArrayList<>(List.of(
                "--job-name=xmlcost-" + whole.profile(),
                "--array=" + indices.stream().map(String::valueOf).collect(Collectors.joining(",")) + options.limit(),
                "--nodes=1",
                "--ntasks=1",
                "--time=" + limit.toMinutes(),
                "--requeue",
                "--open-mode=append",
                "--output=" + log("shard-%a")));
        arguments.addAll(options.ofShard(Machine.bytes(whole.settings().heap())));
        if (!node.isEmpty()) {
            arguments.add("--nodelist=" + node);
        }
        arguments.add(folder.resolve("shard.sh").toString());
        return arguments;
    }

    /**
     * Returns the arguments of sbatch for the job that merges.
     *
     * @param after numbers of the jobs after which it starts, however they end
     */
    List<String> merge(RunPlan whole, List<String> after, JobOptions options) {
        List<String> arguments = new ArrayList<>(List.of(
                "--job-name=xmlcost-" + whole.profile() + "-merge",
                "--nodes=1",
                "--ntasks=1",
                "--time=" + MERGE_MINUTES,
                "--open-mode=append",
                "--output=" + log("merge")));
        arguments.addAll(options.sbatch());
        if (!after.isEmpty()) {
            arguments.add("--dependency=afterany:" + String.join(":", after));
        }
        arguments.add(folder.resolve("merge.sh").toString());
        return arguments;
    }

    /** Returns the time limit of a task: long enough for the longest shard. */
    static Duration limit(List<RunPlan> shards) {
        return shards.stream()
                .map(JobScripts::mostTime)
                .max(Duration::compareTo)
                .map(most -> Duration.ofMillis((long) (most.toMillis() * ROOM)).plus(AROUND))
                .orElseThrow();
    }

    private static Duration mostTime(RunPlan shard) {
        Settings settings = shard.settings();
        Duration least = JmhLauncher.estimate(settings, shard.cells());
        if (settings.precision() <= 0) {
            return least;
        }
        Duration budget = Duration.ofSeconds(settings.budgetSeconds());
        Duration most = least.multipliedBy(ADAPTIVE);
        if (budget.isZero()) {
            return most;
        }
        return budget.compareTo(least) > 0 ? budget : least;
    }

    /** Returns the last line of a log; empty if there is none. */
    static String lastLine(Path log) throws IOException {
        if (!Files.isRegularFile(log)) {
            return "";
        }
        List<String> lines =
                Files.readString(log).lines().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
    }

    private static List<String> program(String main, boolean shareNodes) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> !argument.equals(IGNORE_LOCK))
                .forEach(command::add);
        if (shareNodes) {
            command.add(IGNORE_LOCK);
        }
        command.add("-cp");
        command.add(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator)));
        command.add(main);
        return command;
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}

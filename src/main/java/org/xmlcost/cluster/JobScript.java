package org.xmlcost.cluster;

import org.xmlcost.cli.Main;
import org.xmlcost.machine.Machine;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkTime;
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

/** The script of the tasks, in the folder of a submission, and the options with which it is submitted. */
record JobScript(Path folder, RunPlan whole, Submission submission) {
    /** Multiple of the estimated time after which a task has certainly gone wrong. */
    private static final double ROOM = 1.5;
    /** Time that a task takes in addition to its forks, at most. */
    private static final Duration AROUND = Duration.ofMinutes(10);
    /** Multiple of the estimated time that the forks take if each row is measured until it is precise. */
    private static final int ADAPTIVE = 3;
    /** Memory of a shard in addition to the heap of its forks, in MiB: the program itself, and native memory. */
    private static final int MEMORY_AROUND = 2048;

    /** JMH takes a lock for the machine. Shards that share a node have cores of their own. */
    private static final String IGNORE_LOCK = "-Djmh.ignoreLock=true";

    Path runs() {
        return folder.resolve("runs");
    }

    Path log(String name) {
        return folder.resolve("log").resolve(name + ".log");
    }

    /** Writes the script. It starts the Java and the classes that run now. */
    void write() throws IOException {
        Files.createDirectories(runs());
        Files.createDirectories(folder.resolve("log"));
        Files.writeString(
                folder.resolve("shard.sh"),
                "#!/bin/sh\n# Measures a shard, or goes on with it.\nexec "
                        + program().stream().map(JobScript::quoted).collect(Collectors.joining(" ")) + " run --plan "
                        + quoted(folder.resolve(RunFolder.WHOLE_PLAN).toString())
                        + " --shard \"$SLURM_ARRAY_TASK_ID/" + submission.shards() + "\" --out "
                        + quoted(runs().toString()) + " --continue\n");
    }

    /** Returns the arguments of sbatch for the array of some shards, on a node; on any if it is empty. */
    List<String> array(List<Integer> indices, Duration limit, String node) {
        List<String> arguments = new ArrayList<>(
                List.of("--job-name=xmlcost-" + whole.profile(), "--time=" + limit.toMinutes(), "--requeue"));
        if (submission.cores() == 0) {
            // All memory of the node, as well as all cores.
            arguments.addAll(List.of("--exclusive", "--mem=0"));
        } else {
            long heap = Machine.bytes(whole.settings().heap());
            arguments.add("--cpus-per-task=" + submission.cores());
            arguments.add("--mem=" + (((heap + heap / 4) >> 20) + MEMORY_AROUND));
        }
        arguments.addAll(submission.sbatch());
        arguments.add("--array=" + indices.stream().map(String::valueOf).collect(Collectors.joining(","))
                + (submission.atMost() == 0 ? "" : "%" + submission.atMost()));
        if (!node.isEmpty()) {
            arguments.add("--nodelist=" + node);
        }
        arguments.addAll(List.of(
                "--nodes=1",
                "--ntasks=1",
                "--open-mode=append",
                "--output=" + log("shard-%a"),
                folder.resolve("shard.sh").toString()));
        return arguments;
    }

    static Duration limit(List<RunPlan> shards) {
        Duration longest = shards.stream()
                .map(JobScript::mostTime)
                .max(Duration::compareTo)
                .orElseThrow();
        return Duration.ofMillis((long) (longest.toMillis() * ROOM)).plus(AROUND);
    }

    private static Duration mostTime(RunPlan shard) {
        Settings settings = shard.settings();
        Duration least = ForkTime.of(settings, shard.cells());
        if (settings.precision() <= 0) {
            return least;
        }
        Duration budget = Duration.ofSeconds(settings.budgetSeconds());
        return budget.isZero() ? least.multipliedBy(ADAPTIVE) : budget.compareTo(least) > 0 ? budget : least;
    }

    /** Returns the last line of a log; empty if there is none. */
    String lastLine(String name) throws IOException {
        return Files.isRegularFile(log(name))
                ? Files.readString(log(name))
                        .lines()
                        .filter(line -> !line.isBlank())
                        .reduce("", (before, line) -> line)
                        .strip()
                : "";
    }

    private List<String> program() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.remove(IGNORE_LOCK);
        if (submission.cores() > 0) {
            command.add(IGNORE_LOCK);
        }
        command.add("-cp");
        command.add(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator)));
        command.add(Main.class.getName());
        return command;
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}

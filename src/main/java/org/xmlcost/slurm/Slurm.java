package org.xmlcost.slurm;

import org.xmlcost.launch.MissingException;
import org.xmlcost.launch.Tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commands of Slurm 20.02 and later: {@code sbatch}, {@code squeue} and {@code scancel}. */
final class Slurm {
    private static final Pattern LINE = Pattern.compile("(\\d+)(?:_(\\d+))?\\|(\\w+)\\|([^|]*)\\|(.*)");

    private static final Set<String> UP = Set.of("idle", "mixed", "allocated", "completing", "planned");
    /** Variables with which a user sets options of these commands. */
    private static final Pattern CHANGING =
            Pattern.compile("(SQUEUE|SINFO)_.*|SBATCH_(ARRAY_INX|CLUSTERS|WAIT|TEST_ONLY)");
    /** Exit code of env where there is no such command. */
    private static final int NOT_FOUND = 127;

    /**
     * A job, or a task of a job array, that has not ended.
     *
     * @param state the scheduler's word, such as {@code PENDING} or {@code RUNNING}
     * @param node name of the node; empty if the task waits
     * @param reason the scheduler's reason why it waits
     */
    record Task(String state, String node, String reason) {
        /** Returns the state in words. */
        String words() {
            return state.equals("PENDING")
                    ? "waiting" + (reason.isEmpty() || reason.equals("None") ? "" : " (" + reason + ")")
                    : state.toLowerCase(Locale.ROOT) + " on " + node;
        }
    }

    /** Number of a job and of a task in it; the task of a job that is no array is 0. */
    record Id(String job, int task) {}

    private Slurm() {}

    /**
     * Submits a job.
     *
     * @return number of the job
     * @throws MissingException if this machine has no Slurm
     * @throws IOException if Slurm refuses the job; the message is that of Slurm
     */
    static String submit(List<String> arguments) throws IOException, InterruptedException {
        // With --parsable, the number of the job may be followed by the name of a cluster.
        return call(Stream.concat(Stream.of("sbatch", "--parsable"), arguments.stream())
                        .toList())
                .strip()
                .split(";")[0];
    }

    /** Returns all jobs of this user that have not ended. */
    static Map<Id, Task> live() throws IOException, InterruptedException {
        return parse(call(List.of("squeue", "--me", "--all", "--noheader", "--array", "--format=%i|%T|%N|%r")));
    }

    static Map<Id, Task> parse(String printed) {
        Map<Id, Task> live = new TreeMap<>(Comparator.comparing(Id::job).thenComparing(Id::task));
        for (String line : printed.lines().toList()) {
            Matcher matcher = LINE.matcher(line.strip());
            if (matcher.matches()) {
                int task = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
                live.put(
                        new Id(matcher.group(1), task), new Task(matcher.group(3), matcher.group(4), matcher.group(5)));
            }
        }
        return live;
    }

    /** Returns whether a node can take a task now or when it is free. */
    static boolean isUp(String node) throws IOException, InterruptedException {
        Tool tool = run(List.of("sinfo", "--noheader", "--all", "--nodes=" + node, "--format=%T"));
        return tool.exit() == 0 && tool.output().lines().anyMatch(state -> UP.contains(state.strip()));
    }

    /** Cancels a job. One that has ended is left as it is. */
    static void cancel(String job) throws IOException, InterruptedException {
        run(List.of("scancel", job));
    }

    private static String call(List<String> command) throws IOException, InterruptedException {
        Tool tool = run(command);
        if (tool.exit() != 0) {
            throw new IOException(command.get(0) + " failed: " + tool.lastWords());
        }
        return tool.output();
    }

    /** Runs a command without the variables that change what it does. */
    private static Tool run(List<String> command) throws IOException, InterruptedException {
        List<String> clean = new ArrayList<>(List.of("env"));
        System.getenv().keySet().stream()
                .filter(name -> CHANGING.matcher(name).matches())
                .forEach(name -> clean.addAll(List.of("-u", name)));
        clean.addAll(command);
        Tool tool = Tool.run(clean);
        if (tool.exit() == NOT_FOUND) {
            throw new MissingException("cannot run " + command.get(0)
                    + ": submit on a machine that has the commands of Slurm, such as a login node");
        }
        return tool;
    }
}

package org.xmlcost.cluster;

import org.xmlcost.launch.Tool;
import org.xmlcost.model.MissingException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The commands of Slurm 20.02 and later. */
final class Slurm {
    private static final Set<String> UP = Set.of("idle", "mixed", "allocated", "completing", "planned");
    /** Variables with which a user sets options of these commands. */
    private static final String CHANGING = "(SQUEUE|SINFO)_.*|SBATCH_(ARRAY_INX|CLUSTERS|WAIT|TEST_ONLY)";
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
        String words() {
            return state.equals("PENDING")
                    ? "waiting" + (reason.isEmpty() || reason.equals("None") ? "" : " (" + reason + ")")
                    : state.toLowerCase(Locale.ROOT) + " on " + node;
        }
    }

    private Slurm() {}

    /** Submits a job and returns its number. */
    static String submit(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sbatch", "--parsable"));
        command.addAll(arguments);
        // The number of the job may be followed by the name of a cluster.
        return call(command).strip().split(";")[0];
    }

    /**
     * Returns the jobs of this user that have not ended, by number: {@code 13}, or {@code 12_3} for task 3 of an array.
     */
    static Map<String, Task> live() throws IOException, InterruptedException {
        return parse(call(List.of("squeue", "--me", "--all", "--noheader", "--array", "--format=%i|%T|%N|%r")));
    }

    static Map<String, Task> parse(String printed) {
        Map<String, Task> live = new TreeMap<>();
        printed.lines()
                .map(line -> line.strip().split("\\|", -1))
                .filter(line -> line.length == 4)
                .forEach(line -> live.put(line[0], new Task(line[1], line[2], line[3])));
        return live;
    }

    /** Returns whether a node can take a task now or when it is free. */
    static boolean isUp(String node) throws IOException, InterruptedException {
        Tool tool = run(List.of("sinfo", "--noheader", "--all", "--nodes=" + node, "--format=%T"));
        return tool.exit() == 0 && tool.output().lines().anyMatch(state -> UP.contains(state.strip()));
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
                .filter(name -> name.matches(CHANGING))
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

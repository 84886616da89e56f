package org.xmlcost.slurm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What each shard gets of the cluster.
 *
 * @param cores number of cores; 0 for a whole node
 * @param atMost number of shards that run at the same time; 0 for no limit
 * @param sbatch further options of {@code sbatch}, which override others
 */
public record JobOptions(int cores, int atMost, List<String> sbatch) {
    /** Options that would change which tasks there are, when they start, or what sbatch prints. */
    private static final Set<String> REFUSED = Set.of(
            "--array",
            "-a",
            "--dependency",
            "-d",
            "--clusters",
            "-M",
            "--cluster",
            "--wait",
            "-W",
            "--wrap",
            "--test-only",
            "--output",
            "-o",
            "--open-mode",
            "--parsable",
            "--help",
            "-h",
            "--version",
            "-V");

    /** Memory of a shard in addition to the heap of its forks, in MiB: the program itself, and native memory. */
    private static final int MEMORY_AROUND = 2048;

    /**
     * Creates options.
     *
     * @throws IllegalArgumentException if a number is negative, or if an option cannot be combined with job arrays
     */
    public JobOptions {
        if (cores < 0 || atMost < 0) {
            throw new IllegalArgumentException("the number of cores and of shards at the same time must be at least 1");
        }
        sbatch = List.copyOf(sbatch);
        for (String option : sbatch) {
            String name = option.startsWith("--")
                    ? option.replaceFirst("=.*", "")
                    : option.substring(0, Math.min(2, option.length()));
            if (!option.startsWith("-")) {
                throw new IllegalArgumentException(
                        "'" + option + "' is no option of sbatch: write --sbatch=--partition=bench");
            }
            if (REFUSED.contains(name)) {
                throw new IllegalArgumentException(
                        name + " cannot be given to sbatch, because submit sets it or relies on it"
                                + (name.equals("--array") || name.equals("-a")
                                        ? "; to limit the shards at the same time, use --at-most"
                                        : ""));
            }
        }
    }

    /**
     * Returns the options of a shard.
     *
     * @param heapBytes heap of a fork
     */
    List<String> ofShard(long heapBytes) {
        List<String> options = new ArrayList<>();
        if (cores == 0) {
            // All memory of the node, as well as all cores.
            options.addAll(List.of("--exclusive", "--mem=0"));
        } else {
            options.add("--cpus-per-task=" + cores);
            options.add("--mem=" + (((heapBytes + heapBytes / 4) >> 20) + MEMORY_AROUND));
        }
        options.addAll(sbatch);
        return options;
    }

    /** Returns the suffix of a list of tasks. */
    String limit() {
        return atMost == 0 ? "" : "%" + atMost;
    }
}

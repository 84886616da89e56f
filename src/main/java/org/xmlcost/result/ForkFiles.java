package org.xmlcost.result;

import com.fasterxml.jackson.annotation.JsonProperty;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files of one fork.
 *
 * @param samples JSON of the harness, once it is complete
 * @param unfinished file to which the harness writes its JSON
 * @param report report of the fork on its messages and on the machine
 * @param failure reason why there are no samples; exists only if there are none
 */
public record ForkFiles(
        int fork,
        Path samples,
        Path unfinished,
        // All builds, old ones included, use this name for the report.
        @JsonProperty("facts") Path report,
        Path failure,
        Path log) {
    private static final String SAMPLES = ".json";
    private static final String REPORT = ".report";
    private static final String FLAME_GRAPH = ".html";

    /** Returns whether the fork has ended. One that is not timed has a report and no samples. */
    public boolean hasEnded(boolean timed) {
        return Files.exists(failure) || Files.exists(timed ? samples : report);
    }

    /** Returns the file of the collapsed stacks; it exists only if the fork's stacks were sampled. */
    public Path stacks() {
        return beside(".stacks");
    }

    /** Returns the page with the flame graph of the stacks; only the first fork of a cell writes it. */
    public Path flameGraph() {
        return beside(FLAME_GRAPH);
    }

    public static boolean isFlameGraph(Path file) {
        return file.toString().endsWith(FLAME_GRAPH);
    }

    private Path beside(String suffix) {
        return samples.resolveSibling("fork-" + fork + suffix);
    }

    /**
     * Returns the files of a fork in its cell's folder.
     *
     * @param log file for the fork's output; null to read the files of a fork that ended
     * @param fork number of the fork in its cell, from 1
     */
    public static ForkFiles of(Path folder, Path log, int fork) {
        String name = "fork-" + fork;
        return new ForkFiles(
                fork,
                folder.resolve(name + SAMPLES),
                folder.resolve(name + ".unfinished"),
                folder.resolve(name + REPORT),
                folder.resolve(name + ".failure"),
                log);
    }
}

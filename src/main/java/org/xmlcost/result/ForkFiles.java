package org.xmlcost.result;

import com.fasterxml.jackson.annotation.JsonProperty;

import java.nio.file.Path;

/**
 * The files of one fork.
 *
 * @param samples JMH's JSON, once whole
 * @param unfinished where JMH writes it until then
 * @param report what the fork says of its messages and of the machine
 * @param failure in place of samples, why there are none
 * @param log what the fork printed
 */
public record ForkFiles(
        int fork,
        Path samples,
        Path unfinished,
        // Builds of any age know the report by this name.
        @JsonProperty("facts") Path report,
        Path failure,
        Path log) {
    private static final String SAMPLES = ".json";
    private static final String REPORT = ".report";

    /** The same with absolute paths, for a process in another folder. */
    public ForkFiles absolute() {
        return new ForkFiles(
                fork,
                samples.toAbsolutePath(),
                unfinished.toAbsolutePath(),
                report.toAbsolutePath(),
                failure.toAbsolutePath(),
                log.toAbsolutePath());
    }

    /**
     * The files of a fork in its cell's folder.
     *
     * @param log null where only what it left is read
     * @param fork number in its cell, from 1
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

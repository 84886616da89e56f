package org.xmlcost.result;

import java.nio.file.Path;

/**
 * The files of one fork.
 *
 * @param samples    JMH's JSON, once whole
 * @param unfinished where JMH writes it until then
 * @param facts      what the fork says of its messages
 * @param failure    in place of samples, why there are none
 * @param log        what the fork printed
 */
public record ForkFiles(int fork, Path samples, Path unfinished, Path facts, Path failure, Path log) {
    static final String SAMPLES = ".json";
    static final String FACTS = ".properties";
    static final String FAILURE = ".failure";

    /** The same with absolute paths, for a process in another folder. */
    public ForkFiles absolute() {
        return new ForkFiles(
                fork,
                samples.toAbsolutePath(),
                unfinished.toAbsolutePath(),
                facts.toAbsolutePath(),
                failure.toAbsolutePath(),
                log.toAbsolutePath());
    }

    static ForkFiles of(Path folder, Path log, int fork) {
        String name = "fork-" + fork;
        return new ForkFiles(
                fork,
                folder.resolve(name + SAMPLES),
                folder.resolve(name + ".unfinished"),
                folder.resolve(name + FACTS),
                folder.resolve(name + FAILURE),
                log);
    }
}

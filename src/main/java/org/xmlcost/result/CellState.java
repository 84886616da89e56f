package org.xmlcost.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a run folder holds of one cell.
 *
 * Forks that had to measure on a busy processor do not count where enough others do: what is asked of them has nothing to do
 * with what they measured, so this favours nobody.
 *
 * @param samples of its finished forks that count, in order
 * @param others  finished forks that do not
 * @param failure of the first fork that failed
 * @param figures what was found without a fork
 */
public record CellState(List<ForkSample> samples, int others, Optional<Failure> failure, Optional<ForkFacts> figures) {

    /** Forks that a figure must stand on. */
    private static final int LEAST = 3;

    /** @param status {@code failed} or {@code timeout} */
    public record Failure(int fork, String status, String reason) {
    }

    static CellState read(Path folder, boolean timed) throws IOException {
        List<ForkSample> samples = new ArrayList<>();
        Optional<Failure> failure = Optional.empty();
        if (!timed) {
            Path facts = folder.resolve("fork-1" + ForkFiles.FACTS);
            return new CellState(samples, 0, failure, Files.exists(facts) ? Optional.of(ForkFacts.read(facts)) : Optional.empty());
        }
        for (int fork = 1; ; fork++) {
            Path json = folder.resolve("fork-" + fork + ForkFiles.SAMPLES);
            Path failed = folder.resolve("fork-" + fork + ForkFiles.FAILURE);
            if (Files.exists(json)) {
                samples.add(SamplesJson.read(fork, json, ForkFacts.read(folder.resolve("fork-" + fork + ForkFiles.FACTS))));
            } else if (Files.exists(failed)) {
                String[] parts = Files.readString(failed).split("\n", 2);
                failure = failure.isPresent() ? failure : Optional.of(new Failure(fork, parts[0], parts[1]));
            } else {
                List<ForkSample> counted = samples.stream().filter(sample -> !sample.facts().probe().isBusy()).toList();
                counted = counted.size() < LEAST ? samples : counted;
                return new CellState(counted, samples.size() - counted.size(), failure, Optional.empty());
            }
        }
    }

    /** Forks that ended, one way or the other. */
    public int ended() {
        return samples.size() + others + (failure.isPresent() ? 1 : 0);
    }

    /** Of its time; none where that is not what is measured. */
    public Optional<Interval> time(Spread common) {
        return times().isEmpty() ? Optional.empty() : Optional.of(Interval.of(times(), common));
    }

    /** What each fork measured of it; empty where that is not what is measured. */
    List<double[]> times() {
        return samples.stream().map(sample -> sample.of(Metric.TIME)).filter(each -> each.length > 0).toList();
    }
}

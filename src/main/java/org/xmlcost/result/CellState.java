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
 * @param samples of its finished forks, in order
 * @param failure of the first fork that failed
 * @param figures what was found without a fork
 */
public record CellState(List<ForkSample> samples, Optional<Failure> failure, Optional<ForkFacts> figures) {

    /** @param status {@code failed} or {@code timeout} */
    public record Failure(int fork, String status, String reason) {
    }

    static CellState read(Path folder, boolean timed) throws IOException {
        List<ForkSample> samples = new ArrayList<>();
        Optional<Failure> failure = Optional.empty();
        if (!timed) {
            Path facts = folder.resolve("fork-1" + ForkFiles.FACTS);
            return new CellState(samples, failure, Files.exists(facts) ? Optional.of(ForkFacts.read(facts)) : Optional.empty());
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
                return new CellState(samples, failure, Optional.empty());
            }
        }
    }

    /** Forks that ended, one way or the other. */
    public int ended() {
        return samples.size() + (failure.isPresent() ? 1 : 0);
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

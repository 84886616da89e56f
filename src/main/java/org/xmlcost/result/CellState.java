package org.xmlcost.result;

import org.xmlcost.stats.ForkFilter;
import org.xmlcost.stats.Interval;
import org.xmlcost.stats.PooledVariance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a run folder holds of one cell.
 *
 * @param forks   its finished forks, in order
 * @param failure of the first fork that failed
 * @param figures what was found without a fork
 */
public record CellState(List<ForkSample> forks, Optional<Failure> failure, Optional<ForkFacts> figures) {

    /** @param status {@code failed} or {@code timeout} */
    public record Failure(int fork, String status, String reason) {}

    static CellState read(Path folder, boolean timed) throws IOException {
        List<ForkSample> forks = new ArrayList<>();
        Optional<Failure> failure = Optional.empty();
        if (!timed) {
            Path facts = folder.resolve("fork-1" + ForkFiles.FACTS);
            return new CellState(
                    forks,
                    failure(folder, 1),
                    Files.exists(facts) ? Optional.of(ForkFacts.read(facts)) : Optional.empty());
        }
        for (int fork = 1; ; fork++) {
            Path json = folder.resolve("fork-" + fork + ForkFiles.SAMPLES);
            Optional<Failure> failed = failure(folder, fork);
            if (Files.exists(json)) {
                forks.add(
                        SamplesJson.read(fork, json, ForkFacts.read(folder.resolve("fork-" + fork + ForkFiles.FACTS))));
            } else if (failed.isPresent()) {
                failure = failure.isPresent() ? failure : failed;
            } else {
                return new CellState(List.copyOf(forks), failure, Optional.empty());
            }
        }
    }

    private static Optional<Failure> failure(Path folder, int fork) throws IOException {
        Path file = folder.resolve("fork-" + fork + ForkFiles.FAILURE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String[] parts = Files.readString(file).split("\n", 2);
        return Optional.of(new Failure(fork, parts[0], parts[1]));
    }

    /** Forks that ended, one way or the other. */
    public int ended() {
        return forks.size() + (failure.isPresent() ? 1 : 0);
    }

    /** Whether each fork counts, in their order. */
    boolean[] counted() {
        List<ForkFilter> filters = forks.stream().map(ForkSample::filter).toList();
        if (filters.contains(null)) {
            boolean[] all = new boolean[forks.size()];
            Arrays.fill(all, true);
            return all;
        }
        return ForkFilter.forks(filters);
    }

    /** Forks that count. */
    public List<ForkSample> samples() {
        boolean[] counted = counted();
        return IntStream.range(0, counted.length)
                .filter(i -> counted[i])
                .mapToObj(forks::get)
                .toList();
    }

    /** Means of the forks that count; empty where this is not what is measured. */
    public double[] means(Metric metric) {
        return samples().stream()
                .filter(fork -> fork.all(metric).length > 0)
                .mapToDouble(fork -> fork.mean(metric))
                .toArray();
    }

    /** Of its time; none where that is not what is measured. */
    public Optional<Interval> time(PooledVariance pooled) {
        double[] means = means(Metric.TIME);
        return means.length == 0 ? Optional.empty() : Optional.of(Interval.of(means, pooled));
    }
}

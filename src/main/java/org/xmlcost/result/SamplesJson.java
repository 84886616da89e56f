package org.xmlcost.result;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/**
 * Reads the samples of one fork from the JSON of the harness that took them: JMH's, Google Benchmark's for native processes,
 * or, where nothing is timed, an object of metrics with a figure per iteration.
 */
final class SamplesJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ALLOCATED = "alloc";
    private static final String COLLECTIONS = "gc.count";
    private static final String COLLECTING = "gc.time";
    private static final Pattern MILLIS = Pattern.compile("(\\d+) ms");

    private SamplesJson() {
    }

    /** @throws IOException if the file is not the result of one fork of one benchmark, in nanoseconds */
    static ForkSample read(int fork, Path file, ForkFacts facts) throws IOException {
        JsonNode root;
        try {
            root = JSON.readTree(Files.readAllBytes(file));
        } catch (JacksonException e) {
            throw new IOException(file + " is not whole", e);
        }
        Map<Metric, double[]> metrics = new EnumMap<>(Metric.class);
        Pauses pauses = Pauses.NONE;
        if (root.isArray()) {
            pauses = ofJmh(root, file, metrics);
        } else if (root.has("benchmarks")) {
            metrics.put(Metric.TIME, ofGoogleBenchmark(root, file));
        } else {
            for (Metric metric : Metric.values()) {
                metrics.put(metric, numbers(root.path(metric.id())));
            }
        }
        metrics.values().removeIf(samples -> samples.length == 0);
        if (metrics.isEmpty()) {
            throw new IOException(file + " has no samples");
        }
        ForkSample all = new ForkSample(fork, metrics, facts, true, 0);
        boolean[] alone = facts.probe().alone();
        boolean told = alone.length == all.of(Metric.TIME).length && !facts.probe().isBusy();
        return told ? steady(all.only(alone), pauses.only(alone)) : steady(all, pauses);
    }

    /**
     * What the collector took of each iteration.
     *
     * @param nanos    an entry an iteration; not a number where it is unknown, empty for no collector
     * @param duration of an iteration, in nanoseconds
     */
    private record Pauses(double[] nanos, double duration) {
        private static final Pauses NONE = new Pauses(new double[0], 0);

        /** JMH lists the time of those iterations alone in which there was a collection. */
        static Pauses of(double[] counts, double[] millis, double duration) {
            double[] nanos = new double[counts.length];
            boolean known = Arrays.stream(counts).filter(count -> count > 0).count() == millis.length;
            int next = 0;
            for (int i = 0; i < counts.length; i++) {
                nanos[i] = !known ? Double.NaN : counts[i] > 0 ? millis[next++] * 1e6 : 0;
            }
            return new Pauses(nanos, duration);
        }

        Pauses only(boolean[] which) {
            return nanos.length == 0 ? this : new Pauses(IntStream.range(0, nanos.length).filter(i -> which[i]).mapToDouble(i -> nanos[i]).toArray(), duration);
        }

        double[] from(int first, int length) {
            return nanos.length == 0 ? new double[length - first] : Arrays.copyOfRange(nanos, first, length);
        }
    }

    /**
     * Without the iterations before the fork was steady, of which the warm-up's are among the facts, and without times that
     * the machine interrupted.
     */
    private static ForkSample steady(ForkSample fork, Pauses pauses) {
        double[] time = fork.of(Metric.TIME);
        if (time.length == 0) {
            return fork;
        }
        int warmup = fork.facts().warmup().size();
        double[] trace = DoubleStream.concat(fork.facts().warmup().stream().mapToDouble(Double::doubleValue), Arrays.stream(time)).toArray();
        SteadyState state = SteadyState.of(trace, warmup);
        int dropped = state.settled() ? Math.max(0, state.start() - warmup) : 0;
        Map<Metric, double[]> metrics = new EnumMap<>(Metric.class);
        fork.metrics().forEach((metric, samples) -> metrics.put(metric,
            samples.length == time.length ? Arrays.copyOfRange(samples, dropped, samples.length) : samples));
        double[] steady = metrics.get(Metric.TIME);
        int[] interrupted = state.settled() ? Interruptions.find(steady, pauses.from(dropped, time.length), pauses.duration) : new int[0];
        metrics.put(Metric.TIME, IntStream.range(0, steady.length).filter(i -> Arrays.binarySearch(interrupted, i) < 0)
            .mapToDouble(i -> steady[i]).toArray());
        return new ForkSample(fork.fork(), metrics, fork.facts(), state.settled(), fork.interrupted() + interrupted.length);
    }

    private static Pauses ofJmh(JsonNode results, Path file, Map<Metric, double[]> metrics) throws IOException {
        if (results.size() != 1) {
            throw new IOException(file + " holds " + results.size() + " benchmarks, not one");
        }
        JsonNode primary = results.get(0).path("primaryMetric");
        if (!"ns/op".equals(primary.path("scoreUnit").asString())) {
            throw new IOException(file + " is not in ns/op");
        }
        JsonNode secondary = results.get(0).path("secondaryMetrics");
        metrics.put(Metric.TIME, samples(primary));
        metrics.put(Metric.ALLOC, samples(secondary.path(ALLOCATED)));
        metrics.put(Metric.STALL, samples(secondary.path(Metric.STALL.id())));
        Matcher duration = MILLIS.matcher(results.get(0).path("measurementTime").asString(""));
        return Pauses.of(samples(secondary.path(COLLECTIONS)), samples(secondary.path(COLLECTING)),
            duration.matches() ? 1e6 * Double.parseDouble(duration.group(1)) : 0);
    }

    /** Its repetitions are our iterations. */
    private static double[] ofGoogleBenchmark(JsonNode root, Path file) throws IOException {
        List<Double> time = new ArrayList<>();
        for (JsonNode entry : root.path("benchmarks")) {
            if (entry.path("error_occurred").asBoolean(false)) {
                throw new IOException(file + ": " + entry.path("error_message").asString());
            }
            if ("iteration".equals(entry.path("run_type").asString())) {
                if (!"ns".equals(entry.path("time_unit").asString())) {
                    throw new IOException(file + " is not in ns");
                }
                time.add(entry.path("real_time").asDouble());
            }
        }
        return time.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] samples(JsonNode metric) {
        return numbers(metric.path("rawData").path(0));
    }

    private static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).mapToDouble(JsonNode::asDouble).toArray();
    }
}

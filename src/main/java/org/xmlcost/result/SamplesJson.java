package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Metric;

import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * Reads the samples of one fork from the JSON of its harness: JMH for JVMs, Google Benchmark for native processes. If
 * nothing is timed, the JSON is an object with an array of figures for each metric.
 */
final class SamplesJson {
    /** Google Benchmark writes NaN where a counter has no spread. */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private static final String COLLECTING = "gc.time";
    private static final double NANOS_PER_SECOND = 1e9;

    private SamplesJson() {}

    /** Reads the samples of a fork: of one benchmark, as times or a throughput. */
    static ForkSamples read(int fork, Path file, Map<Component, Long> components, ForkReport report)
            throws IOException {
        JsonNode root;
        try {
            root = JSON.readTree(Files.readAllBytes(file));
        } catch (JacksonException e) {
            throw new IOException(file + " is incomplete or not JSON", e);
        }
        Map<Metric, double[]> metrics = new EnumMap<>(Metric.class);
        double gcMillis = 0;
        if (root.isArray()) {
            gcMillis = ofJmh(root, file, metrics);
        } else if (root.has("benchmarks")) {
            metrics.put(Metric.TIME, ofGoogleBenchmark(root, file, "real_time"));
            for (Metric metric : Metric.OF_THE_PROCESSOR) {
                metrics.put(metric, ofGoogleBenchmark(root, file, metric.id()));
            }
        } else {
            for (Metric metric : Metric.values()) {
                metrics.put(metric, numbers(root.path(metric.id())));
            }
        }
        metrics.values().removeIf(samples -> samples.length == 0);
        if (metrics.containsKey(Metric.INSTRUCTIONS)) {
            // What else the harness measured is for the forks of other questions.
            metrics.keySet().retainAll(Metric.OF_THE_PROCESSOR);
        }
        if (metrics.isEmpty()) {
            throw new IOException(file + " has no samples");
        }
        return new ForkSamples(fork, metrics, components, report, gcMillis);
    }

    /** {@return milliseconds of garbage collection in all iterations; JMH lists only iterations with a collection} */
    private static double ofJmh(JsonNode results, Path file, Map<Metric, double[]> metrics) throws IOException {
        if (results.size() != 1) {
            throw new IOException(file + " holds " + results.size() + " benchmarks, not one");
        }
        metrics.put(Metric.TIME, times(results.get(0), file));
        JsonNode secondary = results.get(0).path("secondaryMetrics");
        metrics.put(Metric.ALLOC, samples(secondary.path(Metric.ALLOC.id())));
        metrics.put(Metric.STALL, samples(secondary.path(Metric.STALL.id())));
        metrics.put(Metric.PAUSE, samples(secondary.path(Metric.PAUSE.id())));
        for (Metric metric : Metric.OF_THE_PROCESSOR) {
            metrics.put(metric, samples(secondary.path(metric.id())));
        }
        return Arrays.stream(samples(secondary.path(COLLECTING))).sum();
    }

    /** Returns nanoseconds of an operation in each iteration, also from the throughput of all threads. */
    private static double[] times(JsonNode result, Path file) throws IOException {
        JsonNode primary = result.path("primaryMetric");
        double[] samples = samples(primary);
        return switch (primary.path("scoreUnit").asString("")) {
            case "ns/op" -> samples;
            case "ops/s" -> {
                double threads = result.path("threads").asInt(0);
                if (threads < 1 || Arrays.stream(samples).anyMatch(rate -> !(rate > 0))) {
                    throw new IOException(file + " has no throughput of a number of threads");
                }
                yield Arrays.stream(samples)
                        .map(rate -> threads * NANOS_PER_SECOND / rate)
                        .toArray();
            }
            default -> throw new IOException(file + " is neither in ns/op nor in ops/s");
        };
    }

    /** Returns a figure of each repetition that has it. A repetition is an iteration of the fork. */
    private static double[] ofGoogleBenchmark(JsonNode root, Path file, String figure) throws IOException {
        List<Double> figures = new ArrayList<>();
        for (JsonNode entry : root.path("benchmarks")) {
            if (entry.path("error_occurred").asBoolean(false)) {
                throw new IOException(file + ": " + entry.path("error_message").asString());
            }
            if ("iteration".equals(entry.path("run_type").asString())) {
                if (!"ns".equals(entry.path("time_unit").asString())) {
                    throw new IOException(file + " is not in ns");
                }
                if (entry.has(figure)) {
                    figures.add(entry.path(figure).asDouble());
                }
            }
        }
        return figures.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[] samples(JsonNode metric) {
        return numbers(metric.path("rawData").path(0));
    }

    static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }
}

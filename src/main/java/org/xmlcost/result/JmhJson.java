package org.xmlcost.result;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;

/** Reads the samples of one fork from the JSON that JMH writes. */
final class JmhJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private JmhJson() {
    }

    /** @throws IOException if the file is not JMH's result of one fork of one benchmark, in nanoseconds */
    static ForkSample read(int fork, Path file, ForkFacts facts) throws IOException {
        JsonNode results = JSON.readTree(Files.readAllBytes(file));
        if (!results.isArray() || results.size() != 1) {
            throw new IOException(file + " holds " + results.size() + " benchmarks, not one");
        }
        JsonNode primary = results.get(0).path("primaryMetric");
        if (!"ns/op".equals(primary.path("scoreUnit").asString())) {
            throw new IOException(file + " is not in ns/op");
        }
        double[] time = samples(primary);
        if (time.length == 0) {
            throw new IOException(file + " has no samples");
        }
        return new ForkSample(fork, time, samples(results.get(0).path("secondaryMetrics").path(ALLOCATED)), facts);
    }

    private static double[] samples(JsonNode metric) {
        return StreamSupport.stream(metric.path("rawData").path(0).spliterator(), false)
            .mapToDouble(JsonNode::asDouble).toArray();
    }
}

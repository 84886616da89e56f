package org.xmlcost.bench;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.machine.SamplingProfiler;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Samples the stacks of the measured iterations, and writes them after the last one. Adds the pauses of the garbage
 * collector, in nanoseconds per operation, to the samples of the fork.
 */
public final class SampledIterations implements InternalProfiler {
    /** Name of the secondary metric in JMH's JSON. */
    private static final String METRIC = "pause";

    private final ForkRequest.SampledFiles files = Fork.request().files().sampled();
    private final SamplingProfiler profiler = new SamplingProfiler();
    private final Pauses pauses = new Pauses(Path.of(files.collectorLog()));
    private int measured;
    private long begin;

    /** Returns the arguments of a JVM whose iterations are sampled, with a log that the fork's request also names. */
    public static String[] jvmArguments(Path collectorLog) {
        return Stream.concat(SamplingProfiler.JVM_ARGUMENTS.stream(), Stream.of(Pauses.argument(collectorLog)))
                .toArray(String[]::new);
    }

    @Override
    public String getDescription() {
        return "Stacks of the measured iterations, and pauses of the garbage collector";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.MEASUREMENT) {
            try {
                profiler.start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            begin = System.nanoTime();
        }
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return List.of();
        }
        long end = System.nanoTime();
        profiler.stop();
        measured++;
        try {
            if (measured == iteration.getCount()) {
                write(benchmark);
            }
            long operations = result.getMetadata().getAllOps();
            return operations == 0
                    ? List.of()
                    : List.of(new ScalarResult(
                            METRIC, pauses.between(begin, end) / operations, "ns/op", AggregationPolicy.AVG));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(BenchmarkParams row) throws IOException {
        profiler.writeStacks(Path.of(files.stacks()));
        if (!files.flameGraph().isEmpty()) {
            String benchmark = row.getBenchmark();
            int method = benchmark.lastIndexOf('.');
            profiler.writeFlameGraph(
                    Path.of(files.flameGraph()),
                    benchmark.substring(0, method).replace('.', '/') + benchmark.substring(method),
                    String.join(
                            " ",
                            row.getParam("codecId"),
                            benchmark.substring(method + 1),
                            row.getParam("wireId"),
                            row.getParam("payload"),
                            row.getParam("numbers")));
        }
    }
}

package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import org.assertj.core.api.Assertions;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.util.SetSystemProperty;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the harness reports as allocated for a message is what the thread's own counter says of as many calls without
 * the harness, for every codec. The harness once counted the verification after the last iteration, a thousand messages
 * of it.
 */
@Tag("exhaustive")
@SetSystemProperty(key = "jmh.ignoreLock", value = "true")
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final String PAYLOAD = "double:100";
    /**
     * More than an iteration has operations, so that counting the verification of each would double what the last
     * iteration allocates.
     */
    private static final int POOL = 200;

    private static final int CALLS = 200;
    private static final long WARMUP = TimeUnit.MILLISECONDS.toNanos(40);
    /** Bytes a message, or this share of them. */
    private static final double BYTES = 64;

    private static final double SHARE = 0.02;
    /** For the few whose calls do not all allocate the same: a cache that is full, a table that has grown. */
    private static final double MOST = 0.1;

    record Line(String direction, String codec, Wire wire, NumberMode numbers) {
        @Override
        public String toString() {
            return direction + " " + codec + " " + wire;
        }
    }

    static List<Line> rows() {
        return Catalogue.load().all().stream()
                .map(Catalogue.Entry::info)
                .filter(info -> info.unavailable().isEmpty() && info.runsInJvm())
                .flatMap(AllocationTest::rows)
                .toList();
    }

    private static Stream<Line> rows(CodecInfo info) {
        Wire wire = info.firstWire();
        NumberMode mode = info.numbers(wire).iterator().next();
        MessageShape shape = new MessageShape(Kind.DOUBLE, wire, mode);
        return Stream.of("read", "write")
                .filter(direction -> direction.equals("read") ? info.reads(shape) : info.writes(shape))
                .map(direction -> new Line(direction, info.id(), wire, mode));
    }

    /**
     * Within 2 % or 64 bytes, but for one row in twenty. The build compiles tests with the first compiler alone: the
     * second keeps an object a value more out of the heap in one loop than in another.
     */
    @Test
    void isThatOfTheMessages() throws Exception {
        List<Line> rows = rows();
        List<String> off = new ArrayList<>();
        for (Line line : rows) {
            double[] iterations = iterations(line);
            double last = iterations[iterations.length - 1];
            double direct = directly(line);
            assertThat(last)
                    .as(line + ", the last iteration and the others")
                    .isCloseTo(median(iterations), within(last, MOST));
            assertThat(last)
                    .as(line + ", the last iteration and calls without the harness")
                    .isCloseTo(direct, within(direct, MOST));
            if (Math.abs(last - direct) > Math.max(BYTES, SHARE * direct)) {
                off.add(line + ": " + last + " and " + direct);
            }
        }
        assertThat(rows).hasSizeGreaterThan(100);
        assertThat(off).hasSizeLessThanOrEqualTo(rows.size() / 20);
    }

    private static Offset<Double> within(double bytes, double share) {
        return Assertions.within(Math.max(BYTES, share * bytes));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double[] iterations(Line line) throws Exception {
        String question = line.direction.equals("read") ? "Read" : "Write";
        RunResult result = new Runner(new OptionsBuilder()
                        .include("^org\\.xmlcost\\.bench\\." + question + "\\.")
                        .forks(0)
                        .warmupIterations(2)
                        .warmupTime(TimeValue.milliseconds(20))
                        .measurementIterations(4)
                        .measurementTime(TimeValue.milliseconds(5))
                        .verbosity(VerboseMode.SILENT)
                        .addProfiler(Allocation.class)
                        .param("codecId", line.codec)
                        .param("wireId", line.wire.id())
                        .param("numbers", line.numbers.id())
                        .param("payload", PAYLOAD)
                        .param("seed", "1")
                        .param("pool", Integer.toString(POOL))
                        .build())
                .runSingle();
        return result.getBenchmarkResults().iterator().next().getIterationResults().stream()
                .mapToDouble(AllocationTest::allocated)
                .toArray();
    }

    private static double allocated(IterationResult iteration) {
        return iteration.getSecondaryResults().get(Allocation.METRIC).getScore();
    }

    private static double directly(Line line) throws Exception {
        CodecState row = line.direction.equals("read") ? new ReadState() : new WriteState();
        row.codecId = line.codec;
        row.wireId = line.wire.id();
        row.payload = PAYLOAD;
        row.numbers = line.numbers.id();
        row.seed = 1;
        row.pool = POOL;
        if (row instanceof ReadState read) {
            read.open();
            double bytes = bytes(read::use);
            read.close();
            return bytes;
        }
        WriteState write = (WriteState) row;
        write.open();
        double bytes = bytes(write::use);
        write.close();
        return bytes;
    }

    private static double bytes(Callable<?> call) throws Exception {
        // As long as the harness warms up: verifying may have thrown compiled code away.
        for (long begin = System.nanoTime(); System.nanoTime() - begin < WARMUP; ) {
            call.call();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            call.call();
        }
        return (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / CALLS;
    }
}

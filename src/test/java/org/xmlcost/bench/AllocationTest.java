package org.xmlcost.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * What the harness reports as allocated for a message is what the thread's own counter says of as many calls without the harness, for every codec. The
 * harness once counted the verification after the last iteration, a thousand messages of it.
 */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final String PAYLOAD = "double:100";
    private static final int CALLS = 200;
    private static final int ATTEMPTS = 4;
    /** Bytes a message, or this share of them: what a compiler that is not yet done changes. */
    private static final double BYTES = 64;
    private static final double SHARE = 0.02;

    record Line(String direction, String codec, Wire wire, NumberMode numbers) {
        @Override
        public String toString() {
            return direction + " " + codec + " " + wire;
        }
    }

    @BeforeAll
    static void measureNothingElse() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    static List<Line> rows() {
        return Catalogue.load().all().stream().map(Catalogue.Entry::info).filter(info -> info.unavailable().isEmpty() && info.runsInJvm())
            .flatMap(AllocationTest::rows).toList();
    }

    private static Stream<Line> rows(CodecInfo info) {
        Wire wire = info.firstWire();
        NumberMode mode = info.numbers(wire).iterator().next();
        MessageShape shape = new MessageShape(Kind.DOUBLE, wire, mode);
        return Stream.of("read", "write").filter(direction -> direction.equals("read") ? info.reads(shape) : info.writes(shape))
            .map(direction -> new Line(direction, info.id(), wire, mode));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isThatOfTheMessages(Line line) throws Exception {
        AssertionError last = null;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                compare(line);
                return;
            } catch (AssertionError e) {
                // Compilers still had something to do; what the harness counts wrongly, it counts wrongly every time.
                last = e;
            }
        }
        throw last;
    }

    private static void compare(Line line) throws Exception {
        String question = line.direction.equals("read") ? "Read" : "Write";
        RunResult result = new Runner(new OptionsBuilder().include("^org\\.xmlcost\\.bench\\." + question + "\\.").forks(0)
            .warmupIterations(2).warmupTime(TimeValue.milliseconds(100)).measurementIterations(4).measurementTime(TimeValue.milliseconds(25))
            .verbosity(VerboseMode.SILENT).addProfiler(Allocation.class).param("codecId", line.codec).param("wireId", line.wire.id())
            .param("numbers", line.numbers.id()).param("payload", PAYLOAD).param("seed", "1").param("pool", "4").build()).runSingle();
        double[] iterations = result.getBenchmarkResults().iterator().next().getIterationResults().stream().mapToDouble(AllocationTest::allocated).toArray();
        double expected = directly(line);
        double last = iterations[iterations.length - 1];
        assertThat(last).as("the last iteration and calls without the harness").isCloseTo(expected, within(Math.max(BYTES, SHARE * expected)));
        assertThat(last).as("the last iteration and the one before it").isCloseTo(iterations[iterations.length - 2], within(Math.max(BYTES, SHARE * last)));
    }

    private static double allocated(IterationResult iteration) {
        return iteration.getSecondaryResults().get(Allocation.METRIC).getScore();
    }

    private static double directly(Line line) throws Exception {
        Row row = line.direction.equals("read") ? new ReadRow() : new WriteRow();
        row.codecId = line.codec;
        row.wireId = line.wire.id();
        row.payload = PAYLOAD;
        row.numbers = line.numbers.id();
        row.seed = 1;
        row.pool = 4;
        if (row instanceof ReadRow read) {
            read.open();
            double bytes = bytes(() -> read.codec.read(read.messages.next()));
            read.close();
            return bytes;
        }
        WriteRow write = (WriteRow) row;
        write.open();
        double bytes = bytes(() -> {
            write.codec.write(write.payloads.next(), write.out);
            return write.out;
        });
        write.close();
        return bytes;
    }

    private static double bytes(Callable<?> call) throws Exception {
        for (int i = 0; i < CALLS; i++) {
            call.call();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            call.call();
        }
        return (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / CALLS;
    }
}

package org.xmlcost.bench;

import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

import java.util.List;

/**
 * What does it cost to convert numbers to text and text to numbers, without XML around them? An operation converts a
 * whole array. The texts are Strings in mode {@code jdk} and characters in mode {@code fast}, as readers pass them in
 * these modes.
 */
@State(Scope.Thread)
public class NumberText {
    /** Payload of numbers as the command line writes it, such as {@code double:1000}. */
    @Param("")
    public String payload;

    /** Id of the number mode: {@code jdk} or {@code fast}. */
    @Param("")
    public String numbers;

    /** Seed of the first payload of the pool; the other payloads have the seeds that follow it. */
    @Param("1")
    public long seed;

    /** Number of arrays in the pool, or 0 for the number that {@link PayloadPool} chooses. */
    @Param("0")
    public int pool;

    private List<NumberArray> all;
    private Pool<NumberArray> arrays;

    /** Creates the arrays with their texts, and checks the conversions. */
    @Setup(Level.Trial)
    public void open() throws MalformedMessageException {
        List<Payload> payloads = PayloadPool.of(PayloadSource.parse(payload), seed, pool);
        NumberMode mode = NumberMode.of(numbers);
        Numbers shared = Numbers.of(mode);
        all = payloads.stream().map(each -> NumberArray.of(each, shared, mode)).toList();
        arrays = new Pool<>(all);
        verify();
        Fork.measures(payloads, List.of());
    }

    /**
     * Parses the texts of each array.
     *
     * @throws IllegalStateException if a parsed number differs from the number of the payload
     */
    @TearDown(Level.Trial)
    public void verify() throws MalformedMessageException {
        for (NumberArray array : all) {
            CodecState.requireSame(array.payload(), array.parse());
        }
    }

    /** Turns the texts of the next array into numbers. */
    @Benchmark
    public Payload parse(Iterations iterations) throws MalformedMessageException {
        return arrays.next().parse();
    }

    /** Turns the numbers of the next array into texts. */
    @Benchmark
    public void format(Iterations iterations, Blackhole sink) {
        arrays.next().format(sink);
    }
}

package org.xmlcost.bench;

import org.xmlcost.codec.NumberTextCodec;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.NumberMode;

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
 * these modes. In mode {@code own} the library of a codec converts them, in its own form.
 */
@State(Scope.Thread)
public class NumberText extends DefaultOptions {
    /** Payload of numbers as the command line writes it, such as {@code double:1000}. */
    @Param("double:100000:decimal2")
    public String payload;

    /** Id of the number mode: {@code jdk}, {@code fast} or {@code own}. */
    @Param("jdk")
    public String numbers;

    /** Id of the codec whose library converts in mode {@code own}; empty in the other modes. */
    @Param("")
    public String codecId;

    /** Seed of the first payload of the pool; the other payloads have the seeds that follow it. */
    @Param("1")
    public long seed;

    /** Number of arrays in the pool, or 0 for the number that {@link PayloadPool} chooses. */
    @Param("0")
    public int pool;

    private List<? extends ConvertedArray> all;
    private Pool<? extends ConvertedArray> arrays;

    /** Creates the arrays with their texts, and checks the conversions. */
    @Setup(Level.Trial)
    public void open() throws MalformedMessageException {
        PayloadSource source = PayloadSource.parse(payload);
        List<Payload> payloads = PayloadPool.of(source, seed, pool);
        NumberMode mode = NumberMode.of(numbers);
        all = mode == NumberMode.OWN ? own(source, payloads) : NumberArray.of(payloads, mode);
        arrays = new Pool<>(all);
        verify();
        Fork.measures(payloads, List.of());
    }

    private List<OwnArray> own(PayloadSource source, List<Payload> payloads) {
        NumberTextCodec codec = Fork.catalogue().get(codecId).as(NumberTextCodec.class);
        return OwnArray.of(payloads, codec.conversion(source.kind()));
    }

    /**
     * Converts each array in both directions.
     *
     * @throws IllegalStateException if a number differs from the number of the payload
     */
    @TearDown(Level.Trial)
    public void verify() throws MalformedMessageException {
        for (ConvertedArray array : all) {
            array.verify();
        }
    }

    @Benchmark
    public Payload parse(Iterations iterations) throws MalformedMessageException {
        return arrays.next().parse();
    }

    @Benchmark
    public void format(Iterations iterations, Blackhole sink) {
        arrays.next().format(sink);
    }
}

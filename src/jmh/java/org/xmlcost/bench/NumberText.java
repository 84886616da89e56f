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
 * What does it cost to turn numbers into text and text into numbers, with no XML around them? An operation is a whole
 * array. Texts are Strings for {@code jdk} and characters for {@code fast}, as readers hand them over in either mode.
 */
@State(Scope.Thread)
public class NumberText {
    @Param("")
    public String payload;

    @Param("")
    public String numbers;

    @Param("1")
    public long seed;

    @Param("0")
    public int pool;

    private List<NumberArray> all;
    private Pool<NumberArray> arrays;

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

    @TearDown(Level.Trial)
    public void verify() throws MalformedMessageException {
        for (NumberArray array : all) {
            CodecState.requireSame(array.payload(), array.parse());
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

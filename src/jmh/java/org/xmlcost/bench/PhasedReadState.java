package org.xmlcost.bench;

import org.xmlcost.codec.Extent;
import org.xmlcost.codec.Phase;
import org.xmlcost.codec.PhasedCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.decode.Tally;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.number.Numbers;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

import java.util.List;
import java.util.stream.Stream;

/**
 * State of a row that reads up to a phase. What the codec has seen of each message of the pool is compared with the
 * payload, before the first iteration and after the last one.
 */
public class PhasedReadState extends CodecState {
    PhasedCodec phased;
    Pool<MessageBuffer> messages;
    private List<MessageBuffer> all;
    private Extent extent;
    private Phase phase;

    /** Opens the codec up to the phase of the benchmark, checks each message, and uses the codec until it is steady. */
    @Setup(Level.Trial)
    public void open(BenchmarkParams benchmark) throws Exception {
        String method = benchmark.getBenchmark();
        phase = Phase.of(method.substring(method.lastIndexOf('.') + 1));
        extent = Extent.upTo(phase);
        makePool();
        phased = open(extent);
        if (!phased.phases().contains(phase)) {
            throw new IllegalArgumentException(codecId + " has no phase " + method + ", it has " + phased.phases());
        }
        all = canonical(wire, pooled);
        messages = new Pool<>(all);
        verify();
        Fork.measures(pooled, all);
        SteadyStateWarmup.settle(this::use);
    }

    private Object use() throws MalformedMessageException {
        return phase == Phase.EVENTS ? phased.events(messages.next()) : phased.read(messages.next());
    }

    /** Checks each message once more, and closes the codec. */
    @TearDown(Level.Trial)
    public void close() throws MalformedMessageException {
        verify();
        phased.close();
    }

    private void verify() throws MalformedMessageException {
        for (int i = 0; i < all.size(); i++) {
            if (phase == Phase.EVENTS) {
                requireEqual(elements(pooled.get(i)), phased.events(all.get(i)).getAsInt());
            } else {
                phased.read(all.get(i));
                requireEqual(expected(pooled.get(i)), extent.tally());
            }
        }
    }

    private int elements(Payload payload) {
        Markup markup = Markup.of(wire, payload.kind());
        return markup.path().length + (markup.content() == Markup.Content.ITEMS ? payload.count() : 0);
    }

    /** Returns the tally of a payload in its canonical message. */
    private Tally expected(Payload payload) {
        String[] texts = NumberTexts.of(payload, wire.isPrintf() ? Numbers.printf() : Numbers.of(NumberMode.FAST));
        return switch (phase) {
            case WALK -> new Tally(payload.count(), 0, 0);
            case TEXT ->
                new Tally(
                        payload.count(),
                        Stream.of(texts).mapToLong(String::length).sum(),
                        Stream.of(texts)
                                .mapToLong(text -> text.charAt(text.length() - 1))
                                .sum());
            default ->
                new Tally(
                        payload.count(),
                        Stream.of(texts).mapToLong(String::length).sum(),
                        checksum(payload));
        };
    }

    private static long checksum(Payload payload) {
        long sum = 0;
        if (payload instanceof Payload.Doubles doubles) {
            for (double value : doubles.values()) {
                sum += Double.doubleToLongBits(value);
            }
        } else if (payload instanceof Payload.Ints ints) {
            for (int value : ints.values()) {
                sum += value;
            }
        } else if (payload instanceof Payload.Floats floats) {
            for (float value : floats.values()) {
                sum += Float.floatToIntBits(value);
            }
        } else if (payload instanceof Payload.Bytes bytes) {
            for (byte value : bytes.values()) {
                sum += value;
            }
        }
        return sum;
    }

    private static void requireEqual(Object expected, Object seen) {
        if (!expected.equals(seen)) {
            throw new IllegalStateException("the codec saw " + seen + " instead of " + expected);
        }
    }
}

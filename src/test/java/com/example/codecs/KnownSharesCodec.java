package com.example.codecs;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.floor.FloorCopy;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.SplittableRandom;

/**
 * A codec whose time is known. Reading takes three quarters of its time in one function and a quarter in another, on
 * the clock of the thread. Writing leaves objects that the collector has to copy. Values themselves take next to
 * nothing.
 *
 * <p>Each message takes another time. The kernel's clock ticks every few milliseconds, and messages that all took a
 * tick would be sampled at the same place each time.
 */
public final class KnownSharesCodec implements Codec {
    /** Lines for the table of components. */
    public static final String COMPONENTS = """
            tokenising com/example/codecs/KnownSharesCodec.scan
            number-text+ com/example/codecs/KnownSharesCodec.convert
            markup com/example/codecs/KnownSharesCodec.format
            """;

    /** Mean time of the shorter function, in ns. */
    private static final int UNIT = 400_000;

    private static final int OBJECTS = 20_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Codec values = new FloorCopy();
    /** Objects of the last messages. */
    private final Object[][] kept = new Object[12][];

    private final SplittableRandom random = new SplittableRandom(1);
    private int message;
    private long sum;

    @Override
    public CodecInfo info() {
        return CodecInfo.named("example.known-shares", Model.FLOOR, Library.of("example", () -> "1.0", "MIT"))
                .wires(Wire.RAW)
                .done();
    }

    @Override
    public void open(MessageShape shape) {
        values.open(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        values.write(payload, out);
        format();
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        Payload payload = values.read(in);
        long unit = unit();
        scan(3 * unit);
        convert(unit);
        return payload;
    }

    private long unit() {
        return UNIT / 2L + random.nextInt(UNIT);
    }

    private void scan(long nanos) {
        work(nanos);
    }

    private void convert(long nanos) {
        work(nanos);
    }

    private void format() {
        Object[] objects = new Object[OBJECTS];
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = new long[] {i, message};
        }
        kept[message++ % kept.length] = objects;
        work(unit());
    }

    /** Computes until the thread has had so many nanoseconds of a processor. */
    private void work(long nanos) {
        long end = THREADS.getCurrentThreadCpuTime() + nanos;
        while (THREADS.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 5_000; i++) {
                sum = sum * 31 + i;
            }
        }
    }
}

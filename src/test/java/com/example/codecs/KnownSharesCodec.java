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

/**
 * A codec whose time is known. Reading takes three milliseconds in one function and one in another, on the clock of the
 * thread. Writing takes one, and leaves objects that the collector has to copy. Values themselves take next to nothing.
 */
public final class KnownSharesCodec implements Codec {
    /** Lines for the table of components. */
    public static final String COMPONENTS = """
            tokenising com/example/codecs/KnownSharesCodec.scan
            number-text+ com/example/codecs/KnownSharesCodec.convert
            markup com/example/codecs/KnownSharesCodec.format
            """;

    private static final long MILLISECOND = 1_000_000;
    private static final int OBJECTS = 15_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Codec values = new FloorCopy();
    /** Objects of the last messages. */
    private final Object[][] kept = new Object[12][];

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
        scan();
        convert();
        return payload;
    }

    private void scan() {
        work(3 * MILLISECOND);
    }

    private void convert() {
        work(MILLISECOND);
    }

    private void format() {
        Object[] objects = new Object[OBJECTS];
        for (int i = 0; i < OBJECTS; i++) {
            objects[i] = new long[] {i, message};
        }
        kept[message++ % kept.length] = objects;
        work(MILLISECOND);
    }

    /** Computes until the thread has had so many nanoseconds of a processor. */
    private void work(long nanos) {
        long end = THREADS.getCurrentThreadCpuTime() + nanos;
        while (THREADS.getCurrentThreadCpuTime() < end) {
            for (int i = 0; i < 10_000; i++) {
                sum = sum * 31 + i;
            }
        }
    }
}

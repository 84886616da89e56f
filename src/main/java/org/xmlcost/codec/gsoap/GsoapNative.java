package org.xmlcost.codec.gsoap;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.ExternalProcess;
import org.xmlcost.jni.GsoapNatives;
import org.xmlcost.jni.GsoapProcess;
import org.xmlcost.jni.NativeException;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * gSOAP with no JVM in the process: the C++ codec of {@link GsoapJni}, measured by {@code native/driver} on Google Benchmark.
 * What {@code gsoap.jni} takes longer is what crossing from Java costs.
 */
final class GsoapNative extends GsoapCodec implements ExternalProcess {
    private static final double MILLIS = 1000;

    private final int options;
    private GsoapProcess process;

    /** @param options of {@code GsoapNatives} */
    GsoapNative(CodecInfo info, int options) {
        super(info);
        this.options = options;
    }

    @Override
    public void writePool(List<Payload> payloads, List<MessageBuffer> messages, Path pool) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(pool), 1 << 16))) {
            GsoapProcess.putNumber(out, payloads.size());
            for (int i = 0; i < payloads.size(); i++) {
                Columns columns = Columns.of(payloads.get(i));
                GsoapProcess.putValues(out, buffers(columns), columns.count());
                GsoapProcess.putBlock(
                        out,
                        ByteBuffer.wrap(
                                messages.get(i).bytes(), 0, messages.get(i).length()));
            }
        }
    }

    @Override
    public List<String> command(
            String direction, MessageShape shape, Path pool, Timing timing, Path samples, Path facts) {
        return GsoapProcess.command(
                direction,
                Integer.toString(shape.kind().ordinal()),
                Integer.toString(options | options(shape)),
                pool.toString(),
                Double.toString(timing.warmupMillis() / MILLIS),
                Integer.toString(timing.iterations()),
                Double.toString(timing.iterationMillis() / MILLIS),
                samples.toString(),
                facts.toString(),
                Double.toString(timing.patienceMillis() / MILLIS),
                Long.toString(timing.probeNanos()));
    }

    @Override
    void open(int nativeKind, int wireOptions) {
        process = new GsoapProcess(nativeKind, options | wireOptions);
    }

    @Override
    int write(Columns columns, byte[] out) throws NativeException {
        return process.write(buffers(columns), columns.count(), out);
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return process.read(message, length);
    }

    @Override
    void copy(int column, byte[] out) {
        process.column(column).get(out);
    }

    @Override
    void copy(int column, int[] out) {
        process.column(column).asIntBuffer().get(out);
    }

    @Override
    void copy(int column, float[] out) {
        process.column(column).asFloatBuffer().get(out);
    }

    @Override
    void copy(int column, double[] out) {
        process.column(column).asDoubleBuffer().get(out);
    }

    @Override
    int textLength() {
        return process.column(GsoapNatives.TEXT).remaining();
    }

    @Override
    void closeHandle() {
        process.close();
    }

    private static ByteBuffer[] buffers(Columns c) {
        ByteBuffer[] buffers = new ByteBuffer[GsoapNatives.OFFSETS + 1];
        buffers[GsoapNatives.BYTES] = c.bytes() == null ? null : ByteBuffer.wrap(c.bytes());
        buffers[GsoapNatives.INTS] = ints(c.ints());
        buffers[GsoapNatives.INTS2] = ints(c.ints2());
        if (c.floats() != null) {
            buffers[GsoapNatives.FLOATS] = room((long) c.count() * Float.BYTES);
            buffers[GsoapNatives.FLOATS].asFloatBuffer().put(c.floats());
        }
        if (c.doubles() != null) {
            buffers[GsoapNatives.DOUBLES] = room((long) c.count() * Double.BYTES);
            buffers[GsoapNatives.DOUBLES].asDoubleBuffer().put(c.doubles());
        }
        buffers[GsoapNatives.TEXT] = c.text() == null ? null : ByteBuffer.wrap(c.text());
        buffers[GsoapNatives.OFFSETS] = ints(c.offsets());
        return buffers;
    }

    private static ByteBuffer ints(int[] values) {
        if (values == null) {
            return null;
        }
        ByteBuffer buffer = room((long) values.length * Integer.BYTES);
        buffer.asIntBuffer().put(values);
        return buffer;
    }

    private static ByteBuffer room(long bytes) {
        return ByteBuffer.allocate(Math.toIntExact(bytes)).order(ByteOrder.LITTLE_ENDIAN);
    }
}

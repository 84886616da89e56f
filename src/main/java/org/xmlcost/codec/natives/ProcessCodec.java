package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.ExternalProcess;
import org.xmlcost.jni.DriverProcess;
import org.xmlcost.jni.NativeCodecs;
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
 * A library in a process without a JVM. It uses the C++ codec of {@link JniCodec}, which {@code native/driver} measures
 * with Google Benchmark. The additional time of the row with {@link JniCodec} is the cost of crossing from Java.
 */
final class ProcessCodec extends NativeCodec implements ExternalProcess {
    private static final double MILLIS = 1000;

    private DriverProcess process;

    ProcessCodec(CodecInfo info, String library, int options) {
        super(info, library, options);
    }

    @Override
    public void writePool(List<Payload> payloads, List<MessageBuffer> messages, Path pool) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(pool), 1 << 16))) {
            DriverProcess.putNumber(out, payloads.size());
            for (int i = 0; i < payloads.size(); i++) {
                Object[] columns = new Object[NativeColumns.ALL];
                NativeColumns.fill(columns, payloads.get(i));
                DriverProcess.putValues(out, buffers(columns), payloads.get(i).count());
                DriverProcess.putBlock(
                        out,
                        ByteBuffer.wrap(
                                messages.get(i).bytes(), 0, messages.get(i).length()));
            }
        }
    }

    @Override
    public List<String> command(
            String direction, MessageShape shape, Path pool, Timing timing, Path samples, Path report) {
        return DriverProcess.command(
                direction,
                library,
                Integer.toString(shape.kind().ordinal()),
                Integer.toString(options(shape)),
                pool.toString(),
                Double.toString(timing.warmupMillis() / MILLIS),
                Integer.toString(timing.iterations()),
                Double.toString(timing.iterationMillis() / MILLIS),
                samples.toString(),
                report.toString(),
                Double.toString(timing.patienceMillis() / MILLIS),
                Long.toString(timing.probeNanos()));
    }

    @Override
    void open(int nativeKind, int allOptions) {
        process = new DriverProcess(library, nativeKind, allOptions);
    }

    @Override
    int write(int count, Object[] columns, byte[] out) throws NativeException {
        return process.write(buffers(columns), count, out);
    }

    @Override
    int read(byte[] message, int length) throws NativeException {
        return process.read(message, length);
    }

    @Override
    void copy(int column, Object out) {
        NativeColumns.get(process.column(column), out);
    }

    @Override
    int textLength() {
        return process.column(NativeCodecs.TEXT).remaining();
    }

    @Override
    void closeHandle() {
        process.close();
    }

    private static ByteBuffer[] buffers(Object[] columns) {
        ByteBuffer[] buffers = new ByteBuffer[NativeColumns.ALL];
        for (int i = 0; i < columns.length; i++) {
            if (columns[i] != null) {
                buffers[i] = ByteBuffer.allocate(Math.toIntExact(NativeColumns.bytes(i, columns[i])))
                        .order(ByteOrder.LITTLE_ENDIAN);
                NativeColumns.put(columns[i], buffers[i]);
            }
        }
        return buffers;
    }
}

package org.xmlcost.codec.peer;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.ExternalProcess;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A package of Python, in a process of its own, which {@code peers.py} measures. The format of the data is there. */
final class PythonCodec implements Codec, ExternalProcess {
    private static final double MILLIS = 1000;

    private final CodecInfo info;
    private final String name;
    private Kind kind;
    private Process process;
    private DataOutputStream to;
    private DataInputStream from;

    PythonCodec(CodecInfo info, String name) {
        this.info = info;
        this.name = name;
    }

    @Override
    public CodecInfo info() {
        return info;
    }

    @Override
    public boolean isNative() {
        return false;
    }

    @Override
    public void open(MessageShape shape) {
        kind = shape.kind();
        start();
    }

    private void start() {
        try {
            process = new ProcessBuilder(PythonPackages.command("serve", name, kind.id()))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        to = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
        from = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        throw new IllegalStateException(info.id() + " does not write");
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            to.writeByte('r');
            block(to, in.bytes(), in.length());
            to.flush();
            if (number() != 0) {
                String said = new String(block(), StandardCharsets.UTF_8);
                throw new MalformedMessageException(
                        said.isBlank() ? "refused" : said.lines().findFirst().orElseThrow(), info.id());
            }
            return values();
        } catch (IOException e) {
            // Native code may crash on a damaged document.
            process.destroyForcibly();
            start();
            throw new MalformedMessageException("the process has ended", info.id(), e);
        }
    }

    private Payload values() throws IOException, MalformedMessageException {
        int count = (int) number();
        List<Kind.Column> columns = kind.columns();
        Object[] arrays = new Object[columns.size()];
        for (int i = 0; i < arrays.length; i++) {
            Kind type = columns.get(i).type();
            byte[] block = block();
            if (type != Kind.STRING && block.length != (long) count * type.fixedBytes()) {
                throw new MalformedMessageException("columns of different lengths", info.id());
            }
            arrays[i] = type != Kind.STRING
                    ? Packed.values(type, block)
                    : count == 0 ? new String[0] : new String(block, StandardCharsets.UTF_8).split("\0", -1);
        }
        try {
            return Payload.of(kind, arrays);
        } catch (IllegalArgumentException e) {
            throw new MalformedMessageException(e.getMessage(), info.id(), e);
        }
    }

    private long number() throws IOException {
        return Long.reverseBytes(from.readLong());
    }

    private byte[] block() throws IOException {
        byte[] block = new byte[Math.toIntExact(number())];
        from.readFully(block);
        return block;
    }

    private static void block(DataOutputStream out, byte[] bytes, int length) throws IOException {
        out.writeLong(Long.reverseBytes(length));
        out.write(bytes, 0, length);
    }

    @Override
    public void writePool(List<Payload> payloads, List<MessageBuffer> messages, Path pool) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(pool), 1 << 16))) {
            out.writeLong(Long.reverseBytes(payloads.size()));
            for (int i = 0; i < payloads.size(); i++) {
                Payload payload = payloads.get(i);
                out.writeLong(Long.reverseBytes(payload.count()));
                for (int j = 0; j < payload.arrays().length; j++) {
                    byte[] block = payload.arrays()[j] instanceof String[] texts
                            ? String.join("\0", texts).getBytes(StandardCharsets.UTF_8)
                            : Packed.bytes(
                                    Payload.of(payload.kind().columns().get(j).type(), payload.arrays()[j]));
                    block(out, block, block.length);
                }
                block(out, messages.get(i).bytes(), messages.get(i).length());
            }
        }
    }

    @Override
    public List<String> command(
            String direction, MessageShape shape, Path pool, Timing timing, Path samples, Path report) {
        return PythonPackages.command(
                direction,
                name,
                shape.kind().id(),
                pool.toString(),
                Double.toString(timing.warmupMillis() / MILLIS),
                Integer.toString(timing.iterations()),
                Double.toString(timing.iterationMillis() / MILLIS),
                samples.toString(),
                report.toString());
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroy();
        }
    }
}

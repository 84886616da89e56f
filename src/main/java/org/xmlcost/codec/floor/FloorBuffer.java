package org.xmlcost.codec.floor;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Raw;
import org.xmlcost.wire.Wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Writing and reading value by value through a little-endian {@link ByteBuffer}: the cost for a program that packs its
 * values itself.
 */
public final class FloorBuffer extends FloorCodec {
    private static final CodecInfo INFO = CodecInfo.named("floor.buffer", Model.FLOOR, Library.own())
            .wires(Wire.RAW)
            .upTo(Kind.BLOB, "structs are read and written in a loop of their own")
            .done();

    private static final String NO_LOOP = "no loop for ";
    private static final char REPLACEMENT = '\uFFFD';

    public FloorBuffer() {
        super(INFO);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        byte[][] texts = switch (kind) {
            case STRING -> utf8(((Payload.Strings) payload).values());
            case EVENT -> utf8(((Payload.Events) payload).text());
            default -> new byte[0][];
        };
        long length = Raw.COUNT_BYTES + (long) payload.count() * kind.fixedBytes();
        for (byte[] text : texts) {
            length += Raw.LENGTH_BYTES + text.length;
        }
        ByteBuffer to = ByteBuffer.wrap(out.room(Math.toIntExact(length))).order(ByteOrder.LITTLE_ENDIAN);
        to.putLong(payload.count());
        switch (kind) {
            case VOID -> {
                // nothing but the count
            }
            case BYTE -> to.put(((Payload.Bytes) payload).values());
            case BLOB -> to.put(((Payload.Blob) payload).bytes());
            case INT -> {
                for (int value : ((Payload.Ints) payload).values()) {
                    to.putInt(value);
                }
            }
            case FLOAT -> {
                for (float value : ((Payload.Floats) payload).values()) {
                    to.putFloat(value);
                }
            }
            case DOUBLE -> {
                for (double value : ((Payload.Doubles) payload).values()) {
                    to.putDouble(value);
                }
            }
            case STRING -> {
                for (byte[] text : texts) {
                    to.putInt(text.length).put(text);
                }
            }
            case MESH -> {
                Payload.Mesh mesh = (Payload.Mesh) payload;
                for (int i = 0; i < mesh.count(); i++) {
                    to.putInt(mesh.x()[i]).putInt(mesh.y()[i]).putDouble(mesh.value()[i]);
                }
            }
            case EVENT -> {
                Payload.Events events = (Payload.Events) payload;
                for (int i = 0; i < events.count(); i++) {
                    to.putInt(events.number()[i])
                            .putDouble(events.value()[i])
                            .putInt(texts[i].length)
                            .put(texts[i]);
                }
            }
            default -> throw new IllegalArgumentException(NO_LOOP + kind);
        }
        out.filled(to.position());
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        ByteBuffer from = ByteBuffer.wrap(in.bytes(), 0, in.length()).order(ByteOrder.LITTLE_ENDIAN);
        try {
            int count = Raw.count(kind, from.getLong(), in.length());
            Payload payload = values(from, count);
            if (from.hasRemaining()) {
                throw new MalformedMessageException("bytes after the last value", "byte " + from.position());
            }
            return payload;
        } catch (BufferUnderflowException | CharacterCodingException e) {
            throw new MalformedMessageException(
                    e instanceof CharacterCodingException ? "invalid UTF-8" : "the message ends early",
                    "byte " + from.position(),
                    e);
        }
    }

    private Payload values(ByteBuffer from, int count) throws CharacterCodingException {
        return switch (kind) {
            case BYTE -> new Payload.Bytes(bytes(from, count));
            case BLOB -> new Payload.Blob(bytes(from, count));
            case INT -> {
                int[] values = new int[count];
                for (int i = 0; i < count; i++) {
                    values[i] = from.getInt();
                }
                yield new Payload.Ints(values);
            }
            case FLOAT -> {
                float[] values = new float[count];
                for (int i = 0; i < count; i++) {
                    values[i] = from.getFloat();
                }
                yield new Payload.Floats(values);
            }
            case DOUBLE -> {
                double[] values = new double[count];
                for (int i = 0; i < count; i++) {
                    values[i] = from.getDouble();
                }
                yield new Payload.Doubles(values);
            }
            case STRING -> {
                String[] values = new String[count];
                for (int i = 0; i < count; i++) {
                    values[i] = string(from);
                }
                yield new Payload.Strings(values);
            }
            case MESH -> {
                int[] x = new int[count];
                int[] y = new int[count];
                double[] value = new double[count];
                for (int i = 0; i < count; i++) {
                    x[i] = from.getInt();
                    y[i] = from.getInt();
                    value[i] = from.getDouble();
                }
                yield new Payload.Mesh(x, y, value);
            }
            case EVENT -> {
                int[] number = new int[count];
                double[] value = new double[count];
                String[] text = new String[count];
                for (int i = 0; i < count; i++) {
                    number[i] = from.getInt();
                    value[i] = from.getDouble();
                    text[i] = string(from);
                }
                yield new Payload.Events(number, value, text);
            }
            case VOID -> new Payload.Void();
            default -> throw new IllegalArgumentException(NO_LOOP + kind);
        };
    }

    private static String string(ByteBuffer from) throws CharacterCodingException {
        int length = from.getInt();
        if (length < 0 || length > from.remaining()) {
            throw new BufferUnderflowException();
        }
        int start = from.position();
        from.position(start + length);
        String text = new String(from.array(), from.arrayOffset() + start, length, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0) {
            // Either the sender sent this character, or the JDK replaced invalid UTF-8 with it. A strict decoder
            // distinguishes the two.
            StandardCharsets.UTF_8.newDecoder().decode(from.slice(start, length));
        }
        return text;
    }

    private static byte[][] utf8(String[] texts) {
        byte[][] encoded = new byte[texts.length][];
        for (int i = 0; i < texts.length; i++) {
            encoded[i] = texts[i].getBytes(StandardCharsets.UTF_8);
        }
        return encoded;
    }
}

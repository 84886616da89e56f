package org.xmlcost.codec.floor;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Raw;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.PartialAccess;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One bulk copy between the array and the message: the minimum cost of any exchange of values. Reading allocates a new
 * array for each message, as every reader does. Zeroing this fresh memory costs more than the copy.
 */
public final class FloorCopy extends FloorCodec implements PartialAccess {
    private static final String SCATTERED = "its values are not contiguous in memory, so no bulk copy is possible";
    private static final CodecInfo INFO = CodecInfo.named("floor.copy", Model.FLOOR, Library.own())
            .wires(Wire.RAW)
            .can(Ability.VALUES, "")
            .can(Ability.CHANGE, "")
            .can(Ability.SCAN, "")
            .only(SCATTERED, Kind.VOID, Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE, Kind.BLOB)
            .done();

    public FloorCopy() {
        super(INFO);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        int length = Math.toIntExact(Raw.COUNT_BYTES + (long) payload.count() * kind.fixedBytes());
        ByteBuffer to = ByteBuffer.wrap(out.room(length)).order(ByteOrder.LITTLE_ENDIAN);
        to.putLong(payload.count());
        if (payload instanceof Payload.Bytes bytes) {
            to.put(bytes.values());
        } else if (payload instanceof Payload.Blob blob) {
            to.put(blob.bytes());
        } else if (payload instanceof Payload.Ints ints) {
            to.asIntBuffer().put(ints.values());
        } else if (payload instanceof Payload.Floats floats) {
            to.asFloatBuffer().put(floats.values());
        } else if (payload instanceof Payload.Doubles doubles) {
            to.asDoubleBuffer().put(doubles.values());
        }
        out.filled(length);
    }

    /** Copies each value from its offset, which is the minimum cost of part of a message. */
    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        ChosenValues.requireAscending(indices);
        ByteBuffer from = content(in);
        int count = count(from, in);
        if (indices.length > 0) {
            requireIndex(indices[indices.length - 1], count);
        }
        Object values = kind.array(indices.length);
        int start = from.position();
        for (int i = 0; i < indices.length; i++) {
            int at = start + indices[i] * kind.fixedBytes();
            if (values instanceof byte[] bytes) {
                bytes[i] = from.get(at);
            } else if (values instanceof int[] ints) {
                ints[i] = from.getInt(at);
            } else if (values instanceof float[] floats) {
                floats[i] = from.getFloat(at);
            } else {
                ((double[]) values)[i] = from.getDouble(at);
            }
        }
        return Payload.of(kind, values);
    }

    /** Copies the message and overwrites one value. */
    @Override
    public void change(MessageBuffer in, int index, Payload value, MessageBuffer out) throws MalformedMessageException {
        ChosenValues.requireAscending(index);
        ByteBuffer from = content(in);
        requireIndex(index, count(from, in));
        int length = in.length();
        System.arraycopy(in.bytes(), 0, out.room(length), 0, length);
        out.filled(length);
        ByteBuffer to = ByteBuffer.wrap(out.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        int at = from.position() + index * kind.fixedBytes();
        if (value instanceof Payload.Bytes bytes) {
            to.put(at, bytes.values()[0]);
        } else if (value instanceof Payload.Ints ints) {
            to.putInt(at, ints.values()[0]);
        } else if (value instanceof Payload.Floats floats) {
            to.putFloat(at, floats.values()[0]);
        } else {
            to.putDouble(at, ((Payload.Doubles) value).values()[0]);
        }
    }

    /** Adds the values where they are. */
    @Override
    public double sum(MessageBuffer in) throws MalformedMessageException {
        ByteBuffer from = content(in);
        double sum = 0;
        for (int left = count(from, in); left > 0; left--) {
            sum += switch (kind) {
                case BYTE -> from.get() & 0xFF;
                case INT -> from.getInt();
                case FLOAT -> from.getFloat();
                default -> from.getDouble();
            };
        }
        return sum;
    }

    private static void requireIndex(int index, int count) throws MalformedMessageException {
        if (index >= count) {
            throw new MalformedMessageException("no value " + index + ": there are " + count, "");
        }
    }

    private static ByteBuffer content(MessageBuffer in) throws MalformedMessageException {
        if (in.length() < Raw.COUNT_BYTES) {
            throw new MalformedMessageException("the message ends early", "byte " + in.length());
        }
        return ByteBuffer.wrap(in.bytes(), 0, in.length()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int count(ByteBuffer from, MessageBuffer in) throws MalformedMessageException {
        return Raw.count(kind, from.getLong(), in.length());
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        ByteBuffer from = content(in);
        int count = count(from, in);
        return switch (kind) {
            case BYTE -> new Payload.Bytes(bytes(from, count));
            case BLOB -> new Payload.Blob(bytes(from, count));
            case INT -> {
                int[] values = new int[count];
                from.asIntBuffer().get(values);
                yield new Payload.Ints(values);
            }
            case FLOAT -> {
                float[] values = new float[count];
                from.asFloatBuffer().get(values);
                yield new Payload.Floats(values);
            }
            case DOUBLE -> {
                double[] values = new double[count];
                from.asDoubleBuffer().get(values);
                yield new Payload.Doubles(values);
            }
            default -> new Payload.Void();
        };
    }
}

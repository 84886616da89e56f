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

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One bulk copy between the array and the message: the minimum cost of any exchange of values. Reading allocates a new
 * array for each message, as every reader does. Zeroing this fresh memory costs more than the copy.
 */
public final class FloorCopy extends FloorCodec {
    private static final String SCATTERED = "its values are not contiguous in memory, so no bulk copy is possible";
    private static final CodecInfo INFO = CodecInfo.named("floor.copy", Model.FLOOR, Library.own())
            .wires(Wire.RAW)
            .only(SCATTERED, Kind.VOID, Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE, Kind.BLOB)
            .done();

    /** Creates a codec that is not open. */
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

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        if (in.length() < Raw.COUNT_BYTES) {
            throw new MalformedMessageException("the message ends early", "byte " + in.length());
        }
        ByteBuffer from = ByteBuffer.wrap(in.bytes(), 0, in.length()).order(ByteOrder.LITTLE_ENDIAN);
        int count = Raw.count(kind, from.getLong(), in.length());
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

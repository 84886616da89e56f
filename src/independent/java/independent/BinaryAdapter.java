package independent;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.markup.Names;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import tools.jackson.core.io.NumberOutput;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** An array of ints or doubles on a wire that is no text: holds the values of one message, and converts number text where a wire has it. */
abstract class BinaryAdapter implements Codec {
    private static final int PIECE = 8192;

    /** The element of the operation and the parameter in it, without a namespace. */
    String method;

    String parameter;
    boolean isInt;
    int[] ints;
    double[] doubles;
    int size;
    private boolean fast;

    /** Closes a description: of two kinds. */
    static CodecInfo twoKinds(CodecInfo.Builder info) {
        for (Kind each : Kind.values()) {
            if (each != Kind.INT && each != Kind.DOUBLE) {
                info.without(each, "an independent use has ints and doubles alone");
            }
        }
        return info.unchecked().done();
    }

    /** Makes what serves many messages. */
    abstract void prepare(MessageShape shape) throws Exception;

    /** Takes the values of a message: {@link #room}, then the values. */
    abstract void take(MessageBuffer in) throws Exception;

    /** Writes {@link #ints} or {@link #doubles}. */
    abstract void put(MessageBuffer out) throws Exception;

    @Override
    public final void open(MessageShape shape) {
        info().require(shape);
        isInt = shape.kind() == Kind.INT;
        fast = shape.numbers() == NumberMode.FAST;
        method = Names.method(shape.kind()).local();
        parameter = Names.parameter(shape.kind()).local();
        try {
            prepare(shape);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        size = payload.count();
        if (isInt) {
            ints = ((Payload.Ints) payload).values();
        } else {
            doubles = ((Payload.Doubles) payload).values();
        }
        try {
            put(out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        room(0);
        try {
            take(in);
        } catch (Exception e) {
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
        if (size != (isInt ? ints.length : doubles.length)) {
            throw new MalformedMessageException("values are missing", "");
        }
        return isInt ? new Payload.Ints(ints) : new Payload.Doubles(doubles);
    }

    @Override
    public void close() {
        ints = null;
        doubles = null;
    }

    final String arrayType() {
        return (isInt ? "xsd:int[" : "xsd:double[") + size + "]";
    }

    /**
     * Makes the array that a SOAP array claims, as far as its message can hold so many.
     *
     * @param arrayType such as {@code xsd:int[3]}
     */
    final void room(String arrayType, int messageLength) {
        int count = Integer.parseInt(arrayType, arrayType.indexOf('[') + 1, arrayType.indexOf(']'), 10);
        if (count > messageLength) {
            throw new IllegalArgumentException(arrayType);
        }
        room(count);
    }

    final void room(int count) {
        size = 0;
        if (isInt) {
            ints = new int[count];
        } else {
            doubles = new double[count];
        }
    }

    final int width() {
        return isInt ? Integer.BYTES : Double.BYTES;
    }

    /** The values, little-endian, a piece at a time. */
    final void unpack(InputStream from, int bytes) throws IOException {
        room(bytes / width());
        ByteBuffer piece = ByteBuffer.wrap(new byte[PIECE]).order(ByteOrder.LITTLE_ENDIAN);
        for (int count = from.readNBytes(piece.array(), 0, PIECE);
                count > 0;
                count = from.readNBytes(piece.array(), 0, PIECE)) {
            int values = count / width();
            if (isInt) {
                piece.asIntBuffer().get(ints, size, values);
            } else {
                piece.asDoubleBuffer().get(doubles, size, values);
            }
            size += values;
        }
    }

    final void pack(OutputStream to) throws IOException {
        ByteBuffer piece = ByteBuffer.wrap(new byte[PIECE]).order(ByteOrder.LITTLE_ENDIAN);
        for (int from = 0; from < size; from += PIECE / width()) {
            int values = Math.min(PIECE / width(), size - from);
            if (isInt) {
                piece.asIntBuffer().put(ints, from, values);
            } else {
                piece.asDoubleBuffer().put(doubles, from, values);
            }
            to.write(piece.array(), 0, values * width());
        }
    }

    /** The text of one value. */
    final String text(int i) {
        if (isInt) {
            return Integer.toString(ints[i]);
        }
        double value = doubles[i];
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "NaN" : value > 0 ? "INF" : "-INF";
        }
        return fast ? NumberOutput.toString(value, true) : Double.toString(value);
    }

    /** The next value, from its text. */
    final void add(char[] text, int length) {
        if (isInt) {
            ints[size++] = fast ? integer(text, length) : Integer.parseInt(new String(text, 0, length));
        } else if (text[length - 1] > '9') {
            doubles[size++] = Double.parseDouble(new String(text, 0, length).replace("INF", "Infinity"));
        } else {
            doubles[size++] = fast
                    ? JavaDoubleParser.parseDouble(text, 0, length)
                    : Double.parseDouble(new String(text, 0, length));
        }
    }

    private static int integer(char[] text, int length) {
        int first = text[0] == '-' ? 1 : 0;
        long magnitude = 0;
        for (int i = first; i < length; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9 || i > 10) {
                throw new NumberFormatException();
            }
            magnitude = 10 * magnitude + digit;
        }
        return first == length ? Integer.parseInt("") : Math.toIntExact(first == 0 ? magnitude : -magnitude);
    }
}

package independent;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import tools.jackson.core.io.NumberOutput;

/** An array of ints or doubles on {@code soap-enc}: keeps the values as they come, converted by the library of the number mode. */
abstract class Adapter implements Codec {
    static final String ENVELOPE = Names.SOAP_ENV.uri();
    static final String ENCODING = Names.SOAP_ENC.uri();
    static final String INSTANCE = Names.XSI.uri();
    static final String SCHEMA = Names.XSD.uri();
    static final String SERVICE = Names.NS.uri();
    private static final String TWO_KINDS = "an independent use has ints and doubles alone";
    private static final int ITEM = "<item></item>".length();

    /** The element of the operation and the parameter in it, without a namespace. */
    String method;

    String parameter;
    boolean isInt;
    boolean fast;
    int[] ints;
    double[] doubles;
    int size;

    /** Closes the description: two kinds and one wire. */
    static CodecInfo info(CodecInfo.Builder info) {
        for (Kind each : Kind.values()) {
            if (each != Kind.INT && each != Kind.DOUBLE) {
                info.without(each, TWO_KINDS);
            }
        }
        return info.wireNumbers().unchecked().done();
    }

    /** Reads and writes. */
    static CodecInfo both(CodecInfo.Builder info) {
        return info(info.wires(Wire.SOAP_ENC));
    }

    /** Makes what serves many messages. */
    abstract void prepare() throws Exception;

    /** Takes the values of a message: {@link #claim}, then {@link #add} for each. */
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
            prepare();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        if (isInt) {
            ints = ((Payload.Ints) payload).values();
        } else {
            doubles = ((Payload.Doubles) payload).values();
        }
        size = payload.count();
        try {
            put(out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            take(in);
        } catch (Exception e) {
            throw MalformedMessageException.reportedBy(info().id(), e);
        }
        return isInt ? new Payload.Ints(ints) : new Payload.Doubles(doubles);
    }

    @Override
    public void close() {
        ints = null;
        doubles = null;
    }

    /** @param arrayType such as {@code xsd:int[3]} */
    final void claim(String arrayType, int messageLength) {
        int count = Integer.parseInt(arrayType, arrayType.indexOf('[') + 1, arrayType.indexOf(']'), 10);
        if (count > messageLength / ITEM) {
            throw new IllegalArgumentException(arrayType);
        }
        size = 0;
        if (isInt) {
            ints = new int[count];
        } else {
            doubles = new double[count];
        }
    }

    final String arrayType() {
        return (isInt ? "xsd:int[" : "xsd:double[") + size + "]";
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

    final void add(String text) {
        if (isInt) {
            ints[size++] = Integer.parseInt(text);
        } else {
            doubles[size++] = !isFinite(text.charAt(text.length() - 1))
                    ? special(text)
                    : fast ? JavaDoubleParser.parseDouble(text) : Double.parseDouble(text);
        }
    }

    final void add(char[] text, int from, int length) {
        if (!fast) {
            add(new String(text, from, length));
        } else if (isInt) {
            ints[size++] = parseInt(text, from, length);
        } else {
            doubles[size++] = isFinite(text[from + length - 1])
                    ? JavaDoubleParser.parseDouble(text, from, length)
                    : special(new String(text, from, length));
        }
    }

    private static boolean isFinite(char last) {
        return last <= '9';
    }

    private static double special(String text) {
        return switch (text) {
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            case "NaN" -> Double.NaN;
            default -> throw new NumberFormatException(text);
        };
    }

    /** As {@code Integer.parseInt}, of characters. */
    private static int parseInt(char[] text, int from, int length) {
        int at = from;
        int end = from + length;
        boolean negative = text[at] == '-';
        if (negative) {
            at++;
        }
        if (at == end || end - at > 10) {
            throw new NumberFormatException();
        }
        long value = 0;
        for (; at < end; at++) {
            int digit = text[at] - '0';
            if (digit < 0 || digit > 9) {
                throw new NumberFormatException();
            }
            value = value * 10 + digit;
        }
        value = negative ? -value : value;
        if (value != (int) value) {
            throw new NumberFormatException();
        }
        return (int) value;
    }
}

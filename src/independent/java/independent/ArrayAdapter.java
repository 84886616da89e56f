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

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** An array of ints or doubles: holds the values of one message, and makes text of them where a wire has it. */
abstract class ArrayAdapter implements Codec {
    static final String ENVELOPE = Names.SOAP_ENV.uri();
    static final String ENCODING = Names.SOAP_ENC.uri();
    static final String INSTANCE = Names.XSI.uri();
    static final String SCHEMA = Names.XSD.uri();
    static final String SERVICE = Names.NS.uri();

    private final int leastBytes;

    /** The element of the operation and the parameter in it, without a namespace. */
    String method;

    String parameter;
    Kind kind;
    boolean isInt;
    boolean fast;
    int[] ints;
    double[] doubles;
    int size;

    /** @param leastBytes of a message for each value that its SOAP array claims */
    ArrayAdapter(int leastBytes) {
        this.leastBytes = leastBytes;
    }

    /** Closes a description: of two kinds. */
    static CodecInfo twoKinds(CodecInfo.Builder info) {
        for (Kind each : Kind.values()) {
            if (each != Kind.INT && each != Kind.DOUBLE) {
                info.without(each, "an independent use has ints and doubles alone");
            }
        }
        return info.unchecked().done();
    }

    /** Makes what serves many messages and is not made with the object. */
    void prepare() throws Exception {
        // most have nothing more
    }

    /** Takes the values of a message: makes their arrays, then takes each. */
    abstract void take(MessageBuffer in) throws Exception;

    /** Writes {@link #ints} or {@link #doubles}. */
    abstract void put(MessageBuffer out) throws Exception;

    @Override
    public final void open(MessageShape shape) {
        info().require(shape);
        kind = shape.kind();
        isInt = kind == Kind.INT;
        fast = shape.numbers() == NumberMode.FAST;
        method = Names.method(kind).local();
        parameter = Names.parameter(kind).local();
        try {
            prepare();
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
    public Payload read(MessageBuffer in) throws MalformedMessageException {
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

    /** Writes the tags around the operation, as a cursor does. */
    static void startBody(XMLStreamWriter writer) throws XMLStreamException {
        writer.writeStartElement("SOAP-ENV", "Envelope", ENVELOPE);
        writer.writeNamespace("SOAP-ENV", ENVELOPE);
        writer.writeNamespace("SOAP-ENC", ENCODING);
        writer.writeNamespace("xsi", INSTANCE);
        writer.writeNamespace("xsd", SCHEMA);
        writer.writeNamespace("ns", SERVICE);
        writer.writeStartElement("SOAP-ENV", "Body", ENVELOPE);
        writer.writeAttribute("SOAP-ENV", ENVELOPE, "encodingStyle", ENCODING);
    }

    /** Writes the tags of the operation and of the array. */
    final void startArray(XMLStreamWriter writer) throws XMLStreamException {
        writer.writeStartElement("ns", method, SERVICE);
        writer.writeStartElement(parameter);
        writer.writeAttribute("xsi", INSTANCE, "type", "SOAP-ENC:Array");
        writer.writeAttribute("SOAP-ENC", ENCODING, "arrayType", arrayType());
    }

    final void writeItems(XMLStreamWriter writer) throws XMLStreamException {
        for (int i = 0; i < size; i++) {
            writer.writeStartElement("item");
            writer.writeCharacters(text(i));
            writer.writeEndElement();
        }
    }

    final String arrayType() {
        return (isInt ? "xsd:int[" : "xsd:double[") + size + "]";
    }

    /**
     * Makes the array that a SOAP array claims, as far as its message can hold so many.
     *
     * @param arrayType such as {@code xsd:int[3]}
     */
    final void claim(String arrayType, int messageLength) {
        int count = Integer.parseInt(arrayType, arrayType.indexOf('[') + 1, arrayType.indexOf(']'), 10);
        if (count > messageLength / leastBytes) {
            throw new IllegalArgumentException(arrayType);
        }
        claim(count);
    }

    final void claim(int count) {
        size = 0;
        if (isInt) {
            ints = new int[count];
        } else {
            doubles = new double[count];
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

    /** Takes the next value, converted by the library of the number mode. */
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

package org.xmlcost.codec.stax;

import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.TypedSink;
import org.xmlcost.wire.number.Numbers;

import org.codehaus.stax2.XMLStreamWriter2;
import org.codehaus.stax2.typed.Base64Variants;

import javax.xml.stream.XMLStreamException;

/**
 * Sink that writes through Stax2's typed access. The library's encoders write infinities as Java does,
 * {@code Infinity}, which the schema does not allow (stax2-api 4.3.1, {@code NumberUtil}). So this sink writes
 * infinities as text.
 */
final class StaxTypedSink extends StaxSink implements TypedSink<XMLStreamException> {
    private final XMLStreamWriter2 writer;

    StaxTypedSink(XMLStreamWriter2 writer) {
        super(writer);
        this.writer = writer;
    }

    @Override
    public void leaf(Name name, int value) throws XMLStreamException {
        open(name);
        writer.writeInt(value);
        writer.writeEndElement();
    }

    @Override
    public void leaf(Name name, float value) throws XMLStreamException {
        open(name);
        if (Float.isInfinite(value)) {
            infinity(value);
        } else {
            writer.writeFloat(value);
        }
        writer.writeEndElement();
    }

    @Override
    public void leaf(Name name, double value) throws XMLStreamException {
        open(name);
        if (Double.isInfinite(value)) {
            infinity(value);
        } else {
            writer.writeDouble(value);
        }
        writer.writeEndElement();
    }

    @Override
    public void leaves(Name name, int[] values) throws XMLStreamException {
        if (name.uri().isEmpty()) {
            XMLStreamWriter2 to = writer;
            String local = name.local();
            for (int value : values) {
                to.writeStartElement(local);
                to.writeInt(value);
                to.writeEndElement();
            }
        } else {
            TypedSink.super.leaves(name, values);
        }
    }

    @Override
    public void list(int[] values) throws XMLStreamException {
        writer.writeIntArray(values, 0, values.length);
    }

    /**
     * Writes the values between infinities as arrays, and infinities separately. The library writes a space before each
     * value.
     */
    @Override
    public void list(float[] values) throws XMLStreamException {
        int from = 0;
        for (int i = 0; i < values.length; i++) {
            if (Float.isInfinite(values[i])) {
                writer.writeFloatArray(values, from, i - from);
                writer.writeCharacters(" ");
                infinity(values[i]);
                from = i + 1;
            }
        }
        writer.writeFloatArray(values, from, values.length - from);
    }

    @Override
    public void list(double[] values) throws XMLStreamException {
        int from = 0;
        for (int i = 0; i < values.length; i++) {
            if (Double.isInfinite(values[i])) {
                writer.writeDoubleArray(values, from, i - from);
                writer.writeCharacters(" ");
                infinity(values[i]);
                from = i + 1;
            }
        }
        writer.writeDoubleArray(values, from, values.length - from);
    }

    /**
     * Writes base64 in one line, as all other writers do. The library's default variant has a line feed after every 76
     * characters.
     */
    @Override
    public void binary(byte[] bytes) throws XMLStreamException {
        writer.writeBinary(Base64Variants.MIME_NO_LINEFEEDS, bytes, 0, bytes.length);
    }

    private void infinity(double value) throws XMLStreamException {
        writer.writeCharacters(Numbers.notFinite(value));
    }
}

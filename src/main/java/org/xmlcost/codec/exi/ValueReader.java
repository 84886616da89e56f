package org.xmlcost.codec.exi;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.number.Leaf;

import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.context.QNameContext;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.grammars.event.EventType;
import com.siemens.ct.exi.core.values.AbstractBinaryValue;
import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.IntegerValueType;
import com.siemens.ct.exi.core.values.ListValue;
import com.siemens.ct.exi.core.values.StringValue;
import com.siemens.ct.exi.core.values.Value;

import java.io.IOException;

/**
 * Reader of a message from the library's body decoder, event by event. It takes values either as text, or as typed
 * values without converting them to text.
 */
final class ValueReader {
    private final MessageDecoder decoder;
    private final ExiReals reals;
    private boolean inLeaf;

    /** Creates a reader of messages of a shape; {@code reals} converts numbers, and is null if they are text. */
    ValueReader(MessageShape shape, ExiReals reals) {
        decoder = new MessageDecoder(shape);
        this.reals = reals;
    }

    Payload read(EXIBodyDecoder body, int length) throws EXIException, IOException, MalformedMessageException {
        decoder.begin(length);
        inLeaf = false;
        for (EventType event = body.next(); event != null; event = body.next()) {
            switch (event) {
                case START_DOCUMENT -> body.decodeStartDocument();
                case END_DOCUMENT -> body.decodeEndDocument();
                case START_ELEMENT, START_ELEMENT_NS, START_ELEMENT_GENERIC, START_ELEMENT_GENERIC_UNDECLARED -> {
                    QNameContext name = body.decodeStartElement();
                    inLeaf = decoder.start(name.getNamespaceUri(), name.getLocalName());
                }
                case END_ELEMENT, END_ELEMENT_UNDECLARED -> {
                    body.decodeEndElement();
                    end();
                }
                case ATTRIBUTE_XSI_TYPE -> attribute(body, body.decodeAttributeXsiType());
                case ATTRIBUTE_XSI_NIL -> attribute(body, body.decodeAttributeXsiNil());
                case ATTRIBUTE,
                        ATTRIBUTE_NS,
                        ATTRIBUTE_GENERIC,
                        ATTRIBUTE_GENERIC_UNDECLARED,
                        ATTRIBUTE_INVALID_VALUE,
                        ATTRIBUTE_ANY_INVALID_VALUE -> attribute(body, body.decodeAttribute());
                case CHARACTERS, CHARACTERS_GENERIC, CHARACTERS_GENERIC_UNDECLARED ->
                    characters(body.decodeCharacters());
                default -> throw new MalformedMessageException("an event " + event, "document");
            }
        }
        return decoder.finish();
    }

    private void attribute(EXIBodyDecoder body, QNameContext name) throws MalformedMessageException {
        decoder.attribute(
                name.getNamespaceUri(),
                name.getLocalName(),
                body.getAttributeValue().toString());
    }

    /** Ends an element. A leaf without characters holds the empty text, or an empty list. */
    private void end() throws MalformedMessageException {
        if (inLeaf && !decoder.isList()) {
            characters(new StringValue(""));
        }
        inLeaf = false;
        decoder.end();
    }

    private void characters(Value value) throws MalformedMessageException {
        if (!inLeaf) {
            decoder.text(value.toString());
            return;
        }
        inLeaf = false;
        if (reals == null) {
            char[] text = value.getCharacters();
            decoder.leaf(text, text.length);
        } else if (!decoder.isList()) {
            leaf(value);
        } else if (value instanceof ListValue list) {
            for (Value each : list.toValues()) {
                leaf(each);
            }
        } else {
            throw refused("no list");
        }
    }

    /**
     * Reads a typed value. A value outside its type's range comes as a string (EXI 1.0, 7.1.4). The library's own
     * conversion of text then converts a number.
     */
    private void leaf(Value value) throws MalformedMessageException {
        Leaf leaf = decoder.leafType();
        switch (leaf) {
            case STRING -> decoder.leaf(value.toString());
            case PACKED -> {
                if (value instanceof AbstractBinaryValue bytes) {
                    decoder.values(bytes.toBytes());
                } else {
                    decoder.leaf(value.toString());
                }
            }
            case BYTE, INT -> {
                IntegerValue integer = required(
                        value instanceof IntegerValue typed ? typed : IntegerValue.parse(value.toString()),
                        "no integer");
                if (integer.getIntegerValueType() != IntegerValueType.INT) {
                    throw refused("an integer out of range");
                }
                decoder.leaf(integer.intValue());
            }
            case FLOAT, DOUBLE -> {
                FloatValue number = required(
                        value instanceof FloatValue typed ? typed : FloatValue.parse(value.toString()), "no number");
                double real = leaf == Leaf.FLOAT ? reals.toFloat(number) : reals.toDouble(number);
                if (!Double.isFinite(real) && !ExiReals.isSpecial(number)) {
                    throw refused("a number out of range");
                }
                if (leaf == Leaf.FLOAT) {
                    decoder.leaf((float) real);
                } else {
                    decoder.leaf(real);
                }
            }
        }
    }

    private <V> V required(V value, String otherwise) throws MalformedMessageException {
        if (value == null) {
            throw refused(otherwise);
        }
        return value;
    }

    private MalformedMessageException refused(String what) {
        return decoder.refused(new IOException(what));
    }
}

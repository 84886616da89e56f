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
import com.siemens.ct.exi.core.values.BinaryBase64Value;
import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.IntegerValueType;
import com.siemens.ct.exi.core.values.ListValue;
import com.siemens.ct.exi.core.values.StringValue;
import com.siemens.ct.exi.core.values.Value;

import java.io.IOException;

/** Takes a message from the library's body decoder event by event, and values as they are in it: as text, or as values of which no text is made. */
final class ValueReader {
    private final MessageDecoder assembler;
    private final ExiReals reals;
    private boolean inLeaf;

    /** @param reals conversion of numbers, null where they are text */
    ValueReader(MessageShape shape, ExiReals reals) {
        assembler = new MessageDecoder(shape);
        this.reals = reals;
    }

    Payload read(EXIBodyDecoder decoder, int length) throws EXIException, IOException, MalformedMessageException {
        assembler.begin(length);
        inLeaf = false;
        for (EventType event = decoder.next(); event != null; event = decoder.next()) {
            switch (event) {
                case START_DOCUMENT -> decoder.decodeStartDocument();
                case END_DOCUMENT -> decoder.decodeEndDocument();
                case START_ELEMENT, START_ELEMENT_NS, START_ELEMENT_GENERIC, START_ELEMENT_GENERIC_UNDECLARED -> {
                    QNameContext name = decoder.decodeStartElement();
                    inLeaf = assembler.start(name.getNamespaceUri(), name.getLocalName());
                }
                case END_ELEMENT, END_ELEMENT_UNDECLARED -> {
                    decoder.decodeEndElement();
                    end();
                }
                case ATTRIBUTE_XSI_TYPE -> attribute(decoder, decoder.decodeAttributeXsiType());
                case ATTRIBUTE_XSI_NIL -> attribute(decoder, decoder.decodeAttributeXsiNil());
                case ATTRIBUTE,
                        ATTRIBUTE_NS,
                        ATTRIBUTE_GENERIC,
                        ATTRIBUTE_GENERIC_UNDECLARED,
                        ATTRIBUTE_INVALID_VALUE,
                        ATTRIBUTE_ANY_INVALID_VALUE -> attribute(decoder, decoder.decodeAttribute());
                case CHARACTERS, CHARACTERS_GENERIC, CHARACTERS_GENERIC_UNDECLARED ->
                    characters(decoder.decodeCharacters());
                default -> throw new MalformedMessageException("an event " + event, "document");
            }
        }
        return assembler.finish();
    }

    private void attribute(EXIBodyDecoder decoder, QNameContext name) throws MalformedMessageException {
        assembler.attribute(
                name.getNamespaceUri(),
                name.getLocalName(),
                decoder.getAttributeValue().toString());
    }

    /** An element without characters holds the empty text, or an empty list. */
    private void end() throws MalformedMessageException {
        if (inLeaf && !assembler.isList()) {
            characters(new StringValue(""));
        }
        inLeaf = false;
        assembler.end();
    }

    private void characters(Value value) throws MalformedMessageException {
        if (!inLeaf) {
            assembler.text(value.toString());
            return;
        }
        inLeaf = false;
        if (reals == null) {
            char[] text = value.getCharacters();
            assembler.leaf(text, text.length);
        } else if (!assembler.isList()) {
            leaf(value);
        } else if (value instanceof ListValue list) {
            for (Value each : list.toValues()) {
                leaf(each);
            }
        } else {
            throw refused("no list");
        }
    }

    /** A value outside its type's range comes as a string (EXI 1.0, 7.1.4): then the library's own conversion of text is asked. */
    private void leaf(Value value) throws MalformedMessageException {
        Leaf leaf = assembler.leafType();
        switch (leaf) {
            case STRING -> assembler.leaf(value.toString());
            case PACKED -> {
                AbstractBinaryValue binary =
                        value instanceof AbstractBinaryValue typed ? typed : BinaryBase64Value.parse(value.toString());
                assembler.values(required(binary, "no binary value").toBytes());
            }
            case BYTE, INT -> {
                IntegerValue integer = required(
                        value instanceof IntegerValue typed ? typed : IntegerValue.parse(value.toString()),
                        "no integer");
                if (integer.getIntegerValueType() != IntegerValueType.INT) {
                    throw refused("an integer out of range");
                }
                assembler.leaf(integer.intValue());
            }
            case FLOAT, DOUBLE -> {
                FloatValue number = required(
                        value instanceof FloatValue typed ? typed : FloatValue.parse(value.toString()), "no number");
                boolean special = ExiReals.isSpecial(number);
                if (leaf == Leaf.FLOAT) {
                    float single = reals.toFloat(number);
                    require(special || Float.isFinite(single));
                    assembler.leaf(single);
                } else {
                    double twice = reals.toDouble(number);
                    require(special || Double.isFinite(twice));
                    assembler.leaf(twice);
                }
            }
        }
    }

    private void require(boolean inRange) throws MalformedMessageException {
        if (!inRange) {
            throw refused("a number out of range");
        }
    }

    private <V> V required(V value, String otherwise) throws MalformedMessageException {
        if (value == null) {
            throw refused(otherwise);
        }
        return value;
    }

    private MalformedMessageException refused(String what) {
        return assembler.refused(new IOException(what));
    }
}

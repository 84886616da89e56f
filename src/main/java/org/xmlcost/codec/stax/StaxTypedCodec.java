package org.xmlcost.codec.stax;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.TypedMessageEncoder;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;
import org.codehaus.stax2.typed.TypedXMLStreamException;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * The typed access of Stax2 (its extension of StAX, since 3.0): numbers and base64 are converted by the parser and the
 * writer, without a String between. An integer alone is read with {@code getElementAsInt}. A real number is read with
 * {@code getElementAs(TypedValueDecoder)}, which {@code getElementAsDouble} is made of, and all of a list with
 * {@code readElementAsArray(TypedArrayDecoder)}, so that the library's own decoders can be held to what XML Schema
 * allows: see {@link TypedDecoder}. So is base64, whose {@code getElementAsBinary} does the same a few thousand
 * characters at a time; white space within a unit of four characters, which the schema allows and no encoder writes, is
 * refused by the library.
 */
abstract class StaxTypedCodec extends StaxCodec {
    private final StaxCodec untyped;
    private MessageDecoder decoder;
    private TypedMessageEncoder typedEncoder;
    private TypedDecoder typed;

    /** Takes the cursor of the same implementation, which makes the factories and checks what they let pass. */
    StaxTypedCodec(StaxCodec untyped) {
        this.untyped = untyped;
    }

    @Override
    final XMLInputFactory inputFactory() {
        return untyped.inputFactory();
    }

    @Override
    final XMLOutputFactory outputFactory() {
        return untyped.outputFactory();
    }

    @Override
    final void check(MessageBuffer in) throws MalformedMessageException {
        untyped.check(in);
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        decoder = new MessageDecoder(shape);
        typedEncoder = new TypedMessageEncoder(shape);
        typed = new TypedDecoder(decoder, shape.kind());
    }

    @Override
    void emit(Payload payload, XMLStreamWriter writer) throws XMLStreamException {
        typedEncoder.emit(payload, new StaxTypedSink((XMLStreamWriter2) writer));
    }

    @Override
    Payload pull(XMLStreamReader cursor, int length) throws XMLStreamException, MalformedMessageException {
        XMLStreamReader2 reader = (XMLStreamReader2) cursor;
        decoder.begin(length);
        while (reader.hasNext()) {
            int event = reader.next();
            while (event == XMLStreamConstants.START_ELEMENT && isItem(reader)) {
                item(reader);
                event = reader.next();
            }
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> start(reader);
                case XMLStreamConstants.END_ELEMENT -> decoder.end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> decoder.text(reader.getText());
                case XMLStreamConstants.SPACE,
                        XMLStreamConstants.COMMENT,
                        XMLStreamConstants.PROCESSING_INSTRUCTION,
                        XMLStreamConstants.END_DOCUMENT -> {
                    // nothing of the message
                }
                default -> throw new MalformedMessageException("a document type or entity reference", info().id());
            }
        }
        return decoder.finish();
    }

    private boolean isItem(XMLStreamReader2 reader) {
        return reader.getAttributeCount() == 0
                && typed.takesItems
                && decoder.isItem(reader.getNamespaceURI(), reader.getLocalName());
    }

    private void item(XMLStreamReader2 reader) throws XMLStreamException, MalformedMessageException {
        try {
            typed.item(reader);
        } catch (TypedXMLStreamException e) {
            throw decoder.refusedItem(e);
        }
    }

    private void start(XMLStreamReader2 reader) throws XMLStreamException, MalformedMessageException {
        boolean isLeaf = decoder.start(reader.getNamespaceURI(), reader.getLocalName());
        for (int i = 0, n = reader.getAttributeCount(); i < n; i++) {
            decoder.attribute(
                    reader.getAttributeNamespace(i), reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        if (isLeaf) {
            try {
                typed.leaf(reader);
            } catch (TypedXMLStreamException e) {
                throw decoder.refused(e);
            }
            decoder.end();
        }
    }
}

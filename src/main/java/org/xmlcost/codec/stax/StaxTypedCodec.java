package org.xmlcost.codec.stax;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.encode.TypedMessageEncoder;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;
import org.codehaus.stax2.typed.TypedXMLStreamException;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * Typed access of Stax2 (its extension of StAX, since 3.0): the parser and the writer convert numbers and base64
 * without an intermediate String. Only single integers are read with {@code getElementAsInt}. Single real numbers and
 * base64 are read with {@code getElementAs(TypedValueDecoder)}, lists as a whole with
 * {@code readElementAsArray(TypedArrayDecoder)}. This way, the library's own decoders can be restricted to what XML
 * Schema allows: see {@link TypedDecoder}. {@code getElementAsDouble} is built on {@code getElementAs} anyway, and
 * {@code getElementAsBinary} does the same a few thousand characters at a time.
 */
abstract class StaxTypedCodec extends StaxCodec {
    private MessageDecoder decoder;
    private TypedMessageEncoder typedEncoder;
    private TypedDecoder typed;

    StaxTypedCodec(StaxLibrary library) {
        super(library);
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
                    // not part of the message
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

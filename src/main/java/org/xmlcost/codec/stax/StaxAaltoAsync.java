package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.MessageDecoder;

import com.fasterxml.aalto.AsyncByteArrayFeeder;
import com.fasterxml.aalto.AsyncXMLInputFactory;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.stax.InputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import java.util.Arrays;

/**
 * Aalto's non-blocking parser, as its README shows: it is fed what has arrived, here 64 KiB at a time, and says
 * {@code EVENT_INCOMPLETE} when it wants more. A text may come in several events, cut wherever a piece ended, so a leaf
 * is collected until its end tag. UTF-8 only. There is no non-blocking writer: it writes as {@link StaxAalto}.
 */
public final class StaxAaltoAsync extends StaxAalto {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto-async", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .wires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)
            .reads(Wire.SOAP_ENC_G)
            .wireNumbers()
            .done();
    private static final int PIECE = 64 * 1024;

    private MessageDecoder decoder;
    private char[] leaf = new char[64];
    private int leafLength;
    private boolean inLeaf;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        decoder = new MessageDecoder(shape);
    }

    @Override
    Payload read(XMLInputFactory factory, MessageBuffer in) throws XMLStreamException, MalformedMessageException {
        decoder.begin(in.length());
        inLeaf = false;
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = ((AsyncXMLInputFactory) factory).createAsyncForByteArray();
        try {
            pull(reader, in);
        } finally {
            reader.close();
        }
        return decoder.finish();
    }

    private void pull(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, MessageBuffer in)
            throws XMLStreamException, MalformedMessageException {
        int fed = 0;
        boolean ended = false;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event != AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                take(reader, event);
            } else if (fed < in.length()) {
                int count = Math.min(PIECE, in.length() - fed);
                reader.getInputFeeder().feedInput(in.bytes(), fed, count);
                fed += count;
            } else if (!ended) {
                reader.getInputFeeder().endOfInput();
                ended = true;
            } else {
                throw new MalformedMessageException("the message ends early", INFO.id());
            }
        }
    }

    private void take(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, int event)
            throws XMLStreamException, MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> {
                inLeaf = decoder.start(reader.getNamespaceURI(), reader.getLocalName());
                leafLength = 0;
                for (int i = 0, n = reader.getAttributeCount(); i < n; i++) {
                    decoder.attribute(
                            reader.getAttributeNamespace(i),
                            reader.getAttributeLocalName(i),
                            reader.getAttributeValue(i));
                }
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                if (inLeaf) {
                    collect(reader);
                } else {
                    decoder.text(reader.getText());
                }
            }
            case XMLStreamConstants.END_ELEMENT -> {
                if (inLeaf) {
                    decoder.leaf(leaf, leafLength);
                    inLeaf = false;
                }
                decoder.end();
            }
            case XMLStreamConstants.START_DOCUMENT,
                    XMLStreamConstants.COMMENT,
                    XMLStreamConstants.PROCESSING_INSTRUCTION,
                    XMLStreamConstants.END_DOCUMENT -> {
                // nothing of the message
            }
            default -> throw new MalformedMessageException("a document type or entity reference", INFO.id());
        }
    }

    private void collect(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader) {
        int count = reader.getTextLength();
        if (leafLength + count > leaf.length) {
            leaf = Arrays.copyOf(leaf, Math.max(leafLength + count, 2 * leaf.length));
        }
        System.arraycopy(reader.getTextCharacters(), reader.getTextStart(), leaf, leafLength, count);
        leafLength += count;
    }
}

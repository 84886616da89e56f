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
import org.xmlcost.wire.decode.WellFormed;

import com.fasterxml.aalto.AsyncByteArrayFeeder;
import com.fasterxml.aalto.AsyncXMLInputFactory;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import java.util.Arrays;

/**
 * Aalto's non-blocking parser, as its README shows: it is fed what has arrived, here 64 KiB at a time, and says
 * {@code EVENT_INCOMPLETE} when it wants more. A text may come in several events, cut wherever a piece ended, so a leaf is
 * collected until its end tag. UTF-8 only. There is no non-blocking writer: it writes as {@link StaxAalto}.
 */
public final class StaxAaltoAsync extends StaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.aalto-async", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0"))
            .wires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)
            .reads(Wire.SOAP_ENC_G)
            .wireNumbers()
            .done();
    private static final int PIECE = 64 * 1024;

    private AsyncXMLInputFactory input;
    private MessageDecoder assembler;
    private char[] leaf = new char[64];
    private int leafLength;
    private boolean inLeaf;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLInputFactory inputFactory() {
        input = new InputFactoryImpl();
        return input;
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new OutputFactoryImpl();
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        assembler = new MessageDecoder(shape);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        // See StaxAalto.
        WellFormed.require(in);
        assembler.begin(in.length());
        inLeaf = false;
        try {
            AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = input.createAsyncForByteArray();
            try {
                pull(reader, in);
            } finally {
                reader.close();
            }
            return assembler.finish();
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(INFO.id(), e);
        }
    }

    @Override
    public void close() {
        super.close();
        input = null;
    }

    private void pull(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, MessageBuffer in)
            throws XMLStreamException, MalformedMessageException {
        AsyncByteArrayFeeder feeder = reader.getInputFeeder();
        int fed = 0;
        boolean ended = false;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event != AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                take(reader, event);
            } else if (fed < in.length()) {
                int count = Math.min(PIECE, in.length() - fed);
                feeder.feedInput(in.bytes(), fed, count);
                fed += count;
            } else if (!ended) {
                feeder.endOfInput();
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
                inLeaf = assembler.start(reader.getNamespaceURI(), reader.getLocalName());
                leafLength = 0;
                for (int i = 0, n = reader.getAttributeCount(); i < n; i++) {
                    assembler.attribute(
                            reader.getAttributeNamespace(i),
                            reader.getAttributeLocalName(i),
                            reader.getAttributeValue(i));
                }
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> text(reader);
            case XMLStreamConstants.END_ELEMENT -> {
                if (inLeaf) {
                    assembler.leaf(leaf, leafLength);
                    inLeaf = false;
                }
                assembler.end();
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

    private void text(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader)
            throws XMLStreamException, MalformedMessageException {
        if (!inLeaf) {
            assembler.text(reader.getText());
            return;
        }
        int count = reader.getTextLength();
        if (leafLength + count > leaf.length) {
            leaf = Arrays.copyOf(leaf, Math.max(leafLength + count, 2 * leaf.length));
        }
        System.arraycopy(reader.getTextCharacters(), reader.getTextStart(), leaf, leafLength, count);
        leafLength += count;
    }
}

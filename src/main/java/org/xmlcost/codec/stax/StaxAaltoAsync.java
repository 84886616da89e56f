package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Names;

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
            .writesTextWires()
            .readsTextWires()
            .wireNumbers()
            .done();
    private static final int PIECE = 64 * 1024;

    private char[] leaf = new char[64];
    private int leafLength;
    private boolean inLeaf;
    /** In an item, of which the decoder is told when it is whole. */
    private boolean inItem;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    Payload read(XMLInputFactory factory, MessageBuffer in) throws XMLStreamException, MalformedMessageException {
        MessageDecoder decoder = decoder();
        decoder.begin(in.length());
        inLeaf = false;
        inItem = false;
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader = ((AsyncXMLInputFactory) factory).createAsyncForByteArray();
        try {
            pull(reader, decoder, in);
        } finally {
            reader.close();
        }
        return decoder.finish();
    }

    private void pull(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, MessageDecoder decoder, MessageBuffer in)
            throws XMLStreamException, MalformedMessageException {
        int fed = 0;
        boolean ended = false;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event != AsyncXMLStreamReader.EVENT_INCOMPLETE) {
                take(reader, event, decoder);
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

    private void take(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, int event, MessageDecoder decoder)
            throws XMLStreamException, MalformedMessageException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> {
                leafLength = 0;
                start(reader, decoder);
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                if (inLeaf) {
                    collect(reader);
                } else {
                    decoder.text(reader.getText());
                }
            }
            case XMLStreamConstants.END_ELEMENT -> {
                if (inItem) {
                    decoder.item(leaf, leafLength);
                } else {
                    if (inLeaf) {
                        decoder.leaf(leaf, leafLength);
                    }
                    decoder.end();
                }
                inItem = false;
                inLeaf = false;
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

    private void start(AsyncXMLStreamReader<AsyncByteArrayFeeder> reader, MessageDecoder decoder)
            throws MalformedMessageException {
        int attributes = reader.getAttributeCount();
        if (inItem) {
            // An element inside it: what is told now is refused.
            decoder.start(Names.ITEM.uri(), Names.ITEM.local());
        } else if (attributes == 0 && decoder.isItem(reader.getNamespaceURI(), reader.getLocalName())) {
            inItem = true;
            inLeaf = true;
            return;
        }
        inLeaf = decoder.start(reader.getNamespaceURI(), reader.getLocalName());
        for (int i = 0; i < attributes; i++) {
            decoder.attribute(
                    reader.getAttributeNamespace(i), reader.getAttributeLocalName(i), reader.getAttributeValue(i));
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

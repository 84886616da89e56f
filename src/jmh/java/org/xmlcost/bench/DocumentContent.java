package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.util.List;

/** Documents of any vocabulary. Each item is a {@link XmlDocument}, and reading one returns a {@link DocumentTally}. */
class DocumentContent implements Content {
    private final String spec;
    private final MessageShape shape;

    DocumentContent(String spec, CodecInfo info, Wire wire) {
        this.spec = spec;
        shape = CanonicalDocuments.shape(info, wire);
    }

    final String spec() {
        return spec;
    }

    @Override
    public MessageShape shape() {
        return shape;
    }

    @Override
    public List<XmlDocument> pool(long seed, int size) {
        return DocumentSource.parse(spec).pool(seed, size);
    }

    @Override
    public List<MessageBuffer> canonical(List<?> items) {
        Catalogue catalogue = Catalogue.load();
        return items.stream()
                .map(item -> CanonicalDocuments.write(shape.wire(), (XmlDocument) item, catalogue))
                .toList();
    }

    @Override
    public Object read(Codec codec, MessageBuffer in) throws MalformedMessageException {
        DocumentTally seen = DocumentTally.quick();
        ((DocumentReader) codec).walk(in, seen);
        return seen;
    }

    @Override
    public void write(Codec codec, Object item, MessageBuffer out) {
        ((DocumentAccess) codec).write((XmlDocument) item, out);
    }

    @Override
    public void require(Object item, Object result, boolean written) {
        DocumentTally expected = ((XmlDocument) item).pass(DocumentTally.quick());
        ((DocumentTally) result).firstDifference(expected).ifPresent(difference -> {
            throw new IllegalStateException("wrong document: " + difference);
        });
    }

    /** Compares every character, and also what the measured operation returns. */
    @Override
    public void verify(Codec codec, Object item, MessageBuffer message, boolean written)
            throws MalformedMessageException {
        DocumentReader reader = (DocumentReader) codec;
        XmlDocument document = (XmlDocument) item;
        DocumentTally exact = DocumentTally.exact();
        reader.walk(message, exact);
        exact.firstDifference(document.pass(DocumentTally.exact())).ifPresent(difference -> {
            throw new IllegalStateException(
                    "wrong document: " + difference + document.place(tally -> reader.walk(message, tally)));
        });
        require(item, read(codec, message), written);
    }

    @Override
    public long rawBytes(Object item) {
        return ((XmlDocument) item).pass(DocumentTally.quick()).contentCharacters();
    }
}

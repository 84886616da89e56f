package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.document.DocumentNumbers;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.codec.document.NumberPath;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

/**
 * Documents of any vocabulary, of which a program wants the numbers at a path. Reading one returns a {@link Payload}.
 */
final class NumbersContent extends DocumentContent {
    private final NumberPath path;

    NumbersContent(String spec, CodecInfo info, Wire wire, NumberPath path) {
        super(spec, info, wire);
        this.path = path;
    }

    @Override
    public Payload read(Codec codec, MessageBuffer in) throws MalformedMessageException {
        DocumentNumbers numbers = new DocumentNumbers(path);
        ((DocumentAccess) codec).walk(in, numbers);
        return numbers.payload();
    }

    @Override
    public void require(Object item, Object result, boolean written) {
        ValueContent.requireSame(source().values((XmlDocument) item), (Payload) result);
    }

    @Override
    public void verify(Codec codec, Object item, MessageBuffer message, boolean written)
            throws MalformedMessageException {
        require(item, read(codec, message), written);
    }

    @Override
    public long rawBytes(Object item) {
        return source().values((XmlDocument) item).rawBytes();
    }

    private DocumentSource source() {
        return DocumentSource.parse(spec());
    }
}

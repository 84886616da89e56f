package org.xmlcost.codec.sax;

import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.xml.sax.ContentHandler;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import java.io.InputStream;
import java.io.OutputStream;

/** SAX of a library without a SAX serializer. {@link SaxToStax} passes the events to the library's StAX writer. */
abstract class SaxStaxCodec extends SaxCodec {
    private final StaxLibrary library;
    private final XMLOutputFactory output;

    SaxStaxCodec(StaxLibrary library) {
        this.library = library;
        output = library.output();
    }

    @Override
    public final void check(MessageBuffer in) throws MalformedMessageException {
        library.check(in);
    }

    @Override
    final InputStream checked(MessageBuffer in) throws MalformedMessageException {
        return library.checked(in);
    }

    @Override
    final ContentHandler serializer(OutputStream out, String encoding) throws XMLStreamException {
        return new SaxToStax(output.createXMLStreamWriter(out, encoding), encoding);
    }
}

package org.xmlcost.codec.sax;

import org.xml.sax.ContentHandler;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import java.io.OutputStream;

/** SAX of a library without a SAX serializer. {@link SaxToStax} passes the events to the library's StAX writer. */
abstract class SaxStaxCodec extends SaxCodec {
    private final XMLOutputFactory output;

    SaxStaxCodec(XMLOutputFactory output) {
        this.output = output;
    }

    @Override
    final ContentHandler serializer(OutputStream out, String encoding) throws XMLStreamException {
        return new SaxToStax(output.createXMLStreamWriter(out, encoding), encoding);
    }
}

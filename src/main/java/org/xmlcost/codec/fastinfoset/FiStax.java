package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;

import com.sun.xml.fastinfoset.stax.factory.StAXInputFactory;
import com.sun.xml.fastinfoset.stax.factory.StAXOutputFactory;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.InputStream;
import java.io.OutputStream;

/** Fast Infoset through the factories of {@code javax.xml.stream}, with a new cursor for each message. */
final class FiStax extends FiStaxCodec {
    private final StAXInputFactory input = new StAXInputFactory();
    private final StAXOutputFactory output = new StAXOutputFactory();

    FiStax(CodecInfo info) {
        super(info);
    }

    @Override
    XMLStreamWriter writer(OutputStream out) throws XMLStreamException {
        return output.createXMLStreamWriter(out);
    }

    @Override
    XMLStreamReader reader(InputStream in) throws XMLStreamException {
        return input.createXMLStreamReader(in);
    }

    @Override
    void newParser() {
        // each message has a new parser
    }
}

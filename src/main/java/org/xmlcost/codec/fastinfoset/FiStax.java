package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.stax.factory.StAXInputFactory;
import com.sun.xml.fastinfoset.stax.factory.StAXOutputFactory;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.io.InputStream;
import java.io.OutputStream;

/** Fast Infoset through StAX as {@code javax.xml.stream} has it: from its factories, a new cursor for each message. */
public class FiStax extends FiStaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.stax", Model.FAST_INFOSET, Library.of("FastInfoset", StAXInputFactory.class, "Apache-2.0"))
            .wires(Wire.FI)
            .reads(Wire.FI_UNINDEXED)
            .wireNumbers()
            .done();

    private final StAXInputFactory input = new StAXInputFactory();
    private final StAXOutputFactory output = new StAXOutputFactory();

    @Override
    public CodecInfo info() {
        return INFO;
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
        // each message has its own
    }

    @Override
    public void close() {
        // nothing is held
    }
}

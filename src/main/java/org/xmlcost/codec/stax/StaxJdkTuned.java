package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.Wire;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import java.io.BufferedWriter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;

/**
 * The JDK's StAX with a writer of characters, which are encoded a buffer at a time. The JDK's own encoder of UTF-8
 * passes on every byte separately. The {@code BufferedWriter} is needed, since {@code OutputStreamWriter} alone is
 * slower still. Reads like {@link StaxJdk}. Passing characters instead of bytes to the parser would be a twentieth
 * faster, but then the parser would not check that a message is in the encoding that it declares.
 */
public final class StaxJdkTuned extends StaxJdk {
    private static final CodecInfo INFO = declared("stax.jdk-tuned", Library.jdk("StAX (SJSXP)"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .tuned()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLStreamWriter writer(XMLOutputFactory factory, OutputStream out, Charset encoding) throws XMLStreamException {
        return factory.createXMLStreamWriter(new BufferedWriter(new OutputStreamWriter(out, encoding)));
    }
}

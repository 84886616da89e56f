package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.WellFormed;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import java.io.InputStream;

/**
 * The JDK's own StAX, which descends from SJSXP. It gets the stream and its encoding, as in every tutorial. Its writer
 * then passes single bytes to the stream. This is a quarter of the time of writing ints here, and more if the stream
 * synchronizes ({@code ByteArrayOutputStream}): see {@link StaxJdkTuned}.
 *
 * <p>For damage of the encoding, it prints to standard error ({@code [Fatal Error] :-1:-1}). Its error reporter then
 * looks for a handler that only the JDK's SAX and DOM parsers set, and uses one that prints if there is none. No
 * property of the factory reaches the error reporter, an {@code XMLReporter} is not called, and the class is not
 * exported. So the encoding is checked before the message is parsed.
 */
public class StaxJdk extends StaxCodec {
    private static final CodecInfo INFO = CodecInfo.named("stax.jdk", Model.STAX, Library.jdk("StAX (SJSXP)"))
            .textWires()
            .headers()
            .wireNumbers()
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .stopsEarly()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLInputFactory inputFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // Escaped characters count towards the limits on entities, which are 100 000 in JDK 24 and later. Without
        // document types no entity can grow.
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
        factory.setProperty("jdk.xml.totalEntitySizeLimit", "0");
        return factory;
    }

    @Override
    XMLOutputFactory outputFactory() {
        return XMLOutputFactory.newDefaultFactory();
    }

    @Override
    void check(MessageBuffer in) throws MalformedMessageException {
        WellFormed.requireUnicode(in);
    }

    @Override
    InputStream checked(MessageBuffer in) throws MalformedMessageException {
        return WellFormed.checkedUnicode(in);
    }

    @Override
    StaxSink sink(XMLStreamWriter writer, Kind kind) {
        // Numbers have no carriage returns, and only this row would pay for searching them.
        return kind.hasStrings() ? new CarriageReturnSink(writer) : new StaxSink(writer);
    }

    /**
     * Sink that writes a carriage return as a reference. The JDK's writer would write it unchanged, and every XML
     * parser would then read a line feed.
     */
    private static final class CarriageReturnSink extends StaxSink {
        CarriageReturnSink(XMLStreamWriter writer) {
            super(writer);
        }

        @Override
        protected void characters(XMLStreamWriter writer, String text) throws XMLStreamException {
            int from = 0;
            for (int at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', from)) {
                writer.writeCharacters(text.substring(from, at));
                writer.writeEntityRef("#xD");
                from = at + 1;
            }
            writer.writeCharacters(from == 0 ? text : text.substring(from));
        }
    }
}

package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.infoset.StaxSink;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.WellFormed;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The JDK's own StAX, which descends from SJSXP, given the stream and its encoding as every tutorial does. Its writer
 * then hands the stream one byte at a time, which is a quarter of the time of writing ints here and more where the
 * stream synchronizes ({@code ByteArrayOutputStream}): see {@link StaxJdkTuned}.
 *
 * <p>Damage of the encoding is told to standard error ({@code [Fatal Error] :-1:-1}): its error reporter then asks a
 * handler that only its SAX and DOM parsers set, and takes one that prints where there is none. No property of the
 * factory reaches it, an {@code XMLReporter} is not called, and the class is not exported: so the encoding is checked
 * before.
 */
public class StaxJdk extends StaxCodec {
    private static final CodecInfo INFO = CodecInfo.named("stax.jdk", Model.STAX, Library.jdk("StAX (SJSXP)"))
            .textWires()
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    XMLInputFactory inputFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // Escaped characters count as entities, and JDK 24 and later allow 100 000. Without document types none can
        // grow.
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
    StaxSink sink(XMLStreamWriter writer, Kind kind) {
        // Numbers have none: looking for one in each would be charged to this row alone.
        return kind.hasStrings() ? new CarriageReturnSink(writer) : new StaxSink(writer);
    }

    /**
     * This writer leaves a carriage return as it is, and every XML parser then reads a line feed: it needs a reference.
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

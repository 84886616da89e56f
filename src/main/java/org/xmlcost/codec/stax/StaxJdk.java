package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The JDK's own StAX, which descends from SJSXP. It gets the stream and its encoding, as in every tutorial. Its writer
 * then passes single bytes to the stream. This is a quarter of the time of writing ints here, and more if the stream
 * synchronizes ({@code ByteArrayOutputStream}): see {@link StaxJdkTuned}.
 */
public class StaxJdk extends StaxCodec {
    private static final CodecInfo INFO = declared("stax.jdk", Library.jdk("StAX (SJSXP)"))
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .done();

    public StaxJdk() {
        super(new StaxLibrary.Jdk());
    }

    @Override
    public CodecInfo info() {
        return INFO;
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

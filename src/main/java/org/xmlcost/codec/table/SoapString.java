package org.xmlcost.codec.table;

import org.xmlcost.codec.infoset.StaxReader;
import org.xmlcost.codec.infoset.StaxSink;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.MessageEncoder;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import java.nio.charset.StandardCharsets;

/**
 * A table as the only string of a document/literal message, as the paper sends it through ASP.NET. Woodstox writes and
 * reads the message.
 */
final class SoapString {
    private static final MessageShape SHAPE = new MessageShape(Kind.STRING, Wire.LITERAL, NumberMode.JDK);

    private final XMLInputFactory input = new WstxInputFactory();
    private final XMLOutputFactory output = new WstxOutputFactory();
    private final StaxReader reader = new StaxReader(SHAPE);
    private final MessageEncoder encoder = new MessageEncoder(SHAPE);

    SoapString() {
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    void write(MessageBuffer table, MessageBuffer out) {
        String text = new String(table.bytes(), 0, table.length(), StandardCharsets.UTF_8);
        try {
            XMLStreamWriter writer = output.createXMLStreamWriter(out.out(), StandardCharsets.UTF_8.name());
            writer.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
            encoder.emit(new Payload.Strings(new String[] {text}), new StaxSink(writer));
            writer.writeEndDocument();
            writer.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    byte[] read(MessageBuffer in) throws MalformedMessageException {
        try {
            XMLStreamReader cursor = input.createXMLStreamReader(in.in());
            try {
                String[] texts = ((Payload.Strings) reader.read(cursor, in.length())).values();
                if (texts.length != 1) {
                    throw new MalformedMessageException(texts.length + " strings in place of one table", "document");
                }
                return texts[0].getBytes(StandardCharsets.UTF_8);
            } finally {
                cursor.close();
            }
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.reportedBy("Woodstox", e);
        }
    }
}

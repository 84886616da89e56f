package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Names;

import com.sun.xml.fastinfoset.stax.factory.StAXInputFactory;
import com.sun.xml.fastinfoset.stax.factory.StAXOutputFactory;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Fast Infoset's factories of {@code javax.xml.stream}: a cursor for each document. */
public final class FiStax extends BinaryAdapter {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.fi.stax",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", StAXInputFactory.class, "Apache-2.0"))
            .wires(Wire.FI)
            .wireNumbers());

    private final StAXInputFactory input = new StAXInputFactory();
    private final StAXOutputFactory output = new StAXOutputFactory();
    private final char[] characters = new char[64];

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void take(MessageBuffer in) throws XMLStreamException {
        XMLStreamReader reader = input.createXMLStreamReader(in.in());
        while (reader.next() != XMLStreamConstants.START_ELEMENT
                || !reader.getLocalName().equals(parameter)) {
            // envelope, body and operation
        }
        claim(reader.getAttributeValue(Names.SOAP_ENC.uri(), "arrayType"), in.length());
        while (reader.next() == XMLStreamConstants.START_ELEMENT) {
            int length = 0;
            while (reader.next() == XMLStreamConstants.CHARACTERS) {
                int count = reader.getTextLength();
                System.arraycopy(reader.getTextCharacters(), reader.getTextStart(), characters, length, count);
                length += count;
            }
            add(characters, 0, length);
        }
        while (reader.hasNext()) {
            reader.next();
        }
        reader.close();
    }

    @Override
    void put(MessageBuffer out) throws XMLStreamException {
        XMLStreamWriter writer = output.createXMLStreamWriter(out.out());
        writer.writeStartDocument();
        startBody(writer);
        startArray(writer);
        writeItems(writer);
        // Its end of the document ends no element.
        for (int open = 4; open > 0; open--) {
            writer.writeEndElement();
        }
        writer.writeEndDocument();
        writer.close();
    }
}

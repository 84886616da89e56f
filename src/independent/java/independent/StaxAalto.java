package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/**
 * Aalto's cursor: factories that are kept, {@code getElementText} where a String is wanted, else the parser's own
 * characters.
 */
public final class StaxAalto extends Adapter {
    private final char[] item = new char[64];
    private final XMLInputFactory input = new InputFactoryImpl();
    private final XMLOutputFactory output = new OutputFactoryImpl();

    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.stax.aalto", Model.STAX, Library.of("Aalto", InputFactoryImpl.class, "Apache-2.0")));
    }

    @Override
    void prepare() {
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    }

    @Override
    void take(MessageBuffer in) throws XMLStreamException {
        XMLStreamReader reader = input.createXMLStreamReader(in.in());
        while (reader.next() != XMLStreamConstants.START_ELEMENT
                || !reader.getLocalName().equals(parameter)) {
            // envelope, body and operation
        }
        claim(reader.getAttributeValue(ENCODING, "arrayType"), in.length());
        items(reader);
        while (reader.hasNext()) {
            reader.next();
        }
        reader.close();
    }

    private void items(XMLStreamReader reader) throws XMLStreamException {
        while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
            if (!reader.getLocalName().equals("item")) {
                throw new XMLStreamException("no item");
            }
            if (fast) {
                characters(reader);
            } else {
                add(reader.getElementText());
            }
        }
    }

    /** The text may come in pieces, and each is there only until the next event. */
    private void characters(XMLStreamReader reader) throws XMLStreamException {
        int length = 0;
        while (reader.next() != XMLStreamConstants.END_ELEMENT) {
            int count = reader.getTextLength();
            System.arraycopy(reader.getTextCharacters(), reader.getTextStart(), item, length, count);
            length += count;
        }
        add(item, 0, length);
    }

    @Override
    void put(MessageBuffer out) throws XMLStreamException {
        XMLStreamWriter writer = output.createXMLStreamWriter(out.out(), "UTF-8");
        writer.writeStartDocument("UTF-8", "1.0");
        startBody(writer);
        startArray(writer);
        writeItems(writer);
        writer.writeEndDocument();
        writer.close();
    }
}

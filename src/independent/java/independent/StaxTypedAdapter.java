package independent;

import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Stax2's typed access: the parser and the writer convert. */
abstract class StaxTypedAdapter extends StaxAdapter {
    @Override
    final void items(XMLStreamReader cursor) throws XMLStreamException {
        XMLStreamReader2 reader = (XMLStreamReader2) cursor;
        while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
            if (!reader.getLocalName().equals("item")) {
                throw new XMLStreamException("no item");
            }
            if (isInt) {
                ints[size++] = reader.getElementAsInt();
            } else {
                doubles[size++] = reader.getElementAsDouble();
            }
        }
    }

    @Override
    final void items(XMLStreamWriter cursor) throws XMLStreamException {
        XMLStreamWriter2 writer = (XMLStreamWriter2) cursor;
        for (int i = 0; i < size; i++) {
            writer.writeStartElement("item");
            if (isInt) {
                writer.writeInt(ints[i]);
            } else {
                writer.writeDouble(doubles[i]);
            }
            writer.writeEndElement();
        }
    }
}

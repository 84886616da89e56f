package independent;

import org.xmlcost.wire.MessageBuffer;

import org.apache.axiom.om.OMXMLParserWrapper;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Axiom's events of a tree that is never built. */
public final class AxiomUncached extends AxiomAdapter {
    private final char[] item = new char[64];

    public AxiomUncached() {
        super("axiom.uncached", false);
    }

    @Override
    void take(OMXMLParserWrapper builder, MessageBuffer in) throws XMLStreamException {
        XMLStreamReader reader = builder.getDocument().getXMLStreamReaderWithoutCaching();
        while (reader.next() != XMLStreamConstants.START_ELEMENT
                || !reader.getLocalName().equals(parameter)) {
            // envelope, body and operation
        }
        claim(reader.getAttributeValue(ENCODING, "arrayType"), in.length());
        while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
            if (fast) {
                characters(reader);
            } else {
                add(reader.getElementText());
            }
        }
        while (reader.hasNext()) {
            reader.next();
        }
    }

    private void characters(XMLStreamReader reader) throws XMLStreamException {
        int length = 0;
        while (reader.next() != XMLStreamConstants.END_ELEMENT) {
            int count = reader.getTextLength();
            System.arraycopy(reader.getTextCharacters(), reader.getTextStart(), item, length, count);
            length += count;
        }
        add(item, 0, length);
    }
}

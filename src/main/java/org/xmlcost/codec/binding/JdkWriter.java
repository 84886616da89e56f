package org.xmlcost.codec.binding;

import org.codehaus.stax2.util.StreamWriterDelegate;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Corrects the JDK's writer for binding libraries. The writer leaves a carriage return unchanged, and every XML parser
 * then reads a line feed, so a character reference is needed. Jackson passes the empty namespace, for which this writer
 * has no prefix. Jackson also makes the namespace of each root the default namespace without declaring it, which only a
 * repairing writer corrects.
 */
final class JdkWriter extends StreamWriterDelegate {
    private final boolean strings;

    JdkWriter(XMLStreamWriter writer, boolean strings) {
        super(writer);
        this.strings = strings;
    }

    @Override
    public void setDefaultNamespace(String uri) {
        // ignored, since Jackson does not declare this namespace
    }

    @Override
    public void writeStartElement(String uri, String local) throws XMLStreamException {
        if (uri.isEmpty()) {
            super.writeStartElement(local);
        } else {
            super.writeStartElement(uri, local);
        }
    }

    @Override
    public void writeCharacters(String text) throws XMLStreamException {
        int from = 0;
        for (int at = strings ? text.indexOf('\r') : -1; at >= 0; at = text.indexOf('\r', from)) {
            super.writeCharacters(text.substring(from, at));
            super.writeEntityRef("#xD");
            from = at + 1;
        }
        super.writeCharacters(text.substring(from));
    }

    @Override
    public void writeCharacters(char[] text, int start, int length) throws XMLStreamException {
        if (strings) {
            writeCharacters(new String(text, start, length));
        } else {
            super.writeCharacters(text, start, length);
        }
    }
}

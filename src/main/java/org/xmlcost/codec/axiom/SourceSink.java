package org.xmlcost.codec.axiom;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes to the XMLStreamWriter that Axiom passes to a data source. Every element needs a namespace, even the empty
 * one. The envelope has already bound the prefixes.
 */
final class SourceSink implements MarkupSink<XMLStreamException> {
    private final XMLStreamWriter writer;

    SourceSink(XMLStreamWriter writer) {
        this.writer = writer;
    }

    @Override
    public void start(Markup.Tag tag) throws XMLStreamException {
        open(tag.name());
        for (Markup.Attribute attribute : tag.attributes()) {
            Name key = attribute.name();
            writer.writeAttribute(key.prefix(), key.uri(), key.local(), attribute.value());
        }
    }

    @Override
    public void text(String text) throws XMLStreamException {
        writer.writeCharacters(text);
    }

    @Override
    public void end(Name name) throws XMLStreamException {
        writer.writeEndElement();
    }

    @Override
    public void leaf(Name name, String text) throws XMLStreamException {
        open(name);
        writer.writeCharacters(text);
        writer.writeEndElement();
    }

    private void open(Name name) throws XMLStreamException {
        writer.writeStartElement(name.prefix(), name.local(), name.uri());
    }
}

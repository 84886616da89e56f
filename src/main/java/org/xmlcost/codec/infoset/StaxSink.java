package org.xmlcost.codec.infoset;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.number.Numbers;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes markup to a StAX cursor with explicit prefixes, so the writer need not repair namespaces. */
public class StaxSink implements MarkupSink<XMLStreamException> {
    private final XMLStreamWriter writer;

    /** Creates a sink that writes to a cursor, which the caller closes. */
    public StaxSink(XMLStreamWriter writer) {
        this.writer = writer;
    }

    @Override
    public final void start(Markup.Tag tag) throws XMLStreamException {
        Name name = tag.name();
        open(name);
        for (Name namespace : tag.namespaces()) {
            writer.writeNamespace(namespace.prefix(), namespace.uri());
        }
        for (Markup.Attribute attribute : tag.attributes()) {
            Name key = attribute.name();
            writer.writeAttribute(key.prefix(), key.uri(), key.local(), attribute.value());
        }
    }

    @Override
    public final void text(String text) throws XMLStreamException {
        characters(writer, text);
    }

    @Override
    public final void end(Name name) throws XMLStreamException {
        writer.writeEndElement();
    }

    @Override
    public final void leaf(Name name, String text) throws XMLStreamException {
        open(name);
        characters(writer, text);
        writer.writeEndElement();
    }

    /**
     * Writes digits directly and not with {@link #characters}, since no implementation loses digits. Reads everything
     * that is the same for all values only once.
     */
    @Override
    public final void leaves(Name name, int[] values, Numbers numbers) throws XMLStreamException {
        if (name.uri().isEmpty()) {
            XMLStreamWriter to = writer;
            String local = name.local();
            for (int value : values) {
                to.writeStartElement(local);
                to.writeCharacters(numbers.text(value));
                to.writeEndElement();
            }
        } else {
            MarkupSink.super.leaves(name, values, numbers);
        }
    }

    @Override
    public final void leaves(Name name, double[] values, Numbers numbers) throws XMLStreamException {
        if (name.uri().isEmpty()) {
            XMLStreamWriter to = writer;
            String local = name.local();
            for (double value : values) {
                to.writeStartElement(local);
                to.writeCharacters(numbers.text(value));
                to.writeEndElement();
            }
        } else {
            MarkupSink.super.leaves(name, values, numbers);
        }
    }

    /** Writes text. Subclasses override this method for implementations that lose characters. */
    protected void characters(XMLStreamWriter target, String text) throws XMLStreamException {
        target.writeCharacters(text);
    }

    protected final void open(Name name) throws XMLStreamException {
        if (name.uri().isEmpty()) {
            writer.writeStartElement(name.local());
        } else {
            writer.writeStartElement(name.prefix(), name.local(), name.uri());
        }
    }
}

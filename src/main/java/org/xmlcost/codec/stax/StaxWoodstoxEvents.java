package org.xmlcost.codec.stax;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import com.ctc.wstx.stax.WstxEventFactory;
import com.ctc.wstx.stax.WstxInputFactory;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.Namespace;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Iterator;

/**
 * StAX's event interface: an object for each event. The event factory is Woodstox's by name, since Xerces registers one
 * as a service.
 */
public final class StaxWoodstoxEvents extends StaxWoodstox {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.woodstox-events", Model.STAX, Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
            .textWires()
            .formats()
            .headers()
            .wireNumbers()
            .done();

    private final XMLEventFactory events = new WstxEventFactory();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void write(Payload payload, XMLOutputFactory factory, OutputStream out) throws XMLStreamException {
        XMLEventWriter writer = factory.createXMLEventWriter(out, encoding.name());
        writer.add(events.createStartDocument(encoding.name(), "1.0"));
        encoder.emit(payload, new EventSink(writer));
        writer.add(events.createEndDocument());
        writer.close();
    }

    @Override
    Payload read(XMLInputFactory factory, MessageBuffer in) throws XMLStreamException, MalformedMessageException {
        XMLEventReader reader = factory.createXMLEventReader(in.in());
        MessageDecoder decoder = decoder();
        try {
            decoder.begin(in.length());
            while (reader.hasNext()) {
                take(reader, reader.nextEvent(), decoder);
            }
            return decoder.finish();
        } finally {
            reader.close();
        }
    }

    @Override
    void walk(XMLInputFactory factory, InputStream in, DocumentHandler to)
            throws XMLStreamException, MalformedMessageException {
        XMLEventReader reader = factory.createXMLEventReader(in);
        try {
            while (reader.hasNext()) {
                take(reader.nextEvent(), to);
            }
        } finally {
            reader.close();
        }
    }

    private static void take(XMLEvent event, DocumentHandler to) throws MalformedMessageException {
        switch (event.getEventType()) {
            case XMLEvent.START_ELEMENT -> {
                StartElement start = event.asStartElement();
                to.start(start.getName().getNamespaceURI(), start.getName().getLocalPart());
                for (Iterator<Attribute> all = start.getAttributes(); all.hasNext(); ) {
                    Attribute attribute = all.next();
                    QName name = attribute.getName();
                    to.attribute(name.getNamespaceURI(), name.getLocalPart(), attribute.getValue());
                }
            }
            case XMLEvent.END_ELEMENT -> to.end();
            case XMLEvent.CHARACTERS, XMLEvent.CDATA, XMLEvent.SPACE ->
                to.text(event.asCharacters().getData());
            case XMLEvent.ENTITY_REFERENCE, XMLEvent.DTD ->
                throw new MalformedMessageException("a document type or entity reference", INFO.id());
            default -> {
                // no content
            }
        }
    }

    @Override
    void write(XmlDocument document, XMLOutputFactory factory, OutputStream out) throws XMLStreamException {
        XMLEventWriter writer = factory.createXMLEventWriter(out, encoding.name());
        writer.add(events.createStartDocument(encoding.name(), "1.0"));
        document.emit(new EventSink(writer));
        writer.add(events.createEndDocument());
        writer.close();
    }

    private static void take(XMLEventReader reader, XMLEvent event, MessageDecoder decoder)
            throws XMLStreamException, MalformedMessageException {
        switch (event.getEventType()) {
            case XMLEvent.START_ELEMENT -> start(reader, event.asStartElement(), decoder);
            case XMLEvent.END_ELEMENT -> decoder.end();
            case XMLEvent.CHARACTERS, XMLEvent.CDATA, XMLEvent.SPACE ->
                decoder.text(event.asCharacters().getData());
            case XMLEvent.ENTITY_REFERENCE, XMLEvent.DTD ->
                throw new MalformedMessageException("a document type or entity reference", INFO.id());
            default -> {
                // not part of the message
            }
        }
    }

    private static void start(XMLEventReader reader, StartElement start, MessageDecoder decoder)
            throws XMLStreamException, MalformedMessageException {
        QName name = start.getName();
        Iterator<Attribute> all = start.getAttributes();
        if (!all.hasNext() && decoder.isItem(name.getNamespaceURI(), name.getLocalPart())) {
            decoder.item(reader.getElementText());
            return;
        }
        boolean isLeaf = decoder.start(name.getNamespaceURI(), name.getLocalPart());
        while (all.hasNext()) {
            Attribute attribute = all.next();
            decoder.attribute(
                    attribute.getName().getNamespaceURI(), attribute.getName().getLocalPart(), attribute.getValue());
        }
        if (isLeaf) {
            decoder.leaf(reader.getElementText());
            decoder.end();
        }
    }

    private final class EventSink implements MarkupSink<XMLStreamException> {
        private final XMLEventWriter writer;

        EventSink(XMLEventWriter writer) {
            this.writer = writer;
        }

        @Override
        public void start(Markup.Tag tag) throws XMLStreamException {
            Iterator<Namespace> namespaces = tag.namespaces().stream()
                    .map(namespace -> events.createNamespace(namespace.prefix(), namespace.uri()))
                    .iterator();
            Iterator<Attribute> attributes = tag.attributes().stream()
                    .map(attribute -> events.createAttribute(attribute.name().qName(), attribute.value()))
                    .iterator();
            writer.add(events.createStartElement(tag.name().qName(), attributes, namespaces));
        }

        @Override
        public void text(String text) throws XMLStreamException {
            writer.add(events.createCharacters(text));
        }

        @Override
        public void end(Name name) throws XMLStreamException {
            writer.add(events.createEndElement(name.qName(), null));
        }

        @Override
        public void leaf(Name name, String text) throws XMLStreamException {
            writer.add(events.createStartElement(name.qName(), null, null));
            writer.add(events.createCharacters(text));
            writer.add(events.createEndElement(name.qName(), null));
        }
    }
}

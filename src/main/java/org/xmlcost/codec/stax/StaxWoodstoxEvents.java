package org.xmlcost.codec.stax;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import com.ctc.wstx.stax.WstxEventFactory;
import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

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
import java.util.Iterator;

/** StAX's other half: an object per event. The event factory is Woodstox's by name, since Xerces registers one as a service. */
public final class StaxWoodstoxEvents implements Codec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "stax.woodstox-events", Model.STAX, Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
            .textWires()
            .wireNumbers()
            .done();

    private final XMLEventFactory events = new WstxEventFactory();
    private XMLInputFactory input;
    private XMLOutputFactory output;
    private MessageDecoder assembler;
    private MessageEncoder traversal;
    private String encoding;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        INFO.require(shape);
        input = new WstxInputFactory();
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        output = new WstxOutputFactory();
        assembler = new MessageDecoder(shape);
        traversal = new MessageEncoder(shape);
        encoding = shape.wire().encoding().name();
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            XMLEventWriter writer = output.createXMLEventWriter(out.out(), encoding);
            writer.add(events.createStartDocument(encoding, "1.0"));
            traversal.emit(payload, new EventSink(writer));
            writer.add(events.createEndDocument());
            writer.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        // As StaxWoodstox.
        WellFormed.requireIfUtf16(in);
        try {
            XMLEventReader reader = input.createXMLEventReader(in.in());
            try {
                assembler.begin(in.length());
                while (reader.hasNext()) {
                    take(reader, reader.nextEvent());
                }
                return assembler.finish();
            } finally {
                reader.close();
            }
        } catch (XMLStreamException | RuntimeException e) {
            throw MalformedMessageException.reportedBy(INFO.id(), e);
        }
    }

    @Override
    public void close() {
        input = null;
        output = null;
    }

    private void take(XMLEventReader reader, XMLEvent event) throws XMLStreamException, MalformedMessageException {
        if (event.isStartElement()) {
            StartElement start = event.asStartElement();
            boolean isLeaf = assembler.start(
                    start.getName().getNamespaceURI(), start.getName().getLocalPart());
            for (Iterator<Attribute> all = start.getAttributes(); all.hasNext(); ) {
                Attribute attribute = all.next();
                assembler.attribute(
                        attribute.getName().getNamespaceURI(),
                        attribute.getName().getLocalPart(),
                        attribute.getValue());
            }
            if (isLeaf) {
                assembler.leaf(reader.getElementText());
                assembler.end();
            }
        } else if (event.isEndElement()) {
            assembler.end();
        } else if (event.isCharacters()) {
            assembler.text(event.asCharacters().getData());
        } else if (event.isEntityReference() || event.getEventType() == XMLEvent.DTD) {
            throw new MalformedMessageException("a document type or entity reference", INFO.id());
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

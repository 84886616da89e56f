package org.xmlcost.codec.document;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;

import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * A document in a file. Readers get the bytes of the file, unpacked if it is gzipped. What they must see is what
 * Woodstox sees without its limits. Nothing that the document refers to is ever fetched.
 */
final class DocumentFile implements XmlDocument {
    private static final short GZIP_MAGIC = 0x1F8B;
    private static final int BLOCK = 1 << 16;

    private final byte[] bytes;
    private final String name;
    /** What is passed to sinks; null until it is needed. */
    private Recording recording;

    /**
     * Keeps a document. It is not parsed before it is used: no parser may run in a JVM whose first message is measured.
     *
     * @param name name of the file, for messages
     */
    DocumentFile(byte[] bytes, String name) {
        this.bytes = bytes;
        this.name = name;
    }

    /** Reads a file, which may be gzipped. */
    static DocumentFile read(Path file) throws IOException {
        try (InputStream in = open(file)) {
            return new DocumentFile(in.readAllBytes(), file.toString());
        } catch (OutOfMemoryError e) {
            throw tooLarge(file, e);
        }
    }

    /** Opens a file, which may be gzipped. */
    static InputStream open(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(2);
            if (start.length < 2 || ByteBuffer.wrap(start).getShort() != GZIP_MAGIC) {
                return Files.newInputStream(file);
            }
        }
        return new GZIPInputStream(Files.newInputStream(file), BLOCK);
    }

    private static IllegalArgumentException tooLarge(Path file, OutOfMemoryError e) {
        return new IllegalArgumentException(
                file + ": a document must fit in an array of bytes and in the heap of this program", e);
    }

    @Override
    public void text(MessageBuffer out) {
        out.clear();
        out.append(bytes, 0, bytes.length);
    }

    @Override
    public <H extends DocumentHandler> H pass(H to) {
        walk(cursor -> {
            switch (cursor.getEventType()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    to.start(cursor.getNamespaceURI(), cursor.getLocalName());
                    for (int i = 0; i < cursor.getAttributeCount(); i++) {
                        to.attribute(
                                cursor.getAttributeNamespace(i),
                                cursor.getAttributeLocalName(i),
                                cursor.getAttributeValue(i));
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> to.end();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    to.text(cursor.getText());
                default -> {
                    // Comments and processing instructions have no content.
                }
            }
        });
        return to;
    }

    /** Returns the name of the file, for messages. */
    String name() {
        return name;
    }

    /** Returns the largest sizes of the document, which is parsed. */
    DocumentSizes sizes() {
        DocumentSizes sizes = new DocumentSizes(bytes);
        walk(sizes::take);
        return sizes;
    }

    @Override
    public <X extends Exception> void emit(MarkupSink<X> sink) throws X {
        if (recording == null) {
            recording = new Recording();
            walk(recording::take);
        }
        recording.replay(sink);
    }

    @Override
    public String place(Walk walk) {
        DocumentTally seen = DocumentTally.traced();
        try {
            walk.to(seen);
        } catch (MalformedMessageException e) {
            // What the reader saw before it refused the rest tells the place.
        }
        if (!seen.isTraced()) {
            return "";
        }
        int tag = seen.firstDifferentTag(pass(DocumentTally.traced()));
        return ", from line " + line(Math.max(0, tag - 1)) + " on";
    }

    /** Returns the line of a tag, counted from 0 in document order. */
    private int line(int tag) {
        int[] left = {tag};
        int[] line = {1};
        walk(cursor -> {
            boolean isTag = cursor.isStartElement() || cursor.isEndElement();
            if (isTag && left[0]-- >= 0) {
                line[0] = cursor.getLocation().getLineNumber();
            }
        });
        return line[0];
    }

    private interface Event {
        void at(XMLStreamReader cursor) throws XMLStreamException;
    }

    /**
     * Walks through the document. {@code event} sees each event but a document type.
     *
     * @throws IllegalArgumentException if it is not well-formed, or has a document type declaration
     */
    private void walk(Event event) {
        XMLStreamReader cursor = null;
        try {
            cursor = factory().createXMLStreamReader(new ByteArrayInputStream(bytes));
            while (cursor.hasNext()) {
                int type = cursor.next();
                if (type == XMLStreamConstants.DTD) {
                    throw new IllegalArgumentException(
                            name + ", line " + cursor.getLocation().getLineNumber()
                                    + ": a document type declaration, which all codecs refuse");
                }
                event.at(cursor);
            }
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException(name + where(e.getLocation()) + ": " + firstLine(e), e);
        } finally {
            close(cursor);
        }
    }

    private static void close(XMLStreamReader cursor) {
        try {
            if (cursor != null) {
                cursor.close();
            }
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String where(Location at) {
        return at == null ? "" : ", line " + at.getLineNumber() + ", column " + at.getColumnNumber();
    }

    private static String firstLine(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        return message.lines().findFirst().orElse(message);
    }

    private static WstxInputFactory factory() {
        WstxInputFactory factory = new WstxInputFactory();
        factory.setProperty(WstxInputFactory.SUPPORT_DTD, false);
        factory.setProperty(WstxInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        for (String limit : List.of(
                WstxInputProperties.P_MAX_ATTRIBUTE_SIZE,
                WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT,
                WstxInputProperties.P_MAX_ELEMENT_DEPTH,
                WstxInputProperties.P_MAX_TEXT_LENGTH)) {
            factory.setProperty(limit, Integer.MAX_VALUE);
        }
        return factory;
    }

    /** The tags and texts of a document in memory. Equal names and equal tags without attributes are one object. */
    private static final class Recording {
        private final Map<List<String>, Name> names = new HashMap<>();
        private final Map<Name, Markup.Tag> bare = new HashMap<>();
        /** A {@link Markup.Tag} for each start tag, a {@link Name} for each end tag, a String for each text. */
        private final List<Object> events = new ArrayList<>();

        private final StringBuilder text = new StringBuilder();

        void take(XMLStreamReader cursor) {
            switch (cursor.getEventType()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    endText();
                    events.add(tag(cursor));
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    endText();
                    events.add(name(cursor.getPrefix(), cursor.getNamespaceURI(), cursor.getLocalName()));
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    text.append(cursor.getText());
                default -> {
                    // Comments and processing instructions are left out.
                }
            }
        }

        private void endText() {
            if (!text.isEmpty()) {
                // Text outside the root is white space.
                if (!events.isEmpty()) {
                    events.add(text.toString());
                }
                text.setLength(0);
            }
        }

        private Markup.Tag tag(XMLStreamReader cursor) {
            Name name = name(cursor.getPrefix(), cursor.getNamespaceURI(), cursor.getLocalName());
            if (cursor.getAttributeCount() == 0 && cursor.getNamespaceCount() == 0) {
                return bare.computeIfAbsent(name, each -> new Markup.Tag(each, List.of(), List.of()));
            }
            List<Name> namespaces = new ArrayList<>();
            for (int i = 0; i < cursor.getNamespaceCount(); i++) {
                namespaces.add(name(cursor.getNamespacePrefix(i), cursor.getNamespaceURI(i), ""));
            }
            List<Markup.Attribute> attributes = new ArrayList<>();
            for (int i = 0; i < cursor.getAttributeCount(); i++) {
                attributes.add(new Markup.Attribute(
                        name(
                                cursor.getAttributePrefix(i),
                                cursor.getAttributeNamespace(i),
                                cursor.getAttributeLocalName(i)),
                        cursor.getAttributeValue(i)));
            }
            return new Markup.Tag(name, List.copyOf(namespaces), List.copyOf(attributes));
        }

        private Name name(String prefix, String uri, String local) {
            String known = prefix == null ? "" : prefix;
            String space = uri == null ? "" : uri;
            return names.computeIfAbsent(List.of(known, space, local), key -> Name.of(known, space, local));
        }

        <X extends Exception> void replay(MarkupSink<X> sink) throws X {
            for (int i = 0; i < events.size(); i++) {
                Object event = events.get(i);
                if (event instanceof Markup.Tag tag) {
                    // A sink writes its root with start and end.
                    boolean leaf = i > 0
                            && tag.attributes().isEmpty()
                            && tag.namespaces().isEmpty()
                            && events.get(i + 1) instanceof String
                            && events.get(i + 2) instanceof Name;
                    if (leaf) {
                        sink.leaf(tag.name(), (String) events.get(i + 1));
                        i += 2;
                    } else {
                        sink.start(tag);
                    }
                } else if (event instanceof Name name) {
                    sink.end(name);
                } else {
                    sink.text((String) event);
                }
            }
        }
    }
}

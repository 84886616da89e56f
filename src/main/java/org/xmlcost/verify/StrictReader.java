package org.xmlcost.verify;

import org.xmlcost.codec.infoset.SaxReader;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Gzip;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.markup.Names;

import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.ext.Locator2;

import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A reader of the text wires that belongs to no codec. It accepts XML 1.0 with Namespaces, read by the JDK's parser, in
 * the encoding of the wire, with exactly the elements and attributes of the canonical message. Prefixes, unused
 * declarations, white space between elements, comments and number text may differ. It is written to be strict, not to
 * be fast.
 */
final class StrictReader extends SaxReader {
    private final Wire wire;
    private final SAXParser parser;
    private final Map<String, Deque<String>> prefixes = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final MessageBuffer plain = new MessageBuffer(1024);
    /**
     * Markup of the message read last: for each start tag the element with its attributes, for each end tag an empty
     * text.
     */
    private List<String> infoset = new ArrayList<>();

    private List<String> canonical = List.of();
    private Locator2 locator;

    StrictReader(Wire wire, Kind kind) {
        super(new MessageShape(kind, wire, wire.carriesBits() ? NumberMode.BITS : NumberMode.JDK));
        this.wire = wire;
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            parser = factory.newSAXParser();
            // The JDK counts escaped characters as entities, and JDK 24 and later allow 100 000. Without a document
            // type no entity can grow.
            parser.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
            parser.setProperty("jdk.xml.totalEntitySizeLimit", "0");
            parser.setProperty("http://xml.org/sax/properties/lexical-handler", this);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets the message that later messages are compared with. */
    void expect(MessageBuffer message) throws MalformedMessageException {
        read(message);
        canonical = infoset;
    }

    /** Returns the first difference between the markup of the message read last and the expected markup, or empty. */
    Optional<String> firstDifference() {
        int at = Arrays.mismatch(canonical.toArray(), infoset.toArray());
        return at < 0
                ? Optional.empty()
                : Optional.of("unexpected markup: " + words(infoset, at) + " instead of " + words(canonical, at));
    }

    private static String words(List<String> entries, int at) {
        String entry = at < entries.size() ? entries.get(at) : "";
        return entry.isEmpty() ? "the end of an element" : "<" + entry + ">";
    }

    Payload read(MessageBuffer in) throws MalformedMessageException {
        MessageBuffer text = in;
        if (wire.isGzipped()) {
            Gzip.unpack(in, plain);
            text = plain;
        }
        WellFormed.require(text);
        infoset = new ArrayList<>();
        prefixes.clear();
        begin(text.length());
        try {
            parser.parse(new InputSource(text.in()), this);
            return finish();
        } catch (SAXException e) {
            throw malformed("XML", e);
        } catch (IOException | RuntimeException e) {
            throw MalformedMessageException.reportedBy("XML", e);
        }
    }

    @Override
    public void setDocumentLocator(Locator documentLocator) {
        locator = (Locator2) documentLocator;
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        prefixes.computeIfAbsent(prefix, name -> new ArrayDeque<>()).push(uri);
    }

    @Override
    public void endPrefixMapping(String prefix) {
        prefixes.get(prefix).pop();
    }

    @Override
    public void processingInstruction(String target, String data) throws SAXException {
        throw refused("a processing instruction, which SOAP 1.1 forbids");
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (infoset.isEmpty()
                && locator.getEncoding() != null
                && !locator.getEncoding().startsWith(wire.encoding().name())) {
            throw refused("in " + locator.getEncoding() + ", not in " + wire.encoding());
        }
        infoset.add(element(uri, localName, attributes));
        super.startElement(uri, localName, qName, attributes);
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        infoset.add("");
        super.endElement(uri, localName, qName);
    }

    private String element(String uri, String local, Attributes attributes) throws SAXException {
        String name = names.computeIfAbsent(expanded(uri, local), each -> each);
        if (attributes.getLength() == 0) {
            return name;
        }
        Map<String, String> sorted = new TreeMap<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            String attributeUri = attributes.getURI(i);
            String attribute = attributes.getLocalName(i);
            boolean qualified =
                    Names.XSI_TYPE.is(attributeUri, attribute) || Names.ARRAY_TYPE.is(attributeUri, attribute);
            sorted.put(
                    expanded(attributeUri, attribute),
                    qualified ? resolved(attributes.getValue(i).strip()) : attributes.getValue(i));
        }
        return sorted.entrySet().stream()
                .map(each -> " " + each.getKey() + "=\"" + each.getValue() + '"')
                .collect(Collectors.joining("", name, ""));
    }

    /** Resolves a qualified name in the value of an attribute, since no parser checks its prefix. */
    private String resolved(String value) throws SAXException {
        int colon = value.indexOf(':');
        String prefix = colon < 0 ? "" : value.substring(0, colon);
        Deque<String> bound = prefixes.get(prefix);
        if (colon >= 0 && (bound == null || bound.isEmpty())) {
            throw refused("prefix '" + prefix + "' in '" + value + "' is not bound");
        }
        return expanded(bound == null || bound.isEmpty() ? "" : bound.peek(), value.substring(colon + 1));
    }

    private static String expanded(String uri, String local) {
        return uri.isEmpty() ? local : "{" + uri + "}" + local;
    }

    private static SAXException refused(String what) {
        return new SAXException(new MalformedMessageException(what, "document"));
    }
}

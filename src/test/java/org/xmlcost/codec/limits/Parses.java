package org.xmlcost.codec.limits;

import org.xmlcost.codec.infoset.DomWalk;
import org.xmlcost.codec.infoset.SaxWalk;
import org.xmlcost.codec.infoset.StaxWalk;
import org.xmlcost.codec.limits.LimitedParser.Parse;

import com.ctc.wstx.stax.WstxInputFactory;
import com.siemens.ct.exi.core.helpers.DefaultEXIFactory;
import com.siemens.ct.exi.main.api.sax.EXIResult;
import com.siemens.ct.exi.main.api.sax.SAXFactory;
import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import com.ximpleware.VTDGen;
import com.ximpleware.VTDNav;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlMixed;
import jakarta.xml.bind.annotation.XmlRootElement;
import net.sf.saxon.om.TreeModel;
import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmNodeKind;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMInformationItem;
import org.apache.axiom.om.OMText;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.util.stax.dialect.StAXDialect;
import org.apache.axiom.util.stax.dialect.StAXDialectDetector;
import org.jdom2.input.SAXBuilder;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.LexicalHandler;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.XmlMapper;

import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.sax.SAXSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Each library as its documentation shows first, with the settings of a factory that is new. */
final class Parses {
    /** Settings of Jackson's constraints. */
    static final String NESTING = "maxNestingDepth";

    static final String STRING = "maxStringLength";
    static final String NAME = "maxNameLength";

    /** Setting of Saxon's builder. */
    static final String TREE = "tree model";

    static final Parse JDK_DOM = dom(DocumentBuilderFactory::newDefaultInstance);
    static final Parse JDK_SAX = sax(SAXParserFactory::newDefaultInstance);
    static final Parse JDK_STAX = stax(XMLInputFactory::newDefaultFactory);
    static final Parse XERCES_DOM = dom(org.apache.xerces.jaxp.DocumentBuilderFactoryImpl::new);
    static final Parse XERCES_SAX = sax(org.apache.xerces.jaxp.SAXParserFactoryImpl::new);

    static final Parse XERCES_SECURE = sax(Parses::secure);

    private static final String LEXICAL = "http://xml.org/sax/properties/lexical-handler";

    private Parses() {}

    private static InputStream in(byte[] document) {
        return new ByteArrayInputStream(document);
    }

    /** Trees of libraries without a parser of their own are tried over this one. */
    private static XMLReader xerces() {
        return new org.apache.xerces.parsers.SAXParser();
    }

    private static SAXParserFactory secure() {
        try {
            SAXParserFactory factory = new org.apache.xerces.jaxp.SAXParserFactoryImpl();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            return factory;
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Parse dom(Supplier<DocumentBuilderFactory> factories) {
        return (document, settings, seen) -> {
            DocumentBuilderFactory factory = factories.get();
            factory.setNamespaceAware(true);
            settings.forEach(factory::setAttribute);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // Or errors are printed.
            builder.setErrorHandler(new SaxWalk());
            DomWalk.walk(builder.parse(in(document)), seen);
        };
    }

    private static Parse sax(Supplier<SAXParserFactory> factories) {
        return (document, settings, seen) -> {
            SAXParserFactory factory = factories.get();
            factory.setNamespaceAware(true);
            SAXParser parser = factory.newSAXParser();
            for (Map.Entry<String, Object> each : settings.entrySet()) {
                parser.setProperty(each.getKey(), each.getValue());
            }
            SaxWalk handler = new SaxWalk();
            handler.begin(seen);
            parser.parse(in(document), handler);
        };
    }

    static Parse stax(Supplier<XMLInputFactory> factories) {
        return (document, settings, seen) -> {
            XMLInputFactory factory = factories.get();
            settings.forEach(factory::setProperty);
            XMLStreamReader cursor = factory.createXMLStreamReader(in(document));
            while (cursor.hasNext()) {
                int event = cursor.next();
                if (event != XMLStreamConstants.DTD && event != XMLStreamConstants.ENTITY_REFERENCE) {
                    StaxWalk.take(cursor, event, seen);
                }
            }
            cursor.close();
        };
    }

    static final Parse DOM4J = (document, settings, seen) -> {
        org.dom4j.Document tree = new org.dom4j.io.SAXReader(xerces()).read(in(document));
        new TreeIteration<org.dom4j.Node>(
                        (node, to) -> {
                            if (node instanceof org.dom4j.Element element) {
                                to.start("", element.getName());
                                element.attributes().forEach(each -> to.attribute("", each.getName(), each.getValue()));
                            } else if (node instanceof org.dom4j.Text || node instanceof org.dom4j.Entity) {
                                to.text(node.getText());
                            }
                        },
                        node -> node instanceof org.dom4j.Element element ? element.nodeIterator() : null)
                .read(tree.getRootElement(), seen);
    };

    static final Parse JDOM = (document, settings, seen) -> {
        SAXBuilder builder = new SAXBuilder(new org.jdom2.input.sax.XMLReaderJDOMFactory() {
            @Override
            public XMLReader createXMLReader() {
                return xerces();
            }

            @Override
            public boolean isValidating() {
                return false;
            }
        });
        new TreeIteration<org.jdom2.Content>(
                        (node, to) -> {
                            if (node instanceof org.jdom2.Element element) {
                                to.start("", element.getName());
                                element.getAttributes()
                                        .forEach(each -> to.attribute("", each.getName(), each.getValue()));
                            } else if (node instanceof org.jdom2.Text text) {
                                to.text(text.getText());
                            }
                        },
                        node -> node instanceof org.jdom2.Element element
                                ? element.getContent().iterator()
                                : null)
                .read(builder.build(in(document)).getRootElement(), seen);
    };

    static final Parse XOM = (document, settings, seen) -> new TreeIteration<nu.xom.Node>(
                    (node, to) -> {
                        if (node instanceof nu.xom.Element element) {
                            to.start("", element.getLocalName());
                            for (int i = 0; i < element.getAttributeCount(); i++) {
                                to.attribute("", "a", element.getAttribute(i).getValue());
                            }
                        } else if (node instanceof nu.xom.Text) {
                            to.text(node.getValue());
                        }
                    },
                    node -> node instanceof nu.xom.Element element
                            ? IntStream.range(0, element.getChildCount())
                                    .mapToObj(element::getChild)
                                    .iterator()
                            : null)
            .read(new nu.xom.Builder(xerces()).build(in(document)).getRootElement(), seen);

    static final Parse SAXON = (document, settings, seen) -> {
        net.sf.saxon.s9api.DocumentBuilder builder = new Processor(false).newDocumentBuilder();
        if (settings.get(TREE) instanceof TreeModel model) {
            builder.setTreeModel(model);
        }
        XdmNode tree = builder.build(new SAXSource(xerces(), new InputSource(in(document))));
        new TreeIteration<XdmNode>(
                        (node, to) -> {
                            if (node.getNodeKind() == XdmNodeKind.ELEMENT) {
                                to.start("", node.getNodeName().getLocalName());
                                node.axisIterator(Axis.ATTRIBUTE)
                                        .forEachRemaining(each -> to.attribute("", "a", each.getStringValue()));
                            } else if (node.getNodeKind() == XdmNodeKind.TEXT) {
                                to.text(node.getStringValue());
                            }
                        },
                        node -> node.getNodeKind() == XdmNodeKind.ELEMENT ? node.axisIterator(Axis.CHILD) : null)
                .read(tree.axisIterator(Axis.CHILD).next(), seen);
    };

    /** Counts tokens: there are none for end tags. */
    static final Parse VTD = (document, settings, seen) -> {
        VTDGen generator = new VTDGen();
        generator.setDoc(document);
        generator.parse(true);
        VTDNav tokens = generator.getNav();
        for (int i = 0, end = 0; i < tokens.getTokenCount(); i++) {
            switch (tokens.getTokenType(i)) {
                case VTDNav.TOKEN_STARTING_TAG -> seen.start("", tokens.toRawString(i));
                case VTDNav.TOKEN_ATTR_NAME -> seen.attribute("", "a", tokens.toString(i + 1));
                case VTDNav.TOKEN_CHARACTER_DATA -> {
                    // A long text has several tokens, and the first stands for all.
                    if (tokens.getTokenOffset(i) >= end) {
                        seen.text(tokens.toString(i));
                        end = tokens.getTokenOffset(i) + tokens.getTokenLength(i);
                    }
                }
                default -> {
                    // no content
                }
            }
        }
        // Ends the last text.
        seen.end();
    };

    /** Axiom configures the factory as by default, but does not look for one. */
    static final Parse AXIOM = (document, settings, seen) -> {
        StAXParserConfiguration woodstox = new StAXParserConfiguration() {
            @Override
            public XMLInputFactory configure(XMLInputFactory found, StAXDialect dialect) {
                XMLInputFactory factory = new WstxInputFactory();
                settings.forEach(factory::setProperty);
                StAXDialect woodstox = StAXDialectDetector.getDialect(factory);
                XMLInputFactory configured = DEFAULT.configure(factory, woodstox);
                // Axiom normalizes what it found, and to normalize twice loses interfaces.
                return woodstox == dialect ? configured : woodstox.normalize(configured);
            }

            @Override
            public String toString() {
                return settings.toString();
            }
        };
        OMDocument tree =
                OMXMLBuilderFactory.createOMBuilder(woodstox, in(document)).getDocument();
        new TreeIteration<OMInformationItem>(
                        (node, to) -> {
                            if (node instanceof OMElement element) {
                                to.start("", element.getLocalName());
                                element.getAllAttributes()
                                        .forEachRemaining(each -> to.attribute("", "a", each.getAttributeValue()));
                            } else if (node instanceof OMText text) {
                                to.text(text.getText());
                            }
                        },
                        node -> node instanceof OMElement element ? ((OMContainer) element).getChildren() : null)
                .read(tree.getOMDocumentElement(), seen);
        // A deferred tree.
        tree.build();
    };

    /** Elements that are bound, and others. */
    @XmlRootElement(name = "e")
    static class Bound {
        @XmlAnyAttribute
        Map<QName, String> attributes = new HashMap<>();

        @XmlMixed
        @XmlAnyElement(lax = true)
        List<Object> content = new ArrayList<>();
    }

    static final Parse JAXB = (document, settings, seen) -> {
        Object root = JAXBContext.newInstance(Bound.class)
                .createUnmarshaller()
                .unmarshal(new SAXSource(xerces(), new InputSource(in(document))));
        new TreeIteration<Object>(
                        (node, to) -> {
                            if (node instanceof String text) {
                                to.text(text);
                            } else {
                                to.start("", "e");
                                attributes(node).forEach((name, value) -> to.attribute("", "a", value));
                            }
                        },
                        Parses::content)
                .read(root, seen);
    };

    private static Map<QName, String> attributes(Object node) {
        return node instanceof Bound bound ? bound.attributes : Map.of();
    }

    private static Iterator<?> content(Object node) {
        return node instanceof Bound bound
                ? bound.content.iterator()
                : node instanceof String ? null : List.of().iterator();
    }

    /** As a tree, in which elements and attributes are alike: only the characters are compared. */
    static final Parse JACKSON = (document, settings, seen) -> {
        StreamReadConstraints.Builder constraints = StreamReadConstraints.builder();
        Map<String, Object> ofParser = new HashMap<>(settings);
        take(NESTING, ofParser, constraints::maxNestingDepth);
        take(STRING, ofParser, constraints::maxStringLength);
        take(NAME, ofParser, constraints::maxNameLength);
        // Configured as Jackson does with the factory that it finds.
        XMLInputFactory woodstox = new WstxInputFactory();
        woodstox.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        woodstox.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        ofParser.forEach(woodstox::setProperty);
        XmlFactory factory = XmlFactory.builder()
                .xmlInputFactory(woodstox)
                .streamReadConstraints(constraints.build())
                .build();
        JsonNode root = new XmlMapper(factory).readTree(in(document));
        for (Deque<JsonNode> open = new ArrayDeque<>(List.of(root)); !open.isEmpty(); ) {
            JsonNode node = open.pop();
            if (node.isString()) {
                seen.attribute("", "", node.stringValue());
            }
            node.forEach(open::push);
        }
    };

    private static void take(String name, Map<String, Object> settings, IntConsumer to) {
        if (settings.remove(name) instanceof Integer value) {
            to.accept(value);
        }
    }

    static final Parse FAST_INFOSET = (document, settings, seen) -> {
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        SAXDocumentSerializer serializer = new SAXDocumentSerializer();
        serializer.setOutputStream(binary);
        convert(document, serializer, serializer);
        SAXDocumentParser parser = new SAXDocumentParser();
        SaxWalk handler = new SaxWalk();
        handler.begin(seen);
        parser.setContentHandler(handler);
        parser.parse(in(binary.toByteArray()));
    };

    static final Parse EXI = (document, settings, seen) -> {
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        EXIResult result = new EXIResult(DefaultEXIFactory.newInstance());
        result.setOutputStream(binary);
        convert(document, result.getHandler(), result.getLexicalHandler());
        XMLReader parser = new SAXFactory(DefaultEXIFactory.newInstance()).createEXIReader();
        SaxWalk handler = new SaxWalk();
        handler.begin(seen);
        parser.setContentHandler(handler);
        parser.parse(new InputSource(in(binary.toByteArray())));
    };

    private static void convert(byte[] document, ContentHandler to, LexicalHandler lexical) throws Exception {
        XMLReader text = xerces();
        text.setContentHandler(to);
        text.setProperty(LEXICAL, lexical);
        text.parse(new InputSource(in(document)));
    }
}

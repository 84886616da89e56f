package org.xmlcost.codec.dom;

import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xerces.parsers.SAXParser;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XNIException;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

import javax.xml.parsers.ParserConfigurationException;

/**
 * The parser under the trees that have none of their own: Xerces-J, one and the same, by name, not what the service
 * look-up finds; namespace-aware and without document types.
 *
 * <p>It refuses what no message has and what costs some trees the square of its size: JDOM asks all elements above a
 * new one whether they are it, and all attributes whether they have its name; a million and a hundred thousand would
 * take an hour. A counter in Xerces' own event does that.
 */
final class XercesParser extends SAXParser {
    static final String DISALLOW_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private static final int DEEPEST = 1000;
    private static final int MOST_ATTRIBUTES = 1000;

    private int depth;

    private XercesParser() {
        // made by bounded() alone
    }

    /** A parser with those bounds. */
    static XMLReader bounded() throws SAXException {
        return prepared(new XercesParser());
    }

    /** The one that Xerces itself hands out, without those bounds: for a tree that needs none. */
    static XMLReader jaxp() throws SAXException, ParserConfigurationException {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        return prepared(factory.newSAXParser().getXMLReader());
    }

    private static XMLReader prepared(XMLReader parser) throws SAXException {
        parser.setFeature(DISALLOW_DOCTYPE, true);
        parser.setErrorHandler(new StrictErrors());
        return parser;
    }

    @Override
    public void startDocument(XMLLocator locator, String encoding, NamespaceContext context, Augmentations extra) {
        depth = 0;
        super.startDocument(locator, encoding, context, extra);
    }

    @Override
    public void startElement(QName element, XMLAttributes attributes, Augmentations extra) {
        if (++depth > DEEPEST) {
            throw new XNIException("more than " + DEEPEST + " elements in each other");
        }
        requireFew(attributes);
        super.startElement(element, attributes, extra);
    }

    @Override
    public void endElement(QName element, Augmentations extra) {
        depth--;
        super.endElement(element, extra);
    }

    private static void requireFew(XMLAttributes attributes) {
        if (attributes.getLength() > MOST_ATTRIBUTES) {
            throw new XNIException("more than " + MOST_ATTRIBUTES + " attributes");
        }
    }
}

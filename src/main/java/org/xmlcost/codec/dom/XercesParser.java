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
 * The parser under the trees of libraries that have no parser of their own. All these trees use Xerces-J, selected by
 * name and not by the service look-up. The parser is namespace-aware and refuses document types.
 *
 * <p>It also refuses deep nesting and large numbers of attributes. No valid message has either, and both cost some
 * trees quadratic time. JDOM compares a new element with all elements above it, and a new attribute with all attributes
 * of its element. A message with a million nested elements and a hundred thousand attributes would take an hour.
 * Counters in Xerces' own events detect both.
 */
final class XercesParser extends SAXParser {
    static final String DISALLOW_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private static final int DEEPEST = 1000;
    private static final int MOST_ATTRIBUTES = 1000;

    private int depth;

    private XercesParser() {
        // created only by bounded()
    }

    /** Creates a parser that limits the depth of elements and the number of attributes. */
    static XMLReader bounded() throws SAXException {
        return prepared(new XercesParser());
    }

    /**
     * Creates the parser that Xerces returns through JAXP, without these limits. It is for a tree that does not need
     * them.
     */
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
            throw new XNIException("more than " + DEEPEST + " nested elements");
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

package org.xmlcost.codec.peer;

import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;

/** The JDK's SAX parser for libraries that take one, or that would take it if no other were on the class path. */
final class JdkSax {
    private JdkSax() {}

    /** Returns a parser that knows namespaces, refuses document types, and has no limit of their entities. */
    static XMLReader parser() {
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            XMLReader parser = factory.newSAXParser().getXMLReader();
            parser.setErrorHandler(new DefaultHandler());
            // Escaped characters count as entities, and JDK 24 and later allow 100 000.
            parser.setProperty("http://www.oracle.com/xml/jaxp/properties/maxGeneralEntitySizeLimit", "0");
            parser.setProperty("http://www.oracle.com/xml/jaxp/properties/totalEntitySizeLimit", "0");
            return parser;
        } catch (SAXException | ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }
}

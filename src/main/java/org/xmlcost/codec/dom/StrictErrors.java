package org.xmlcost.codec.dom;

import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Every error of a parser is one, as those that are fatal; without a handler Xerces prints errors. */
final class StrictErrors extends DefaultHandler {
    @Override
    public void error(SAXParseException e) throws SAXParseException {
        throw e;
    }
}

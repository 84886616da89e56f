package org.xmlcost.codec.dom;

import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Error handler that treats every error of a parser as fatal. Without a handler, Xerces prints errors. */
final class StrictErrors extends DefaultHandler {
    @Override
    public void error(SAXParseException e) throws SAXParseException {
        throw e;
    }
}

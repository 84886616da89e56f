package org.xmlcost.codec.dom;

import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Every error of a parser is one; without a handler Xerces prints errors. */
final class StrictErrors implements ErrorHandler {
    @Override
    public void warning(SAXParseException e) {
        // damages nothing
    }

    @Override
    public void error(SAXParseException e) throws SAXException {
        throw e;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        throw e;
    }
}

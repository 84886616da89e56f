package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.infoset.DomParts;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;

import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.w3c.dom.Document;

/**
 * Xerces-J's DOM, in which values are found with XPath. Xerces has no XPath of its own, so it is the JDK's. The codec
 * differs from {@link DomXerces} only in that.
 */
public final class DomXercesXPath extends DomXerces {
    private static final CodecInfo INFO = CodecInfo.named(
                    "dom.xerces-xpath",
                    Model.DOM,
                    Library.of("Xerces-J", DocumentBuilderFactoryImpl.class, "Apache-2.0"))
            .readsTextWires()
            .headers()
            .wireNumbers()
            .can(Ability.VALUES, "the count, and names and values of the others")
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public DomParts parts(MessageShape shape) {
        return new DomParts(shape, this, null) {
            @Override
            protected void readChosen(Document document, int length) throws MalformedMessageException {
                readChosen(document, length, new XPathItems());
            }
        };
    }
}

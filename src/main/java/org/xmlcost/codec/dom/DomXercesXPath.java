package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.infoset.DomParts;
import org.xmlcost.wire.MessageShape;

import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;

/**
 * Xerces-J's DOM, in which values are found with XPath. Xerces has no XPath of its own, so it is the JDK's: a single
 * item is found by its position, several among all items. The codec differs from {@link DomXerces} only in that.
 */
public final class DomXercesXPath extends DomXerces {
    private static final CodecInfo INFO = CodecInfo.named("dom.xerces-xpath", Model.DOM, library())
            .readsTextWires()
            .headers()
            .wireNumbers()
            .can(Ability.VALUES, "the count, and names and values of the others")
            .done();

    private static final String ITEM = "*";

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public DomParts parts(MessageShape shape) {
        return new DomParts(shape, this, null) {
            @Override
            protected void readChosen(Document document, int length) throws Exception {
                XPath xpath = XPathFactory.newDefaultInstance().newXPath();
                Node array = array(document, length);
                if (array == null || chosen.isComplete()) {
                    return;
                }
                // An expression for each of several items would count the items before it each time.
                boolean isOnly = chosen.count() == 1;
                NodeList all = isOnly ? null : (NodeList) xpath.evaluate(ITEM, array, XPathConstants.NODESET);
                while (!chosen.isComplete()) {
                    int index = chosen.next();
                    Node item = isOnly
                            ? (Node) xpath.evaluate(ITEM + "[" + (index + 1) + "]", array, XPathConstants.NODE)
                            : all.item(index);
                    if (item == null) {
                        return;
                    }
                    chosen.skipTo(index);
                    take(item);
                }
            }
        };
    }
}

package org.xmlcost.codec.dom;

import org.xmlcost.infoset.DomParts;

import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;

/**
 * Finds the items of one message with the JDK's XPath 1.0. A single item is found by its position. For several, one
 * expression finds all items, since an expression for each would count the items before it each time.
 */
final class XPathItems implements DomParts.ItemFinder {
    private static final String ITEM = "*";

    private final XPath xpath = XPathFactory.newDefaultInstance().newXPath();
    private NodeList all;

    @Override
    public Node item(Node array, int index, boolean isOnly) {
        try {
            if (isOnly) {
                return (Node) xpath.evaluate(ITEM + "[" + (index + 1) + "]", array, XPathConstants.NODE);
            }
            if (all == null) {
                all = (NodeList) xpath.evaluate(ITEM, array, XPathConstants.NODESET);
            }
            return all.item(index);
        } catch (XPathExpressionException e) {
            throw new IllegalStateException(e);
        }
    }
}

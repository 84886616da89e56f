package org.xmlcost.codec.axiom;

import org.xmlcost.codec.document.DocumentHandler;

import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;

import java.util.Iterator;

/** Reads a document of any vocabulary from its tree, child by child and sibling by sibling. */
final class OmWalk {
    private OmWalk() {}

    /** Reads the whole tree. A deferred tree is built on the way, to the end of the document. */
    static void walk(OMDocument document, DocumentHandler to) {
        // No recursion: a document may be deeper than the stack.
        for (OMNode node = document.getFirstOMChild(); node != null; ) {
            OMNode child = enter(node, to);
            node = child != null ? child : following(node, document, to);
        }
    }

    /** Ends a node without further children. Returns the next node in document order, or null at the end. */
    private static OMNode following(OMNode done, OMDocument document, DocumentHandler to) {
        for (OMNode node = done; ; ) {
            if (node instanceof OMElement) {
                to.end();
            }
            OMNode sibling = node.getNextOMSibling();
            if (sibling != null) {
                return sibling;
            }
            OMContainer parent = node.getParent();
            if (parent == document) {
                return null;
            }
            node = (OMNode) parent;
        }
    }

    /** Takes a node. Returns its first child, or null if it has none. */
    private static OMNode enter(OMNode node, DocumentHandler to) {
        switch (node.getType()) {
            case OMNode.ELEMENT_NODE -> {
                OMElement element = (OMElement) node;
                to.start(element.getNamespaceURI(), element.getLocalName());
                for (Iterator<OMAttribute> all = element.getAllAttributes(); all.hasNext(); ) {
                    OMAttribute attribute = all.next();
                    to.attribute(attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getAttributeValue());
                }
                return element.getFirstOMChild();
            }
            case OMNode.TEXT_NODE, OMNode.SPACE_NODE, OMNode.CDATA_SECTION_NODE -> to.text(((OMText) node).getText());
            default -> {
                // Comments and processing instructions have no content.
            }
        }
        return null;
    }
}

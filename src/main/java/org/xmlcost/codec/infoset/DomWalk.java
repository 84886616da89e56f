package org.xmlcost.codec.infoset;

import org.xmlcost.codec.document.DocumentHandler;

import org.w3c.dom.Document;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Reads a document of any vocabulary from its DOM tree, by first child and next sibling. */
public final class DomWalk {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private DomWalk() {}

    /** Reads the whole tree. */
    public static void walk(Document document, DocumentHandler to) {
        Node root = document.getDocumentElement();
        // No recursion: a document may be deeper than the stack.
        for (Node node = root; node != null; ) {
            Node child = enter(node, to);
            node = child != null ? child : following(node, root, to);
        }
    }

    /** Ends a node without further children. Returns the next node in document order, or null at the end. */
    private static Node following(Node done, Node root, DocumentHandler to) {
        for (Node node = done; ; node = node.getParentNode()) {
            if (node.getNodeType() == Node.ELEMENT_NODE) {
                to.end();
            }
            if (node == root) {
                return null;
            }
            Node sibling = node.getNextSibling();
            if (sibling != null) {
                return sibling;
            }
        }
    }

    /** Takes a node. Returns its first child, or null if it has none. */
    private static Node enter(Node node, DocumentHandler to) {
        switch (node.getNodeType()) {
            case Node.ELEMENT_NODE -> {
                to.start(node.getNamespaceURI(), node.getLocalName());
                if (node.hasAttributes()) {
                    attributes(node.getAttributes(), to);
                }
                return node.getFirstChild();
            }
            case Node.TEXT_NODE, Node.CDATA_SECTION_NODE -> to.text(node.getNodeValue());
            default -> {
                // Comments and processing instructions have no content.
            }
        }
        return null;
    }

    private static void attributes(NamedNodeMap attributes, DocumentHandler to) {
        for (int i = 0, n = attributes.getLength(); i < n; i++) {
            Node attribute = attributes.item(i);
            if (!XMLNS.equals(attribute.getNamespaceURI())) {
                to.attribute(attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getNodeValue());
            }
        }
    }
}

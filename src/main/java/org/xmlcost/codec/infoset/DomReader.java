package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;

import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

import java.util.function.BooleanSupplier;

/**
 * Reads a message from its DOM tree. Walks the tree by first child and next sibling, since {@code NodeList.item(i)}
 * would take quadratic time.
 */
public final class DomReader {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private final MessageDecoder decoder;

    public DomReader(MessageShape shape) {
        this(new MessageDecoder(shape));
    }

    DomReader(MessageDecoder decoder) {
        this.decoder = decoder;
    }

    /**
     * Reads a message until a condition holds.
     *
     * @return the node after which the condition holds, or null if it does not hold before the end
     */
    Node walkUntil(Document document, int length, BooleanSupplier done) throws MalformedMessageException {
        decoder.begin(length);
        Node root = document.getDocumentElement();
        for (Node node = root; node != null; ) {
            boolean isOpen = start(node);
            // Asked before the children, which a part of a tree may lack.
            if (done.getAsBoolean()) {
                return node;
            }
            Node child = isOpen ? firstChild(node) : null;
            node = child != null ? child : following(node, root);
        }
        return null;
    }

    void subtree(Node root) throws MalformedMessageException {
        for (Node node = root; node != null; ) {
            Node child = enter(node);
            node = child != null ? child : following(node, root);
        }
    }

    public Payload read(Document document, int length) throws MalformedMessageException {
        walk(document, length);
        return decoder.finish();
    }

    /**
     * Reads the tree of a message that may have values in other parts.
     *
     * @param length bytes of the message
     * @return the decoder: the caller passes the other parts to it, then calls {@link MessageDecoder#finish}
     * @throws MalformedMessageException if the tree does not conform to the wire
     */
    public MessageDecoder walk(Document document, int length) throws MalformedMessageException {
        decoder.begin(length);
        if (document.getDoctype() != null) {
            throw new MalformedMessageException("a document type", "document");
        }
        Node root = document.getDocumentElement();
        // The loop is not recursive: a hostile message may be deeper than the stack.
        for (Node node = root; node != null; ) {
            Node child = enter(node);
            node = child != null ? child : following(node, root);
        }
        return decoder;
    }

    /**
     * Returns the next node in document order after a node and its descendants, or null at the end. Ends the parents
     * that end before that node.
     */
    private Node following(Node done, Node root) throws MalformedMessageException {
        for (Node node = done; node != root; ) {
            Node sibling = node.getNextSibling();
            if (sibling != null) {
                return sibling;
            }
            node = node.getParentNode();
            decoder.end();
        }
        return null;
    }

    /**
     * Passes a node to the decoder.
     *
     * @return the first child if the content of the node must still be read, or else null
     */
    Node enter(Node node) throws MalformedMessageException {
        return start(node) ? firstChild(node) : null;
    }

    /** Returns the first child of an open element, or ends it if it has none. */
    private Node firstChild(Node element) throws MalformedMessageException {
        Node first = element.getFirstChild();
        if (first == null) {
            decoder.end();
        }
        return first;
    }

    /**
     * Passes a node without its children to the decoder. Passes a leaf whole.
     *
     * @return whether the node is an element that is now open
     */
    private boolean start(Node node) throws MalformedMessageException {
        switch (node.getNodeType()) {
            case Node.ELEMENT_NODE -> {
                String uri = node.getNamespaceURI();
                String local = node.getLocalName();
                boolean hasAttributes = node.hasAttributes();
                if (!hasAttributes && decoder.isItem(uri, local)) {
                    decoder.item(leafText(node));
                    return false;
                }
                boolean isLeaf = decoder.start(uri, local);
                if (hasAttributes) {
                    attributes(node.getAttributes());
                }
                if (isLeaf) {
                    decoder.leaf(leafText(node));
                    decoder.end();
                    return false;
                }
                return true;
            }
            case Node.TEXT_NODE, Node.CDATA_SECTION_NODE -> decoder.text(node.getNodeValue());
            case Node.COMMENT_NODE, Node.PROCESSING_INSTRUCTION_NODE -> {
                // These nodes are not part of the message.
            }
            default -> throw new MalformedMessageException("a node " + node.getNodeName(), "document");
        }
        return false;
    }

    private void attributes(NamedNodeMap attributes) throws MalformedMessageException {
        for (int i = 0, n = attributes.getLength(); i < n; i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (!XMLNS.equals(attribute.getNamespaceURI())) {
                decoder.attribute(attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getValue());
            }
        }
    }

    /**
     * Returns the text of a leaf. {@code getTextContent} alone would include the text of child elements and hide them.
     */
    private static String leafText(Node leaf) throws MalformedMessageException {
        Node first = leaf.getFirstChild();
        if (first == null) {
            return "";
        }
        if (first.getNodeType() == Node.TEXT_NODE && first.getNextSibling() == null) {
            return first.getNodeValue();
        }
        for (Node child = first; child != null; child = child.getNextSibling()) {
            if (child instanceof Element) {
                throw new MalformedMessageException(
                        "unexpected element '" + child.getNodeName() + "' in a value", "document");
            }
        }
        return leaf.getTextContent();
    }
}

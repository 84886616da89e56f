package org.xmlcost.codec.axiom;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;

import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;

import java.util.Iterator;
import java.util.function.BooleanSupplier;

/**
 * Walks the whole tree of a message, child by child and sibling by sibling. This order of access builds a deferred
 * tree. The walk starts at the document and not at the root element, so that a deferred tree is read to the end of the
 * message.
 */
final class OmReader {
    final MessageDecoder decoder;

    OmReader(MessageShape shape) {
        this(new MessageDecoder(shape));
    }

    OmReader(MessageDecoder decoder) {
        this.decoder = decoder;
    }

    Payload read(OMDocument document, int length) throws MalformedMessageException {
        walk(document, length);
        return decoder.finish();
    }

    /** Reads everything except the content of other parts of the message. */
    void walk(OMDocument document, int length) throws MalformedMessageException {
        decoder.begin(length);
        // No recursion: a hostile message may be deeper than the stack.
        for (OMNode node = document.getFirstOMChild(); node != null; ) {
            OMNode child = enter(node);
            node = child != null ? child : following(node, document);
        }
    }

    /**
     * Reads a message until a condition holds. What comes later is not built.
     *
     * @return the first node that was not read, or null if the condition does not hold before the end
     */
    OMNode walkUntil(OMDocument document, int length, BooleanSupplier done) throws MalformedMessageException {
        decoder.begin(length);
        for (OMNode node = document.getFirstOMChild(); node != null; ) {
            OMNode child = enter(node);
            if (done.getAsBoolean()) {
                return child;
            }
            node = child != null ? child : following(node, document);
        }
        return null;
    }

    /**
     * Reads a message of {@code length} bytes, and removes each child of the array from the tree when the next one is
     * built.
     */
    void walkDetaching(OMDocument document, int length) throws MalformedMessageException {
        OMNode first = walkUntil(document, length, decoder::atItems);
        if (first == null) {
            return;
        }
        OMElement array = (OMElement) first.getParent();
        for (OMNode node = first; node != null; ) {
            subtree(node);
            OMNode next = node.getNextOMSibling();
            node.detach();
            node = next;
        }
        decoder.end();
        rest(array, document);
    }

    /** Reads what comes after an element that has ended. */
    private void rest(OMNode ended, OMDocument document) throws MalformedMessageException {
        for (OMNode node = following(ended, document); node != null; ) {
            OMNode child = enter(node);
            node = child != null ? child : following(node, document);
        }
    }

    void subtree(OMNode root) throws MalformedMessageException {
        for (OMNode node = root; node != null; ) {
            OMNode child = enter(node);
            while (child == null && node != root) {
                child = node.getNextOMSibling();
                if (child == null) {
                    node = (OMNode) node.getParent();
                    decoder.end();
                }
            }
            node = child;
        }
    }

    /**
     * Returns the next node in document order that is outside {@code done}. Ends the elements that end before that
     * node.
     */
    private OMNode following(OMNode done, OMDocument document) throws MalformedMessageException {
        OMNode node = done;
        OMNode sibling = node.getNextOMSibling();
        while (sibling == null && node.getParent() != document) {
            node = (OMNode) node.getParent();
            decoder.end();
            sibling = node.getNextOMSibling();
        }
        return sibling;
    }

    /**
     * Passes the content of a node to the decoder.
     *
     * @return the first child of the node if its children must be visited, otherwise null
     */
    OMNode enter(OMNode node) throws MalformedMessageException {
        switch (node.getType()) {
            case OMNode.ELEMENT_NODE -> {
                OMElement element = (OMElement) node;
                boolean isLeaf = decoder.start(element.getNamespaceURI(), element.getLocalName());
                for (Iterator<OMAttribute> all = element.getAllAttributes(); all.hasNext(); ) {
                    OMAttribute attribute = all.next();
                    decoder.attribute(
                            attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getAttributeValue());
                }
                OMNode first = null;
                if (isLeaf) {
                    decoder.leaf(leafText(element));
                } else {
                    first = element.getFirstOMChild();
                }
                if (first == null) {
                    decoder.end();
                }
                return first;
            }
            case OMNode.TEXT_NODE, OMNode.SPACE_NODE, OMNode.CDATA_SECTION_NODE -> {
                OMText text = (OMText) node;
                if (text.isBinary()) {
                    decoder.refer(text.getContentID());
                } else {
                    decoder.text(text.getText());
                }
            }
            case OMNode.COMMENT_NODE, OMNode.PI_NODE -> {
                // no content of the message
            }
            default -> throw new MalformedMessageException("a document type or entity reference", "document");
        }
        return null;
    }

    /** Returns the text of a leaf. {@code getText} would skip elements inside the leaf and hide them. */
    private static String leafText(OMElement leaf) throws MalformedMessageException {
        OMNode first = leaf.getFirstOMChild();
        if (first == null) {
            return "";
        }
        if (first.getNextOMSibling() == null && first instanceof OMText only) {
            return only.getText();
        }
        StringBuilder text = new StringBuilder();
        for (OMNode child = first; child != null; child = child.getNextOMSibling()) {
            if (child instanceof OMText part) {
                text.append(part.getText());
            } else if (child.getType() != OMNode.COMMENT_NODE && child.getType() != OMNode.PI_NODE) {
                throw new MalformedMessageException("an element or entity reference in a value", "document");
            }
        }
        return text.toString();
    }
}

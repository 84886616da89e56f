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

/**
 * Walks the whole tree of a message, child by child and sibling by sibling, which is how a deferred tree gets built.
 * Starts at the document, not at its element, so that a deferred tree is also read to the end of the message.
 */
final class OmReader {
    final MessageDecoder decoder;

    OmReader(MessageShape shape) {
        decoder = new MessageDecoder(shape);
    }

    /** Reads a message of {@code length} bytes. */
    Payload read(OMDocument document, int length) throws MalformedMessageException {
        walk(document, length);
        return decoder.finish();
    }

    /** Reads all but what is in other parts of the message. */
    void walk(OMDocument document, int length) throws MalformedMessageException {
        decoder.begin(length);
        // No recursion: a hostile message may be deeper than the stack.
        for (OMNode node = document.getFirstOMChild(); node != null; ) {
            OMNode child = enter(node);
            node = child != null ? child : following(node, document);
        }
    }

    /** The next node in document order outside the one that is done; ends the elements that end on the way. */
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
     * Takes what the node holds.
     *
     * @return its first child if there is more to see inside
     */
    private OMNode enter(OMNode node) throws MalformedMessageException {
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
                // nothing of the message
            }
            default -> throw new MalformedMessageException("a document type or entity reference", "document");
        }
        return null;
    }

    /** The text of a leaf. {@code getText} alone would read past elements inside and hide them. */
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

package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.markup.Names;

import org.w3c.dom.Document;
import org.w3c.dom.Node;

/** Accesses parts of a message in its DOM tree. The parser has checked that the whole message is well-formed. */
public class DomParts extends MessageParts<Document> {
    private final DomReader whole = new DomReader(decoder);
    private final DomReader values = new DomReader(choosing);
    private final Writer<Document> serializer;

    /**
     * Creates the access to messages of one shape, whose wire has markup.
     *
     * @param serializer sends messages on; null if nothing does
     */
    public DomParts(MessageShape shape, Source<Document> source, Writer<Document> serializer) {
        super(shape, source);
        this.serializer = serializer;
    }

    @Override
    protected final void readHeader(Document document, int length) throws MalformedMessageException {
        whole.walkUntil(document, length, decoder::hasMethod);
    }

    @Override
    protected void readChosen(Document document, int length) throws Exception {
        for (Node node = firstChild(document, length); node != null && !chosen.isComplete(); ) {
            pass(node);
            node = node.getNextSibling();
        }
    }

    /** Reads a message up to its items, and returns the element of the array, or null if it has none. */
    protected final Node array(Document document, int length) throws MalformedMessageException {
        return values.walkUntil(document, length, choosing::atItems);
    }

    protected final void take(Node item) throws MalformedMessageException {
        values.enter(item);
    }

    private Node firstChild(Document document, int length) throws MalformedMessageException {
        Node array = array(document, length);
        return array == null ? null : array.getFirstChild();
    }

    /** Reads a child of the array if it is chosen, or if it is no element. */
    private void pass(Node node) throws MalformedMessageException {
        if (node.getNodeType() == Node.ELEMENT_NODE && !chosen.wantsNext()) {
            chosen.skip(1);
        } else {
            values.enter(node);
        }
    }

    @Override
    protected final void readSection(Document document, int length, Section section) throws MalformedMessageException {
        Node parameter = whole.walkUntil(document, length, decoder::atSections);
        Node node = parameter == null ? null : parameter.getFirstChild();
        for (; node != null && decoder.columns(section) == null; node = node.getNextSibling()) {
            if (node.getNodeType() != Node.ELEMENT_NODE
                    || Names.section(section).is(node.getNamespaceURI(), node.getLocalName())) {
                whole.subtree(node);
            }
        }
    }

    @Override
    protected final void copy(Document document, int length, MessageBuffer out) throws Exception {
        readHeader(document, length);
        serializer.write(document, out);
    }

    @Override
    protected final void change(Document document, int length, String text, MessageBuffer out) throws Exception {
        Node node = firstChild(document, length);
        while (node != null && !(node.getNodeType() == Node.ELEMENT_NODE && chosen.wantsNext())) {
            pass(node);
            node = node.getNextSibling();
        }
        if (node != null) {
            choosing.requireItem(node.getNamespaceURI(), node.getLocalName());
            node.setTextContent(text);
            serializer.write(document, out);
            chosen.pass();
        }
    }
}

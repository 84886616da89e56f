package org.xmlcost.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import org.w3c.dom.Document;
import org.w3c.dom.Node;

/** Accesses parts of a message in its DOM tree. The parser has checked that the whole message is well-formed. */
public final class DomParts {
    private final MessageDecoder decoder;
    private final DomReader whole;
    private final ChosenValues chosen;
    private final MessageDecoder choosing;
    private final DomReader values;

    /** Creates a reader for messages of one shape, whose wire has markup. */
    public DomParts(MessageShape shape) {
        decoder = new MessageDecoder(shape);
        whole = new DomReader(decoder);
        chosen = new ChosenValues(shape);
        choosing = MessageDecoder.into(shape, chosen);
        values = new DomReader(choosing);
    }

    /** Returns the header and the name of the operation of a message of {@code length} bytes. */
    public MessageHeader header(Document document, int length) throws MalformedMessageException {
        if (whole.walkUntil(document, length, decoder::hasMethod) == null) {
            throw new MalformedMessageException("no operation", "document");
        }
        return decoder.header();
    }

    /**
     * Chooses the values that {@link #values} and {@link #item} return.
     *
     * @param indices indices of the values, ascending
     * @throws IllegalArgumentException if they do not ascend from 0
     */
    public void choose(int... indices) {
        chosen.choose(indices);
    }

    /** Returns the chosen values of a message of {@code length} bytes. */
    public Payload values(Document document, int length) throws MalformedMessageException {
        for (Node node = firstChild(document, length); node != null && !chosen.isComplete(); ) {
            pass(node);
            node = node.getNextSibling();
        }
        return chosen.payload();
    }

    /** Finds items of an array in another way than by going from one to the next. */
    public interface ItemFinder {
        /**
         * Returns an item.
         *
         * @param array element of the array
         * @param index index of the item, from 0
         * @param isOnly whether no other item of this array is wanted
         * @return the element of the item, or null if there is none of this index
         */
        Node item(Node array, int index, boolean isOnly);
    }

    /** Returns the chosen values of a message of {@code length} bytes, from the items that {@code finder} finds. */
    public Payload values(Document document, int length, ItemFinder finder) throws MalformedMessageException {
        Node array = values.walkUntil(document, length, choosing::atItems);
        while (array != null && !chosen.isComplete()) {
            Node item = finder.item(array, chosen.next(), chosen.count() == 1);
            if (item == null) {
                break;
            }
            chosen.skipTo(chosen.next());
            values.enter(item);
        }
        return chosen.payload();
    }

    /** Returns the element of the chosen value in a message of {@code length} bytes. */
    public Node item(Document document, int length) throws MalformedMessageException {
        for (Node node = firstChild(document, length); node != null; node = node.getNextSibling()) {
            if (node.getNodeType() == Node.ELEMENT_NODE && chosen.wantsNext()) {
                choosing.requireItem(node.getNamespaceURI(), node.getLocalName());
                return node;
            }
            pass(node);
        }
        chosen.payload();
        return null;
    }

    /** Returns the first child of the array, or null if it has none. */
    private Node firstChild(Document document, int length) throws MalformedMessageException {
        Node array = values.walkUntil(document, length, choosing::atItems);
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

    /** Returns one section of a business message of {@code length} bytes. */
    public Object[] section(Document document, int length, Section section) throws MalformedMessageException {
        Node parameter = whole.walkUntil(document, length, decoder::atSections);
        Node node = parameter == null ? null : parameter.getFirstChild();
        for (; node != null && decoder.columns(section) == null; node = node.getNextSibling()) {
            if (node.getNodeType() != Node.ELEMENT_NODE
                    || Names.section(section).is(node.getNamespaceURI(), node.getLocalName())) {
                whole.subtree(node);
            }
        }
        if (decoder.columns(section) == null) {
            throw new MalformedMessageException("no section " + section, "");
        }
        return decoder.columns(section);
    }
}

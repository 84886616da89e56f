package org.xmlcost.codec.dom;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.document.XmlDocument;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MarkupSink;

import org.xml.sax.XMLReader;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/**
 * A codec over the tree of a library. The library builds the tree from the events of the SAX parser of Xerces-J, which
 * is the same for all such codecs, and writes the tree with its own serializer.
 *
 * @param <N> type of a node
 * @param <E> type of an element
 */
abstract class TreeCodec<N, E extends N> extends DocumentCodec<E> {
    private MessageDecoder decoder;

    XMLReader parser() throws Exception {
        return XercesParser.bounded();
    }

    abstract void prepare(XMLReader parser, String encoding) throws Exception;

    /** Returns a sink with an empty tree, which adds the markup it gets to the tree and finally writes the tree. */
    abstract Sink<?> tree() throws Exception;

    abstract E root(MessageBuffer in) throws Exception;

    /**
     * Returns the text of a node that is an ordinary value ({@link MessageDecoder#isItem}): an element without
     * attributes whose only content is one text. Returns null for any other node.
     */
    abstract String item(N node, MessageDecoder to);

    /**
     * Passes the name of an element to the decoder.
     *
     * @return whether the element is a leaf
     */
    abstract boolean start(E element, MessageDecoder to) throws MalformedMessageException;

    abstract void attributes(E element, MessageDecoder to) throws MalformedMessageException;

    abstract void start(E element, DocumentHandler to);

    /** Returns the node as an element, or null if it is not an element. */
    abstract E element(N node);

    abstract Iterator<? extends N> children(E element);

    /**
     * Returns the text of a text node. The text of comments and processing instructions is empty. There are no entity
     * references, since the parser refuses document types and so has no entities.
     */
    abstract String text(N node);

    /** Sink that takes the markup of a message and finally writes the message. */
    interface Sink<X extends Exception> extends MarkupSink<X> {
        void serialize(MessageBuffer out) throws Exception;
    }

    @Override
    final void prepare(MessageShape opened) throws Exception {
        decoder = new MessageDecoder(opened);
        prepare(parser(), opened.wire().encoding().name());
    }

    abstract class Parts extends MessageParts<E> {
        Parts(MessageShape shape) {
            super(shape, TreeCodec.this);
        }

        @Override
        protected final void readHeader(E root, int length) throws MalformedMessageException {
            walkUntil(root, length, decoder, decoder::hasMethod);
        }

        @Override
        protected final void readChosen(E root, int length) throws Exception {
            E array = array(root, length);
            if (array != null) {
                choose(array);
            }
        }

        /** Reads a message up to its items, and returns the element of the array, or null if it has none. */
        final E array(E root, int length) throws MalformedMessageException {
            return walkUntil(root, length, choosing, choosing::atItems);
        }

        abstract void choose(E array) throws Exception;

        /** Reads a node of the array that is a chosen value, or that is no value. */
        final void take(N node) throws MalformedMessageException {
            TreeCodec.this.take(node, choosing, new ArrayDeque<Iterator<? extends N>>());
        }
    }

    @Override
    final void write(Payload payload, MessageEncoder encoder, MessageBuffer out) throws Exception {
        Sink<?> tree = tree();
        encoder.emit(payload, tree);
        tree.serialize(out);
    }

    @Override
    final E document(MessageBuffer in) throws Exception {
        WellFormed.requireIfUtf16(in);
        return root(in);
    }

    @Override
    final Payload values(E root, int length) throws MalformedMessageException {
        walkUntil(root, length, decoder, () -> false);
        return decoder.finish();
    }

    /**
     * Reads a message until a condition holds.
     *
     * @return the element after whose tag the condition holds, or null if it does not hold before the end
     */
    final E walkUntil(E root, int length, MessageDecoder to, BooleanSupplier done) throws MalformedMessageException {
        to.begin(length);
        // No recursion: a hostile message may be deeper than the stack.
        Deque<Iterator<? extends N>> open = new ArrayDeque<>();
        enter(root, to, open);
        while (!open.isEmpty()) {
            Iterator<? extends N> children = open.peek();
            if (children.hasNext()) {
                N node = children.next();
                take(node, to, open);
                if (done.getAsBoolean()) {
                    return element(node);
                }
            } else {
                open.pop();
                to.end();
            }
        }
        return null;
    }

    /** Reads a node without what is below an element that is no leaf. */
    final void take(N node, MessageDecoder to, Deque<Iterator<? extends N>> open) throws MalformedMessageException {
        String item = item(node, to);
        if (item != null) {
            to.item(item);
            return;
        }
        E element = element(node);
        if (element != null) {
            enter(element, to, open);
        } else {
            to.text(text(node));
        }
    }

    private void enter(E element, MessageDecoder to, Deque<Iterator<? extends N>> open)
            throws MalformedMessageException {
        boolean isLeaf = start(element, to);
        attributes(element, to);
        if (isLeaf) {
            to.leaf(leafText(element));
            to.end();
        } else {
            open.push(children(element));
        }
    }

    /** Returns the text of a leaf. Usually it is one node. Comments divide it, and CDATA sections add to it. */
    private String leafText(E leaf) throws MalformedMessageException {
        Iterator<? extends N> children = children(leaf);
        String first = children.hasNext() ? partOfLeaf(children.next()) : "";
        if (!children.hasNext()) {
            return first;
        }
        StringBuilder all = new StringBuilder(first);
        while (children.hasNext()) {
            all.append(partOfLeaf(children.next()));
        }
        return all.toString();
    }

    private String partOfLeaf(N child) throws MalformedMessageException {
        if (element(child) != null) {
            throw new MalformedMessageException("unexpected element in a value", "document");
        }
        return text(child);
    }

    @Override
    final void walk(E root, DocumentHandler to) {
        Deque<Iterator<? extends N>> open = new ArrayDeque<>();
        start(root, to);
        open.push(children(root));
        while (!open.isEmpty()) {
            Iterator<? extends N> children = open.peek();
            if (!children.hasNext()) {
                open.pop();
                to.end();
                continue;
            }
            N node = children.next();
            E element = element(node);
            if (element == null) {
                to.text(text(node));
            } else {
                start(element, to);
                open.push(children(element));
            }
        }
    }

    @Override
    public void serialize(XmlDocument document, MessageBuffer out) throws Exception {
        Sink<?> tree = tree();
        document.emit(tree);
        tree.serialize(out);
    }
}

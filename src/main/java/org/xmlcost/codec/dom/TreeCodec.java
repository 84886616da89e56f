package org.xmlcost.codec.dom;

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

/**
 * A tree of a library's own, built by its own means over the SAX parser of Xerces-J, the same for all, and written by
 * its own serializer.
 *
 * @param <N> a node
 * @param <E> an element
 */
abstract class TreeCodec<N, E extends N> extends DocumentCodec<E> {
    private MessageDecoder decoder;

    /** The parser under the tree. */
    XMLReader parser() throws Exception {
        return XercesParser.bounded();
    }

    /**
     * Makes what serves many messages.
     *
     * @param encoding of text that is written
     */
    abstract void prepare(XMLReader parser, String encoding) throws Exception;

    /** An empty tree to be written. */
    abstract Sink<?> tree() throws Exception;

    /** The root of a message's tree. */
    abstract E root(MessageBuffer in) throws Exception;

    /**
     * The text of a node that is a value as most are ({@link MessageDecoder#isItem}), or null if it is none: an element
     * without attributes, and nothing in it but one text.
     */
    abstract String item(N node, MessageDecoder to);

    /**
     * Tells the decoder the name of an element.
     *
     * @return whether it is a leaf
     */
    abstract boolean start(E element, MessageDecoder to) throws MalformedMessageException;

    /** Tells the decoder the attributes of an element. */
    abstract void attributes(E element, MessageDecoder to) throws MalformedMessageException;

    /** The element that a node is, or null. */
    abstract E element(N node);

    abstract Iterator<? extends N> children(E element);

    /**
     * The text of a text node; comments and processing instructions have none, which is the empty one. There are no
     * references to entities: without document types the parser knows none.
     */
    abstract String text(N node);

    /** Takes the markup of a message, and writes it in the end. */
    interface Sink<X extends Exception> extends MarkupSink<X> {
        void serialize(MessageBuffer out) throws Exception;
    }

    @Override
    final void prepare(MessageShape shape) throws Exception {
        decoder = new MessageDecoder(shape);
        prepare(parser(), shape.wire().encoding().name());
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
        decoder.begin(length);
        // No recursion: a hostile message may be deeper than the stack.
        Deque<Iterator<? extends N>> open = new ArrayDeque<>();
        enter(root, open);
        while (!open.isEmpty()) {
            Iterator<? extends N> children = open.peek();
            if (children.hasNext()) {
                take(children.next(), open);
            } else {
                open.pop();
                decoder.end();
            }
        }
        return decoder.finish();
    }

    private void take(N node, Deque<Iterator<? extends N>> open) throws MalformedMessageException {
        String item = item(node, decoder);
        if (item != null) {
            decoder.item(item);
            return;
        }
        E element = element(node);
        if (element != null) {
            enter(element, open);
        } else {
            decoder.text(text(node));
        }
    }

    private void enter(E element, Deque<Iterator<? extends N>> open) throws MalformedMessageException {
        boolean isLeaf = start(element, decoder);
        attributes(element, decoder);
        if (isLeaf) {
            decoder.leaf(leafText(element));
            decoder.end();
        } else {
            open.push(children(element));
        }
    }

    /** One text is the usual case; comments cut it, CDATA sections add to it. */
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
}

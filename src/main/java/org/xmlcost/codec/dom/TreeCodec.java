package org.xmlcost.codec.dom;

import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.WellFormed;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MarkupSink;

import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * A tree of a library's own, built by its own means over the SAX parser of Xerces-J, the same for all, and written by its own
 * serializer.
 *
 * @param <N> a node
 * @param <E> an element
 */
abstract class TreeCodec<N, E extends N> implements ModelCodec {
    private MessageDecoder assembler;
    private MessageEncoder traversal;

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
     * Gives the assembler a node that is a value as most are ({@link MessageDecoder#isItem}): an element without attributes, and nothing in it but
     * one text.
     *
     * @return whether it is one
     */
    abstract boolean item(N node, MessageDecoder to) throws MalformedMessageException;

    /**
     * Tells the assembler name and attributes.
     *
     * @return whether it is a leaf
     */
    abstract boolean start(E element, MessageDecoder to) throws MalformedMessageException;

    /** The element that a node is, or null. */
    abstract E element(N node);

    abstract Iterator<? extends N> children(E element);

    /** The text of a text node, or null if it is none; comments and processing instructions are neither. */
    abstract String text(N node) throws MalformedMessageException;

    /** Takes the markup of a message, and writes it in the end. */
    interface Sink<X extends Exception> extends MarkupSink<X> {
        void serialize(MessageBuffer out) throws Exception;
    }

    @Override
    public final void open(MessageShape shape) {
        info().require(shape);
        assembler = new MessageDecoder(shape);
        traversal = new MessageEncoder(shape);
        try {
            prepare(parser(), shape.wire().encoding().name());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            Sink<?> tree = tree();
            traversal.emit(payload, tree);
            tree.serialize(out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
        try {
            return values(root(in), in.length());
        } catch (MalformedMessageException e) {
            throw e;
        } catch (Exception e) {
            throw MalformedMessageException.reportedBy(reader(e), e);
        }
    }

    @Override
    public final ParsedModel parse(MessageBuffer in) throws MalformedMessageException {
        WellFormed.requireIfUtf16(in);
        try {
            E root = root(in);
            return new ParsedModel(root, values(root, in.length()));
        } catch (MalformedMessageException e) {
            throw e;
        } catch (Exception e) {
            throw MalformedMessageException.reportedBy(reader(e), e);
        }
    }

    @Override
    public void close() {
        assembler = null;
    }

    private Payload values(E root, int length) throws MalformedMessageException {
        assembler.begin(length);
        walk(root);
        return assembler.finish();
    }

    /** No recursion: a hostile message may be deeper than the stack. */
    private void walk(E root) throws MalformedMessageException {
        Deque<Iterator<? extends N>> open = new ArrayDeque<>();
        enter(root, open);
        while (!open.isEmpty()) {
            Iterator<? extends N> children = open.peek();
            if (!children.hasNext()) {
                open.pop();
                assembler.end();
                continue;
            }
            N child = children.next();
            if (item(child, assembler)) {
                continue;
            }
            E element = element(child);
            if (element != null) {
                enter(element, open);
            } else {
                String text = text(child);
                if (text != null) {
                    assembler.text(text);
                }
            }
        }
    }

    private void enter(E element, Deque<Iterator<? extends N>> open) throws MalformedMessageException {
        if (start(element, assembler)) {
            assembler.leaf(leafText(element));
            assembler.end();
        } else {
            open.push(children(element));
        }
    }

    /** One text is the usual case; comments cut it, CDATA sections add to it. */
    private String leafText(E leaf) throws MalformedMessageException {
        String first = null;
        StringBuilder all = null;
        for (Iterator<? extends N> children = children(leaf); children.hasNext(); ) {
            N child = children.next();
            if (element(child) != null) {
                throw new MalformedMessageException("unexpected element in a value", "document");
            }
            String text = text(child);
            if (text != null && first == null) {
                first = text;
            } else if (text != null) {
                all = all == null ? new StringBuilder(first) : all;
                all.append(text);
            }
        }
        return all != null ? all.toString() : first != null ? first : "";
    }

    private String reader(Exception thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SAXParseException at) {
                return info().id() + ", line " + at.getLineNumber() + ", column " + at.getColumnNumber();
            }
        }
        return info().id();
    }
}

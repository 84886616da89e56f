package org.xmlcost.codec.infoset;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.number.Numbers;

import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes markup as SAX events, for handlers that serialize events. */
public final class SaxSink implements MarkupSink<SAXException> {
    private static final String CDATA = "CDATA";

    private final ContentHandler handler;
    private final AttributesImpl attributes = new AttributesImpl();
    /** Namespaces that open elements declare, innermost first. */
    private final Deque<Scope> declared = new ArrayDeque<>();

    private int depth;
    private char[] characters = new char[64];

    private record Scope(int depth, List<Name> namespaces) {}

    /** Creates a sink that reports elements to a handler, but not the start and the end of the document. */
    public SaxSink(ContentHandler handler) {
        this.handler = handler;
    }

    @Override
    public void start(Markup.Tag tag) throws SAXException {
        depth++;
        if (!tag.namespaces().isEmpty()) {
            declared.push(new Scope(depth, tag.namespaces()));
        }
        for (Name namespace : tag.namespaces()) {
            handler.startPrefixMapping(namespace.prefix(), namespace.uri());
        }
        for (Markup.Attribute attribute : tag.attributes()) {
            Name key = attribute.name();
            attributes.addAttribute(key.uri(), key.local(), key.qualified(), CDATA, attribute.value());
        }
        open(tag.name());
        attributes.clear();
    }

    @Override
    public void text(String text) throws SAXException {
        int length = copy(text);
        handler.characters(characters, 0, length);
    }

    private int copy(String text) {
        int length = text.length();
        if (length > characters.length) {
            characters = new char[Math.max(length, 2 * characters.length)];
        }
        text.getChars(0, length, characters, 0);
        return length;
    }

    @Override
    public void end(Name name) throws SAXException {
        close(name);
        if (!declared.isEmpty() && declared.peek().depth == depth) {
            for (Name namespace : declared.pop().namespaces) {
                handler.endPrefixMapping(namespace.prefix());
            }
        }
        depth--;
    }

    @Override
    public void leaf(Name name, String text) throws SAXException {
        leaf(name, copy(text));
    }

    @Override
    public void leaves(Name name, int[] values, Numbers numbers) throws SAXException {
        for (int value : values) {
            leaf(name, copy(numbers.text(value)));
        }
    }

    @Override
    public void leaves(Name name, double[] values, Numbers numbers) throws SAXException {
        for (double value : values) {
            leaf(name, copy(numbers.text(value)));
        }
    }

    /**
     * Writes a leaf from {@link #characters}. A String that is not passed to the library needs no room on the heap.
     *
     * @param length number of characters that {@link #copy} has copied
     */
    private void leaf(Name name, int length) throws SAXException {
        open(name);
        handler.characters(characters, 0, length);
        close(name);
    }

    private void close(Name name) throws SAXException {
        handler.endElement(name.uri(), name.local(), name.qualified());
    }

    private void open(Name name) throws SAXException {
        handler.startElement(name.uri(), name.local(), name.qualified(), attributes);
    }
}

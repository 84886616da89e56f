package org.xmlcost.codec.infoset;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.number.Numbers;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Builds the tree of a message. Creates elements in no namespace with {@code createElementNS(null, ...)}, as DOM Level
 * 2 requires.
 */
public final class DomSink implements MarkupSink<RuntimeException> {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private final Document document;
    private Node open;

    /**
     * Creates a sink that builds the tree in a document.
     *
     * @param document an empty document
     */
    public DomSink(Document document) {
        this.document = document;
        this.open = document;
    }

    @Override
    public void start(Markup.Tag tag) {
        Element element = document.createElementNS(uri(tag.name()), tag.name().qualified());
        for (Name namespace : tag.namespaces()) {
            element.setAttributeNS(
                    XMLNS, namespace.prefix().isEmpty() ? "xmlns" : "xmlns:" + namespace.prefix(), namespace.uri());
        }
        for (Markup.Attribute attribute : tag.attributes()) {
            element.setAttributeNS(attribute.name().uri(), attribute.name().qualified(), attribute.value());
        }
        open = open.appendChild(element);
    }

    @Override
    public void text(String text) {
        open.appendChild(document.createTextNode(text));
    }

    @Override
    public void end(Name name) {
        open = open.getParentNode();
    }

    @Override
    public void leaf(Name name, String text) {
        leaf(open, uri(name), name.qualified(), text);
    }

    @Override
    public void leaves(Name name, int[] values, Numbers numbers) {
        Node parent = open;
        String uri = uri(name);
        String qualified = name.qualified();
        for (int value : values) {
            leaf(parent, uri, qualified, numbers.text(value));
        }
    }

    @Override
    public void leaves(Name name, double[] values, Numbers numbers) {
        Node parent = open;
        String uri = uri(name);
        String qualified = name.qualified();
        for (double value : values) {
            leaf(parent, uri, qualified, numbers.text(value));
        }
    }

    private void leaf(Node parent, String uri, String qualified, String text) {
        Element element = document.createElementNS(uri, qualified);
        element.appendChild(document.createTextNode(text));
        parent.appendChild(element);
    }

    private static String uri(Name name) {
        return name.uri().isEmpty() ? null : name.uri();
    }
}

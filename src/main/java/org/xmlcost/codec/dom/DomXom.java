package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;

import nu.xom.Attribute;
import nu.xom.Builder;
import nu.xom.Document;
import nu.xom.Element;
import nu.xom.Node;
import nu.xom.Serializer;
import nu.xom.Text;
import org.xml.sax.XMLReader;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * XOM as its tutorial shows: a Builder that is reused, the tree, and a Serializer for each message. XOM checks that
 * every name and text of the tree is well-formed. A document must have a root, so writing starts with the root element.
 */
public final class DomXom extends IndexedTreeCodec<Node, Element> {
    private static final CodecInfo INFO = declared("dom.xom", Library.of("XOM", Document.class, "LGPL-2.1-only"))
            .done();

    private Builder builder;
    private String encoding;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    /**
     * Creates the parser that Xerces returns through JAXP. XOM trusts some parsers by their class names, and checks
     * again everything that any other parser reports. XOM 1.4.6 does not trust Xerces' own
     * {@code org.apache.xerces.parsers.SAXParser} since Xerces 2.4, nor its subclasses, but it trusts the parser that
     * Xerces returns through JAXP. With a trusted parser, XOM adds an attribute to an element without searching the
     * attributes that the element already has.
     */
    @Override
    XMLReader parser() throws Exception {
        return XercesParser.jaxp();
    }

    @Override
    void prepare(XMLReader parser, String writtenEncoding) {
        builder = new Builder(parser);
        encoding = writtenEncoding;
    }

    @Override
    Sink<?> tree() {
        return new Tree();
    }

    @Override
    Element root(MessageBuffer in) throws Exception {
        return builder.build(in.in()).getRootElement();
    }

    @Override
    String item(Node node, MessageDecoder to) {
        return node instanceof Element element
                        && element.getAttributeCount() == 0
                        && element.getChildCount() == 1
                        && element.getChild(0) instanceof Text text
                        && to.isItem(element.getNamespaceURI(), element.getLocalName())
                ? text.getValue()
                : null;
    }

    @Override
    boolean start(Element element, MessageDecoder to) throws MalformedMessageException {
        return to.start(element.getNamespaceURI(), element.getLocalName());
    }

    @Override
    void attributes(Element element, MessageDecoder to) throws MalformedMessageException {
        for (int i = 0, n = element.getAttributeCount(); i < n; i++) {
            Attribute attribute = element.getAttribute(i);
            to.attribute(attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getValue());
        }
    }

    @Override
    void start(Element element, DocumentHandler to) {
        to.start(element.getNamespaceURI(), element.getLocalName());
        for (int i = 0, n = element.getAttributeCount(); i < n; i++) {
            Attribute attribute = element.getAttribute(i);
            to.attribute(attribute.getNamespaceURI(), attribute.getLocalName(), attribute.getValue());
        }
    }

    @Override
    Element element(Node node) {
        return node instanceof Element element ? element : null;
    }

    /** Returns the children of an element, which XOM provides by position. */
    @Override
    Iterator<Node> children(Element element) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < element.getChildCount();
            }

            @Override
            public Node next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return element.getChild(next++);
            }
        };
    }

    @Override
    String text(Node node) {
        return node instanceof Text text ? text.getValue() : "";
    }

    @Override
    int size(Element element) {
        return element.getChildCount();
    }

    @Override
    Node child(Element element, int index) {
        return element.getChild(index);
    }

    @Override
    void replace(Element element, String text) {
        element.removeChildren();
        element.appendChild(text);
    }

    @Override
    void serialize(Element root, MessageBuffer out) throws Exception {
        new Serializer(out.out(), encoding).write(root.getDocument());
    }

    @Override
    void requireItem(Element element, MessageDecoder to) throws MalformedMessageException {
        to.requireItem(element.getNamespaceURI(), element.getLocalName());
    }

    /** Builds the tree from the root down. */
    private final class Tree implements Sink<RuntimeException> {
        private Element root;
        private Element open;

        @Override
        public void start(Markup.Tag tag) {
            Element element = element(tag.name());
            for (Name namespace : tag.namespaces()) {
                element.addNamespaceDeclaration(namespace.prefix(), namespace.uri());
            }
            for (Markup.Attribute attribute : tag.attributes()) {
                element.addAttribute(new Attribute(
                        attribute.name().qualified(), attribute.name().uri(), attribute.value()));
            }
            if (root == null) {
                root = element;
            } else {
                open.appendChild(element);
            }
            open = element;
        }

        @Override
        public void text(String text) {
            open.appendChild(text);
        }

        @Override
        public void end(Name name) {
            open = (Element) open.getParent();
        }

        @Override
        public void leaf(Name name, String text) {
            Element element = element(name);
            element.appendChild(text);
            open.appendChild(element);
        }

        @Override
        public void serialize(MessageBuffer out) throws Exception {
            new Serializer(out.out(), encoding).write(new Document(root));
        }

        private static Element element(Name name) {
            return name.uri().isEmpty() ? new Element(name.local()) : new Element(name.qualified(), name.uri());
        }
    }
}

package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;

import org.dom4j.Attribute;
import org.dom4j.CharacterData;
import org.dom4j.Comment;
import org.dom4j.Document;
import org.dom4j.DocumentFactory;
import org.dom4j.Element;
import org.dom4j.Namespace;
import org.dom4j.Node;
import org.dom4j.QName;
import org.dom4j.io.OutputFormat;
import org.dom4j.io.SAXReader;
import org.dom4j.io.XMLWriter;
import org.xml.sax.XMLReader;

import java.util.Iterator;

/**
 * dom4j as its quick start shows: a SAXReader that is reused, the tree, and an XMLWriter with the plain format.
 * XMLWriter leaves a carriage return unchanged, and every XML parser then reads a line feed. The writer here therefore
 * writes a character reference.
 *
 * <p>The type of a child is Object and not Node. On Java 17, testing one object for two interfaces in turn costs
 * several times as much as testing it for one, because a class remembers only the last interface that was found.
 */
public final class DomDom4j extends IndexedTreeCodec<Object, Element> {
    private static final CodecInfo INFO =
            declared("dom.dom4j", Library.of("dom4j", Document.class, "Plexus")).done();

    private final DocumentFactory factory = DocumentFactory.getInstance();
    private SAXReader reader;
    private OutputFormat format;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(XMLReader parser, String encoding) {
        reader = new SAXReader(parser);
        format = new OutputFormat("", false, encoding);
    }

    @Override
    Sink<?> tree() {
        return new Tree();
    }

    @Override
    Element root(MessageBuffer in) throws Exception {
        return reader.read(in.in()).getRootElement();
    }

    @Override
    String item(Object node, MessageDecoder to) {
        if (!(node instanceof Element element)
                || element.attributeCount() > 0
                || element.nodeCount() != 1
                || !to.isItem(element.getNamespaceURI(), element.getName())) {
            return null;
        }
        Node only = element.node(0);
        return only.getNodeType() == Node.TEXT_NODE ? only.getText() : null;
    }

    @Override
    boolean start(Element element, MessageDecoder to) throws MalformedMessageException {
        return to.start(element.getNamespaceURI(), element.getName());
    }

    @Override
    void attributes(Element element, MessageDecoder to) throws MalformedMessageException {
        for (int i = 0, n = element.attributeCount(); i < n; i++) {
            Attribute attribute = element.attribute(i);
            to.attribute(attribute.getNamespaceURI(), attribute.getName(), attribute.getValue());
        }
    }

    @Override
    void start(Element element, DocumentHandler to) {
        to.start(element.getNamespaceURI(), element.getName());
        for (int i = 0, n = element.attributeCount(); i < n; i++) {
            Attribute attribute = element.attribute(i);
            to.attribute(attribute.getNamespaceURI(), attribute.getName(), attribute.getValue());
        }
    }

    @Override
    Element element(Object node) {
        return node instanceof Element element ? element : null;
    }

    @Override
    Iterator<Node> children(Element element) {
        return element.nodeIterator();
    }

    @Override
    String text(Object node) {
        return node instanceof CharacterData text && !(node instanceof Comment) ? text.getText() : "";
    }

    private void write(Document document, MessageBuffer out) throws Exception {
        XMLWriter writer = new XMLWriter(out.out(), format) {
            @Override
            protected String escapeElementEntities(String text) {
                String escaped = super.escapeElementEntities(text);
                return escaped.indexOf('\r') < 0 ? escaped : escaped.replace("\r", "&#xD;");
            }
        };
        writer.write(document);
        writer.flush();
    }

    @Override
    int size(Element element) {
        return element.nodeCount();
    }

    @Override
    Object child(Element element, int index) {
        return element.node(index);
    }

    @Override
    void replace(Element element, String text) {
        element.clearContent();
        element.addText(text);
    }

    @Override
    void serialize(Element root, MessageBuffer out) throws Exception {
        write(root.getDocument(), out);
    }

    @Override
    void requireItem(Element element, MessageDecoder to) throws MalformedMessageException {
        to.requireItem(element.getNamespaceURI(), element.getName());
    }

    /** Builds the tree from the root down. */
    private final class Tree implements Sink<RuntimeException> {
        private final Document document = factory.createDocument();
        private Element open;

        @Override
        public void start(Markup.Tag tag) {
            QName name = qName(tag.name());
            open = open == null ? document.addElement(name) : open.addElement(name);
            for (Name namespace : tag.namespaces()) {
                if (!namespace.uri().equals(tag.name().uri())) {
                    open.add(namespace(namespace));
                }
            }
            for (Markup.Attribute attribute : tag.attributes()) {
                open.addAttribute(qName(attribute.name()), attribute.value());
            }
        }

        @Override
        public void text(String text) {
            open.addText(text);
        }

        @Override
        public void end(Name name) {
            open = open.getParent();
        }

        @Override
        public void leaf(Name name, String text) {
            open.addElement(qName(name)).addText(text);
        }

        @Override
        public void serialize(MessageBuffer out) throws Exception {
            write(document, out);
        }

        private QName qName(Name name) {
            return factory.createQName(name.local(), namespace(name));
        }

        private Namespace namespace(Name name) {
            return name.uri().isEmpty() ? Namespace.NO_NAMESPACE : factory.createNamespace(name.prefix(), name.uri());
        }
    }
}

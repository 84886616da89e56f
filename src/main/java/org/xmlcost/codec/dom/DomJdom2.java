package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;

import org.jdom2.Attribute;
import org.jdom2.Content;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
import org.jdom2.Parent;
import org.jdom2.Text;
import org.jdom2.input.SAXBuilder;
import org.jdom2.input.sax.XMLReaderJDOMFactory;
import org.jdom2.output.Format;
import org.jdom2.output.LineSeparator;
import org.jdom2.output.XMLOutputter;
import org.xml.sax.XMLReader;

import java.util.Iterator;

/**
 * JDOM 2 as its primer shows: a SAXBuilder that is kept and reuses its parser (its default), the tree, and an
 * XMLOutputter with the raw format, which changes no text. The default line separator of this format is CR LF, also for
 * line feeds in values, so it is set to LF here.
 */
public final class DomJdom2 extends IndexedTreeCodec<Content, Element> {
    private static final CodecInfo INFO = declared("dom.jdom2", Library.of("JDOM", Document.class, "LicenseRef-JDOM"))
            .done();

    private SAXBuilder builder;
    private XMLOutputter outputter;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(XMLReader parser, String encoding) {
        builder = new SAXBuilder(new XMLReaderJDOMFactory() {
            @Override
            public XMLReader createXMLReader() {
                return parser;
            }

            @Override
            public boolean isValidating() {
                return false;
            }
        });
        outputter = new XMLOutputter(Format.getRawFormat().setEncoding(encoding).setLineSeparator(LineSeparator.UNIX));
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
    String item(Content node, MessageDecoder to) {
        return node instanceof Element element
                        && !element.hasAttributes()
                        && element.getContentSize() == 1
                        && element.getContent(0) instanceof Text text
                        && to.isItem(element.getNamespaceURI(), element.getName())
                ? text.getText()
                : null;
    }

    @Override
    boolean start(Element element, MessageDecoder to) throws MalformedMessageException {
        return to.start(element.getNamespaceURI(), element.getName());
    }

    @Override
    void attributes(Element element, MessageDecoder to) throws MalformedMessageException {
        if (element.hasAttributes()) {
            for (Attribute attribute : element.getAttributes()) {
                to.attribute(attribute.getNamespaceURI(), attribute.getName(), attribute.getValue());
            }
        }
    }

    @Override
    void start(Element element, DocumentHandler to) {
        to.start(element.getNamespaceURI(), element.getName());
        if (element.hasAttributes()) {
            for (Attribute attribute : element.getAttributes()) {
                to.attribute(attribute.getNamespaceURI(), attribute.getName(), attribute.getValue());
            }
        }
    }

    @Override
    Element element(Content node) {
        return node instanceof Element element ? element : null;
    }

    @Override
    Iterator<Content> children(Element element) {
        return element.getContent().iterator();
    }

    @Override
    String text(Content node) {
        return node instanceof Text text ? text.getText() : "";
    }

    @Override
    int size(Element element) {
        return element.getContentSize();
    }

    @Override
    Content child(Element element, int index) {
        return element.getContent(index);
    }

    @Override
    void replace(Element element, String text) {
        element.setText(text);
    }

    @Override
    void serialize(Element root, MessageBuffer out) throws Exception {
        outputter.output(root.getDocument(), out.out());
    }

    @Override
    void requireItem(Element element, MessageDecoder to) throws MalformedMessageException {
        to.requireItem(element.getNamespaceURI(), element.getName());
    }

    /** Builds the tree from the root down. */
    private final class Tree implements Sink<RuntimeException> {
        private final Document document = new Document();
        private Parent open = document;

        @Override
        public void start(Markup.Tag tag) {
            Element element = element(tag.name());
            for (Name namespace : tag.namespaces()) {
                element.addNamespaceDeclaration(Namespace.getNamespace(namespace.prefix(), namespace.uri()));
            }
            for (Markup.Attribute attribute : tag.attributes()) {
                Name key = attribute.name();
                element.setAttribute(key.local(), attribute.value(), Namespace.getNamespace(key.prefix(), key.uri()));
            }
            open.addContent(element);
            open = element;
        }

        @Override
        public void text(String text) {
            open.addContent(new Text(text));
        }

        @Override
        public void end(Name name) {
            open = open.getParent();
        }

        @Override
        public void leaf(Name name, String text) {
            open.addContent(element(name).addContent(new Text(text)));
        }

        @Override
        public void serialize(MessageBuffer out) throws Exception {
            outputter.output(document, out.out());
        }

        private static Element element(Name name) {
            return name.uri().isEmpty()
                    ? new Element(name.local())
                    : new Element(name.local(), Namespace.getNamespace(name.prefix(), name.uri()));
        }
    }
}

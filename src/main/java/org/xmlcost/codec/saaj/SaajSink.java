package org.xmlcost.codec.saaj;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import jakarta.xml.soap.SOAPElement;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPMessage;

/**
 * Sink that builds a message through SAAJ's own interface. Envelope and body exist already; each other element is added
 * as a child of its parent.
 */
final class SaajSink implements MarkupSink<SOAPException> {
    private final SOAPMessage message;
    private SOAPElement open;

    SaajSink(SOAPMessage message) {
        this.message = message;
    }

    @Override
    public void start(Markup.Tag tag) throws SOAPException {
        open = element(tag.name());
        for (Name namespace : tag.namespaces()) {
            open.addNamespaceDeclaration(namespace.prefix(), namespace.uri());
        }
        for (Markup.Attribute attribute : tag.attributes()) {
            open.addAttribute(attribute.name().qName(), attribute.value());
        }
    }

    private SOAPElement element(Name name) throws SOAPException {
        SOAPElement envelope = message.getSOAPPart().getEnvelope();
        if (open == null) {
            message.getSOAPHeader().detachNode();
            return envelope;
        }
        return open == envelope ? message.getSOAPBody() : open.addChildElement(name.qName());
    }

    @Override
    public void text(String text) throws SOAPException {
        open.addTextNode(text);
    }

    @Override
    public void end(Name name) {
        open = open.getParentElement();
    }

    @Override
    public void leaf(Name name, String text) throws SOAPException {
        open.addChildElement(name.qName()).addTextNode(text);
    }
}

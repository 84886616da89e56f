package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.dom.CoreDOMImplementationImpl;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.w3c.dom.Document;
import org.w3c.dom.ls.LSOutput;
import org.w3c.dom.ls.LSSerializer;

import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Xerces-J's DOM with its defaults. Nodes are expanded on first access (defer-node-expansion). Writing uses the
 * serializer of DOM Level 3 Load and Save, which Xerces' documentation recommends instead of its deprecated
 * XMLSerializer. The serializer has its default parameters: {@code well-formed} and {@code namespaces} are on, so it
 * checks every name and text and repairs namespaces. {@link DomXercesEager} turns these two parameters off.
 * {@link DomXercesSerializer} uses XMLSerializer.
 */
public class DomXerces extends DomCodec {
    private static final CodecInfo INFO = declared("dom.xerces", library()).done();

    private LSSerializer serializer;
    private LSOutput output;

    static Library library() {
        return Library.of("Xerces-J", DocumentBuilderFactoryImpl.class, "Apache-2.0");
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    DocumentBuilderFactory factory() throws Exception {
        return new DocumentBuilderFactoryImpl();
    }

    void configure(LSSerializer fresh) {
        // keeps the defaults
    }

    @Override
    void prepare(String encoding) {
        var implementation = (CoreDOMImplementationImpl) CoreDOMImplementationImpl.getDOMImplementation();
        serializer = implementation.createLSSerializer();
        configure(serializer);
        output = implementation.createLSOutput();
        output.setEncoding(encoding);
    }

    @Override
    void serialize(Document document, MessageBuffer out) throws Exception {
        output.setByteStream(out.out());
        serializer.write(document, output);
    }
}

package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xerces.dom.CoreDOMImplementationImpl;
import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;
import org.w3c.dom.Document;
import org.w3c.dom.ls.LSOutput;
import org.w3c.dom.ls.LSSerializer;

import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Xerces-J's DOM as it comes: nodes are expanded when first touched (defer-node-expansion). Writes with the serializer
 * of DOM Level 3 Load and Save, which Xerces' documentation asks for in place of its deprecated XMLSerializer, and with
 * the parameters that it comes with: {@code well-formed} and {@code namespaces} are on, so that it checks every name
 * and text and mends namespaces. Without the two see {@link DomXercesEager}, with XMLSerializer
 * {@link DomXercesSerializer}.
 */
public class DomXerces extends DomCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "dom.xerces", Model.DOM, Library.of("Xerces-J", DocumentBuilderFactoryImpl.class, "Apache-2.0"))
            .textWires()
            .wireNumbers()
            .done();

    private LSSerializer serializer;
    private LSOutput output;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    DocumentBuilderFactory factory() throws Exception {
        return new DocumentBuilderFactoryImpl();
    }

    /** Parameters of the serializer. */
    void configure(LSSerializer fresh) {
        // those that it comes with
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

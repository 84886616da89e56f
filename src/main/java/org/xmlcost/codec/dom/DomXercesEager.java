package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import org.apache.xerces.jaxp.DocumentBuilderFactoryImpl;

import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Xerces-J's DOM with all nodes made while parsing, as its documentation advises for programs that visit every node.
 * Writing is that of {@link DomXerces}: the feature concerns parsing only.
 */
public final class DomXercesEager extends DomXerces {
    private static final CodecInfo INFO = CodecInfo
        .named("dom.xerces-eager", Model.DOM, Library.of("Xerces-J", DocumentBuilderFactoryImpl.class, "Apache-2.0"))
        .tuned()
        .textWires().wireNumbers()
        .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    DocumentBuilderFactory factory() throws Exception {
        DocumentBuilderFactory factory = super.factory();
        factory.setFeature("http://apache.org/xml/features/dom/defer-node-expansion", false);
        return factory;
    }
}

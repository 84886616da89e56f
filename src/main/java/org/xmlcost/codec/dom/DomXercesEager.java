package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;

import org.w3c.dom.ls.LSSerializer;

import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Xerces-J's DOM with all nodes created while parsing, as its documentation advises for programs that visit every node.
 * Writing uses the serializer of {@link DomXerces} with the parameters {@code well-formed} and {@code namespaces} (DOM
 * Level 3 Load and Save) turned off. The trees built here do not need them: names are legal, and namespaces are
 * declared.
 */
public class DomXercesEager extends DomXerces {
    private static final CodecInfo INFO =
            declared("dom.xerces-eager", library()).tuned().done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void configure(LSSerializer fresh) {
        fresh.getDomConfig().setParameter("well-formed", false);
        fresh.getDomConfig().setParameter("namespaces", false);
    }

    @Override
    DocumentBuilderFactory factory() throws Exception {
        DocumentBuilderFactory factory = super.factory();
        factory.setFeature("http://apache.org/xml/features/dom/defer-node-expansion", false);
        // With a node for each CDATA section, Xerces-J 2.12.2 loses the text before an empty one.
        factory.setCoalescing(true);
        return factory;
    }
}

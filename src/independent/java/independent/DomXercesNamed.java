package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Model;

import org.w3c.dom.Node;

/**
 * {@link DomXerces} that also asks each item for its name and for attributes: Xerces' deferred tree fills in an element
 * when it is first asked.
 */
public final class DomXercesNamed extends DomXerces {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named("named.dom.xerces", Model.DOM, library()));
    }

    @Override
    String value(Node item) {
        if (item.getNamespaceURI() != null || item.hasAttributes() || !"item".equals(item.getLocalName())) {
            throw new IllegalArgumentException("<item> expected, not " + item.getNodeName());
        }
        return super.value(item);
    }
}

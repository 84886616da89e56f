package independent;

import org.xmlcost.wire.MessageBuffer;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMXMLParserWrapper;

import javax.xml.namespace.QName;

/** Axiom's tree, built as far as it is asked for. */
public final class AxiomDeferred extends AxiomAdapter {
    public AxiomDeferred() {
        super("axiom.deferred", true);
    }

    @Override
    void take(OMXMLParserWrapper builder, MessageBuffer in) {
        OMElement body = builder.getDocumentElement().getFirstChildWithName(new QName(ENVELOPE, "Body"));
        OMElement array = body.getFirstElement().getFirstElement();
        claim(array.getAttributeValue(new QName(ENCODING, "arrayType")), in.length());
        for (OMNode child = array.getFirstOMChild(); child != null; child = child.getNextOMSibling()) {
            if (child instanceof OMElement item) {
                add(item.getText());
            }
        }
    }
}

package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import com.ximpleware.VTDGen;
import com.ximpleware.VTDNav;

/** VTD-XML: a generator whose buffers are kept, and a cursor that moves from sibling to sibling. */
public final class DomVtd extends Adapter {
    private final VTDGen generator = new VTDGen();

    @Override
    public CodecInfo info() {
        return info(CodecInfo.named(
                        "independent.dom.vtd", Model.DOM, Library.of("VTD-XML", VTDGen.class, "GPL-2.0-or-later"))
                .reads(Wire.SOAP_ENC));
    }

    @Override
    void take(MessageBuffer in) throws Exception {
        generator.setDoc_BR(in.bytes(), 0, in.length());
        generator.parse(true);
        VTDNav nav = generator.getNav();
        nav.toElement(VTDNav.FIRST_CHILD, "SOAP-ENV:Body");
        nav.toElement(VTDNav.FIRST_CHILD);
        nav.toElement(VTDNav.FIRST_CHILD, parameter);
        claim(nav.toNormalizedString(nav.getAttrValNS(ENCODING, "arrayType")), in.length());
        if (nav.toElement(VTDNav.FIRST_CHILD, "item")) {
            do {
                add(nav.toString(nav.getText()));
            } while (nav.toElement(VTDNav.NEXT_SIBLING, "item"));
        }
        generator.clear();
    }

    @Override
    void put(MessageBuffer out) {
        throw new IllegalStateException("VTD-XML makes no messages");
    }
}

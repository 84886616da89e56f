package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Woodstox's cursor. */
public final class StaxWoodstox extends StaxAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.stax.woodstox", Model.STAX, Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0")));
    }

    @Override
    XMLInputFactory inputFactory() {
        return new WstxInputFactory();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new WstxOutputFactory();
    }
}

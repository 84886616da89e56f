package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.NumberMode;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** Woodstox's typed access. */
public final class StaxWoodstoxTyped extends StaxTypedAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                        "independent.stax.woodstox-typed",
                        Model.STAX,
                        Library.of("Woodstox", WstxInputFactory.class, "Apache-2.0"))
                .numbers(NumberMode.OWN));
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

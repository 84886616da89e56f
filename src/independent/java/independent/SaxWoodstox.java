package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import com.ctc.wstx.sax.WstxSAXParserFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import org.xml.sax.XMLReader;

import javax.xml.stream.XMLOutputFactory;

/** Woodstox's parser. */
public final class SaxWoodstox extends SaxStaxAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.sax.woodstox",
                Model.SAX,
                Library.of("Woodstox", WstxSAXParserFactory.class, "Apache-2.0")));
    }

    @Override
    XMLReader parser() throws Exception {
        WstxSAXParserFactory factory = new WstxSAXParserFactory();
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new WstxOutputFactory();
    }
}

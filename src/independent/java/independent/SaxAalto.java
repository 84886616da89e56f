package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import com.fasterxml.aalto.sax.SAXParserFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import org.xml.sax.XMLReader;

import javax.xml.stream.XMLOutputFactory;

/** Aalto's parser. */
public final class SaxAalto extends SaxStaxAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named(
                "independent.sax.aalto", Model.SAX, Library.of("Aalto", SAXParserFactoryImpl.class, "Apache-2.0")));
    }

    @Override
    XMLReader parser() throws Exception {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        return factory.newSAXParser().getXMLReader();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return new OutputFactoryImpl();
    }
}

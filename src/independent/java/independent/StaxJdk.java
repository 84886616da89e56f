package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** The JDK's cursor. */
public final class StaxJdk extends StaxAdapter {
    @Override
    public CodecInfo info() {
        return both(CodecInfo.named("independent.stax.jdk", Model.STAX, Library.jdk("StAX (SJSXP)")));
    }

    @Override
    XMLInputFactory inputFactory() {
        return XMLInputFactory.newDefaultFactory();
    }

    @Override
    XMLOutputFactory outputFactory() {
        return XMLOutputFactory.newDefaultFactory();
    }
}

package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;

/** As {@link FiSax}, with {@code setMaxCharacterContentChunkSize(0)}: no text enters the vocabulary. */
public final class FiSaxTuned extends FiSax {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.fi.sax-tuned",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .tuned()
            .wires(Wire.FI)
            .wireNumbers());

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare() {
        super.prepare();
        serializer.setMaxCharacterContentChunkSize(0);
    }
}

package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.infoset.SaxReader;
import org.xmlcost.wire.Wire;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import com.sun.xml.fastinfoset.vocab.ParserVocabulary;
import org.jvnet.fastinfoset.ExternalVocabulary;

import java.util.Map;

/**
 * Fast Infoset through SAX with all names in an external vocabulary, which both sides have and the message refers to by URI
 * ({@link FiStart}), for short messages, where names are most of the bytes. Values stay out of the tables, as in {@link FiSaxTuned}.
 */
public final class FiVocabulary extends FiSaxCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "fi.vocabulary",
                    Model.FAST_INFOSET,
                    Library.of("FastInfoset", SAXDocumentSerializer.class, "Apache-2.0"))
            .tuned()
            .wires(Wire.FI_VOCABULARY)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    SAXDocumentSerializer serializer() {
        SAXDocumentSerializer serializer = new SAXDocumentSerializer();
        serializer.setMaxCharacterContentChunkSize(0);
        serializer.setExternalVocabulary(FiStart.names());
        return serializer;
    }

    @Override
    SAXDocumentParser parser(SaxReader handler) {
        SAXDocumentParser parser = super.parser(handler);
        ExternalVocabulary names = FiStart.names();
        parser.setExternalVocabularies(Map.of(names.URI, new ParserVocabulary(names.vocabulary)));
        return parser;
    }
}

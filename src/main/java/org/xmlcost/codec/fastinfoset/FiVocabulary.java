package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.infoset.SaxReader;

import com.sun.xml.fastinfoset.sax.SAXDocumentParser;
import com.sun.xml.fastinfoset.sax.SAXDocumentSerializer;
import com.sun.xml.fastinfoset.vocab.ParserVocabulary;
import org.jvnet.fastinfoset.ExternalVocabulary;

import java.util.Map;

/**
 * Fast Infoset through SAX with all names in an external vocabulary. Both sides have the vocabulary, and the message
 * refers to it by URI ({@link FiStart}). This is for short messages, where names are most of the bytes. Values do not
 * enter the tables, as in {@code fi.sax-tuned}.
 */
final class FiVocabulary extends FiSax {
    FiVocabulary(CodecInfo info) {
        super(info, UNINDEXED);
    }

    @Override
    SAXDocumentSerializer serializer() {
        SAXDocumentSerializer serializer = super.serializer();
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

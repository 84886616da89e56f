package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.wire.MessageBuffer;

import org.apache.xml.serialize.OutputFormat;
import org.apache.xml.serialize.XMLSerializer;
import org.w3c.dom.Document;

/**
 * Xerces-J's DOM with its own XMLSerializer. This is the fastest serializer of Xerces-J, but its documentation calls it
 * deprecated. It does not indent and, by default, does not process namespaces. Reading is the same as in
 * {@link DomXercesEager}.
 */
@SuppressWarnings("deprecation")
public final class DomXercesSerializer extends DomXercesEager {
    private static final CodecInfo INFO =
            declared("dom.xerces-serializer", library()).tuned().done();

    private OutputFormat format;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(String encoding) {
        format = new OutputFormat("xml", encoding, false);
    }

    @Override
    void serialize(Document document, MessageBuffer out) throws Exception {
        new XMLSerializer(out.out(), format).serialize(document);
    }
}

package org.xmlcost.codec.technique;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;

/**
 * Tag names as Strings: each is made from its bytes and then compared, character by character. The baseline of
 * {@link TechniqueTrie}; the two differ in nothing else. The comparison is the one of the KISTI study of 2008 (section on reading, quoting
 * a paper of HPDC 2002), whose baseline is a map of the C++ standard library: here there is no map, since the reader
 * knows which name it expects.
 *
 * <p>What the parser supports of XML is told by {@link Pull}.
 */
public final class TechniqueStrings extends TechniqueCodec {
    private static final CodecInfo INFO = CodecInfo.named("technique.strings", Model.HAND_WRITTEN, Library.own())
            .reads(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL, Wire.SOAP_ENC_G)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    PullReader reader(MessageShape shape) {
        return new PullReader(shape, (bytes, from, to) -> new String(bytes, from, to - from, StandardCharsets.UTF_8));
    }
}

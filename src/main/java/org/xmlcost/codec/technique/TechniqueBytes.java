package org.xmlcost.codec.technique;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.Wire;

/**
 * Writing straight into the message: tags as bytes that were encoded before, texts character by character, as the KISTI study of 2008
 * advises against {@code sprintf}. Compare with {@link TechniqueConcat}: number text and markup are the same.
 */
public final class TechniqueBytes extends TechniqueCodec {
    private static final CodecInfo INFO = CodecInfo.named("technique.bytes", Model.HAND_WRITTEN, Library.own())
            .writes(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }
}

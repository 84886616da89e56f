package org.xmlcost.codec.technique;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

/**
 * A reader made for the arrays of a schema, as the array parser of the KISTI study of 2008: whole tags of items are compared with the bytes
 * they must have, and no event is made of them. The envelope, and every item written in another way, is left
 * to the generic pull parser of {@link TechniqueTrie}, with which it is to be compared. Not on the wires without items.
 */
public final class TechniqueArray extends TechniqueCodec {
    private static final CodecInfo INFO = CodecInfo.named("technique.array", Model.HAND_WRITTEN, Library.own())
            .reads(Wire.SOAP_ENC, Wire.LITERAL, Wire.SOAP_ENC_G)
            .wireNumbers()
            .done();

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    PullReader reader(MessageShape shape) {
        return new ArrayReader(shape, trie(shape.kind()));
    }
}

package org.xmlcost.codec.stax;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.wire.MessageShape;

/** StAX cursor with the extensions of Stax2, which skips an element in one call and copies events to a writer. */
abstract class Stax2Codec extends StaxPartsCodec {
    /** Declares the abilities of this class. */
    static CodecInfo.Builder declared(CodecInfo.Builder info) {
        return StaxPartsCodec.declared(info)
                .can(Ability.FORWARD, "names and values of the body")
                .can(
                        Ability.CHANGE,
                        "the count, number text before the changed value, and all names and values after it");
    }

    @Override
    public final Stax2Parts parts(MessageShape shape) {
        return new Stax2Parts(shape, this);
    }
}

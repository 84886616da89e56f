package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import java.util.Optional;

/**
 * VTD-XML: no tree of nodes but an array of tokens, each an offset into the message, of which texts are made when they
 * are asked for. It reads only: its XMLModifier changes a message that is there and cannot make one. And it reads UTF-8
 * only: of UTF-16 its 2.13.4 gets characters beyond the first 65 536 wrong.
 *
 * <p>The library is GPL, so it is an optional dependency, and this class refers to nothing of it: {@link VtdReader}
 * does.
 */
public final class DomVtd extends DocumentCodec<Object> {
    private static final String LIBRARY = "com.ximpleware.VTDGen";
    private static final CodecInfo INFO = CodecInfo.named(
                    "dom.vtd", Model.DOM, Library.optional("VTD-XML", LIBRARY, "GPL-2.0-or-later"))
            .readsTextWires()
            .wireNumbers()
            .unavailable(() -> Library.isPresent(LIBRARY)
                    ? Optional.empty()
                    : Optional.of("vtd-xml, which is GPL, is not on the class path"))
            .done();

    private VtdReader reader;

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void prepare(MessageShape shape) {
        reader = new VtdReader(shape);
    }

    @Override
    void write(Payload payload, MessageEncoder encoder, MessageBuffer out) {
        throw new IllegalStateException("VTD-XML makes no messages");
    }

    /** The tokens of a message and the message, which they point into. */
    @Override
    Object document(MessageBuffer in) throws Exception {
        return reader.tokens(in);
    }

    /** Of the tokens that {@link #document} made last, which the reader has. */
    @Override
    Payload values(Object tokens, int length) throws Exception {
        return reader.values(length);
    }
}

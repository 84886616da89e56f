package org.xmlcost.codec.dom;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.util.Optional;

/**
 * VTD-XML: no tree of nodes but an array of tokens, each an offset into the message, of which texts are made when they are asked
 * for. It reads only: its XMLModifier changes a message that is there and cannot make one. And it reads UTF-8 only: of UTF-16 its
 * 2.13.4 gets characters beyond the first 65 536 wrong.
 *
 * <p>The library is GPL, so it is an optional dependency, and this class refers to nothing of it: {@link VtdReader} does.
 */
public final class DomVtd implements ModelCodec {
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
    public void open(MessageShape shape) {
        INFO.require(shape);
        reader = new VtdReader(shape);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        throw new IllegalStateException("VTD-XML makes no messages");
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        return reader.read(in);
    }

    @Override
    public ParsedModel parse(MessageBuffer in) throws MalformedMessageException {
        return reader.parse(in);
    }

    @Override
    public void close() {
        reader = null;
    }
}

package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.encode.MessageEncoder;

import java.util.Optional;

/**
 * VTD-XML, which builds an array of tokens instead of a tree of nodes. Each token is an offset into the message, and
 * texts are created on access. This codec only reads, because VTD-XML's XMLModifier changes an existing message and
 * cannot create one. It reads only UTF-8, because VTD-XML 2.13.4 reads characters beyond the first 65 536 wrongly in
 * UTF-16.
 *
 * <p>The library is GPL, so it is an optional dependency. This class does not refer to the library; {@link VtdReader}
 * does.
 */
public class DomVtd extends DocumentCodec<Object> {
    private static final String LIBRARY = "com.ximpleware.VTDGen";
    private static final CodecInfo INFO = declared("dom.vtd")
            .readsFormats()
            .can(Ability.HEADER, "names and values of the body")
            .can(Ability.SECTION, "text between sections, and names and values of other sections")
            .can(Ability.FORWARD, "names and values of the body")
            .can(Ability.CHANGE, "the count, text between values, and names and values of the others")
            .done();

    private VtdReader reader;

    /** Describes a codec of VTD-XML that reads some values. */
    static CodecInfo.Builder declared(String id) {
        return CodecInfo.named(id, Model.DOM, Library.optional("VTD-XML", LIBRARY, "GPL-2.0-or-later"))
                .readsTextWires()
                .headers()
                .wireNumbers()
                .can(Ability.VALUES, "the count, text between values, and names and values of the others")
                .unavailable(() -> Library.isPresent(LIBRARY)
                        ? Optional.empty()
                        : Optional.of("vtd-xml, which is GPL, is not on the class path"));
    }

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

    /** Returns the tokens of a message, together with the message, into which they point. */
    @Override
    Object document(MessageBuffer in) throws Exception {
        return reader.tokens(in);
    }

    /** Returns the values of the tokens that {@link #document} returned last, which the reader keeps. */
    @Override
    Payload values(Object tokens, int length) throws Exception {
        return reader.values(length);
    }

    @Override
    public PartialAccess parts(MessageShape shape) {
        return new VtdParts(shape, this);
    }

    /** Uses a message that {@link VtdParts} parses itself. */
    final <R> R unparsed(MessageBuffer in, MessageParts.Use<MessageBuffer, R> use) throws MalformedMessageException {
        try {
            return use.of(in);
        } catch (Exception e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }

    /** Passes the tokens that {@link #document} returned last to a tally. */
    @Override
    void walk(Object tokens, DocumentHandler to) throws Exception {
        reader.walk(to);
    }
}

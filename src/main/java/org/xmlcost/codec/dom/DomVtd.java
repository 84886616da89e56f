package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Forwarder;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.ValueChanger;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.structure.DocumentTally;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * VTD-XML, which builds an array of tokens instead of a tree of nodes. Each token is an offset into the message, and
 * texts are created on access. This codec only reads, because VTD-XML's XMLModifier changes an existing message and
 * cannot create one. It reads only UTF-8, because VTD-XML 2.13.4 reads characters beyond the first 65 536 wrongly in
 * UTF-16.
 *
 * <p>The library is GPL, so it is an optional dependency. This class does not refer to the library; {@link VtdReader}
 * does.
 */
public class DomVtd extends DocumentCodec<Object>
        implements HeaderReader, ChosenValueReader, SectionReader, Forwarder, ValueChanger {
    private static final String LIBRARY = "com.ximpleware.VTDGen";
    private static final CodecInfo INFO = declared("dom.vtd")
            .can(Ability.HEADER, "names and values of the body")
            .can(Ability.SECTION, "text between sections, and names and values of other sections")
            .can(Ability.FORWARD, "names and values of the body")
            .can(Ability.CHANGE, "the count, text between values, and names and values of the others")
            .done();

    private MessageShape shape;
    private VtdReader reader;
    private VtdParts parts;

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
        this.shape = shape;
        parts = null;
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
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return access(() -> parts().header(in));
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        parts().choose(indices);
        return access(() -> chosen(parts(), in));
    }

    /** Returns the chosen values. By default, goes from one item to the next. */
    Payload chosen(VtdParts from, MessageBuffer in) throws Exception {
        return from.values(in);
    }

    @Override
    public Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return access(() -> parts().section(in, section));
    }

    @Override
    public MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        out.clear();
        return access(() -> parts().forward(in, out));
    }

    @Override
    public void change(MessageBuffer in, int index, Payload value, MessageBuffer out) throws MalformedMessageException {
        parts().choose(index);
        out.clear();
        access(() -> {
            parts().change(in, value, out);
            return out;
        });
    }

    /** Returns the reader of parts. It is created when it is first needed, so that opening costs no more. */
    private VtdParts parts() {
        if (parts == null) {
            parts = new VtdParts(shape);
        }
        return parts;
    }

    private <R> R access(Callable<R> part) throws MalformedMessageException {
        try {
            R result = part.call();
            passed(parts.tokens());
            return result;
        } catch (Exception e) {
            throw MalformedMessageException.within(info().id(), e);
        }
    }

    /** Passes the tokens that {@link #document} returned last to a tally. */
    @Override
    void walk(Object tokens, DocumentTally to) throws Exception {
        reader.walk(to);
    }
}

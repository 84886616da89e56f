package org.xmlcost.codec.technique;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Codec without a library. By default it writes bytes directly and reads through the pull parser with a trie. Each
 * technique replaces only one of these two halves. The other half works as well, but it is that of another row, so the
 * codec lists only its own half.
 */
class TechniqueCodec implements Codec {
    private final CodecInfo info;
    private final Function<MessageShape, PullReader> readers;
    private PullReader reader;
    private MessageEncoder encoder;
    private final BytesSink sink = new BytesSink();

    /** @param readers creates the reader of messages of a shape */
    TechniqueCodec(CodecInfo info, Function<MessageShape, PullReader> readers) {
        this.info = info;
        this.readers = readers;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /**
     * Creates the reader of arrays. The method is here because a table of rows that created the reader would load its
     * class.
     */
    static PullReader ofArrays(MessageShape shape) {
        return new ArrayReader(shape, trie(shape.kind()));
    }

    /** Creates the generic reader, which finds names through a trie. */
    static PullReader withTrie(MessageShape shape) {
        return new PullReader(shape, trie(shape.kind()));
    }

    void write(Payload payload, MessageEncoder encoder, MessageBuffer out) {
        sink.begin(out);
        encoder.emit(payload, sink);
    }

    /** Returns a trie of all names of tags and attributes that the wires have for a kind. */
    static Trie trie(Kind kind) {
        List<Name> names = new ArrayList<>(List.of(
                Names.ENVELOPE,
                Names.BODY,
                Names.ENCODING_STYLE,
                Names.method(kind),
                Names.XSI_TYPE,
                Names.ARRAY_TYPE,
                Names.ITEM));
        names.addAll(List.of(Names.members(kind)));
        if (kind != Kind.VOID) {
            names.add(Names.parameter(kind));
        }
        return new Trie(names.stream().map(Name::local).toList());
    }

    @Override
    public final void open(MessageShape shape) {
        reader = readers.apply(shape);
        encoder = new MessageEncoder(shape);
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        write(payload, encoder, out);
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        return reader.read(in);
    }
}

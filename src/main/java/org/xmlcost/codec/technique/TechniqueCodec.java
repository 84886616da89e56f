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
 * A codec without a library: by itself it writes bytes directly and reads through the pull parser with a trie, and each
 * technique replaces just one of these. The other half of a codec is there and right, but its rows are those of
 * another, so it lists only one.
 */
class TechniqueCodec implements Codec {
    private final CodecInfo info;
    private final Function<MessageShape, PullReader> readers;
    private PullReader reader;
    private MessageEncoder encoder;
    private final BytesSink sink = new BytesSink();

    /** @param readers makes what reads messages of a shape */
    TechniqueCodec(CodecInfo info, Function<MessageShape, PullReader> readers) {
        this.info = info;
        this.readers = readers;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /** The reader of arrays; made here, since a table of rows that makes it loads it. */
    static PullReader ofArrays(MessageShape shape) {
        return new ArrayReader(shape, trie(shape.kind()));
    }

    /** The generic reader, which finds names through a trie. */
    static PullReader withTrie(MessageShape shape) {
        return new PullReader(shape, trie(shape.kind()));
    }

    void write(Payload payload, MessageEncoder encoder, MessageBuffer out) {
        sink.begin(out);
        encoder.emit(payload, sink);
    }

    /** All names of the wires' tags and attributes for a kind. */
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

package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/**
 * Growth of what a codec holds on the Java heap, right after it has read a message: the size of all objects that are
 * reachable from the codec and from the tree that it built, minus the size of those that were reachable from the codec
 * when it was opened. The returned values do not count. The message does not count unless the tree refers to it.
 * Objects that two independent codecs share are static and do not count either.
 */
final class RetainedSize {
    private RetainedSize() {}

    /**
     * Measures with a new codec.
     *
     * @param expected value of the message
     * @return bytes; negative if the codec released more than it kept
     */
    static long after(CodecState row, MessageBuffer message, Payload expected) throws MalformedMessageException {
        try (Codec stranger = row.fresh();
                Codec codec = row.fresh()) {
            ObjectGraph shared = new ObjectGraph();
            shared.add(stranger);
            shared.add(read(stranger, copy(message)).model());
            long before = new ObjectGraph(shared).add(codec);

            MessageBuffer in = copy(message);
            ModelCodec.ParsedModel parsed = read(codec, in);
            row.requireDeclared(expected, parsed.payload(), false);
            // The values are added first, so that no part of them counts below.
            ObjectGraph graph = new ObjectGraph(shared);
            graph.add(parsed.payload());
            long model = graph.add(parsed.model());
            graph.add(in);
            return model + graph.add(codec) - before;
        }
    }

    private static ModelCodec.ParsedModel read(Codec codec, MessageBuffer in) throws MalformedMessageException {
        return codec instanceof ModelCodec modelled
                ? modelled.parse(in)
                : new ModelCodec.ParsedModel(null, codec.read(in));
    }

    private static MessageBuffer copy(MessageBuffer message) {
        return MessageBuffer.of(message.toByteArray());
    }
}

package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/**
 * What a model holds on the Java heap right after it read a message: all that is reachable from the codec and from the
 * tree that it made, less what was reachable from the codec when it was opened. The values that it returned are not
 * counted, and nor is the message, unless the tree points into it. What two codecs share that know nothing of each
 * other is static, and belongs to neither.
 */
final class RetainedSize {
    private RetainedSize() {}

    /**
     * Measures with a codec of its own.
     *
     * @param expected value of the message
     * @return bytes; below 0 if the codec gave up more than it took
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
            // Added first, so that nothing of it is counted below.
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

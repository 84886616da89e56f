package org.xmlcost.bench;

import org.xmlcost.codec.Codec;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.util.function.Consumer;

/**
 * Growth of what a codec holds on the Java heap, right after it has read a message or part of it: the size of all
 * objects that are reachable from the codec and from the model that it built, minus the size of those that were
 * reachable from the codec when it was opened. The result of reading does not count. The message does not count unless
 * the model refers to it. Objects that two independent codecs share are static and do not count either.
 */
final class RetainedSize {
    private RetainedSize() {}

    /** The model of the message that was read last. Codecs refer to this object, so it must not refer to them. */
    private static final class Kept implements Consumer<Object> {
        /** Null if the codec has no model. */
        private Object model;

        static Kept by(Codec codec) {
            Kept kept = new Kept();
            codec.passModels(kept);
            return kept;
        }

        @Override
        public void accept(Object root) {
            model = root;
        }
    }

    /** Measures with new codecs. Returns bytes, fewer than 0 if the codec released more than it kept. */
    static long after(ReceivingState row, MessageBuffer message, Object expected) throws MalformedMessageException {
        try (Codec stranger = row.fresh();
                Codec codec = row.fresh()) {
            Kept other = Kept.by(stranger);
            PartialUse strange = row.use(stranger);
            strange.use(copy(message));
            ObjectGraph shared = new ObjectGraph();
            shared.add(stranger);
            shared.add(strange.access());
            shared.add(other.model);

            Kept kept = Kept.by(codec);
            long before = new ObjectGraph(shared).add(codec);
            MessageBuffer in = copy(message);
            PartialUse use = row.use(codec);
            Object result = use.use(in);
            use.require(expected, result);
            // The result is added first, so that no part of it counts below.
            ObjectGraph graph = new ObjectGraph(shared);
            graph.add(result);
            long model = graph.add(kept.model);
            graph.add(in);
            return model + graph.add(codec) + graph.add(use.access()) - before;
        }
    }

    /**
     * Returns the size of all objects that are reachable from the open codec of a row between two messages: what a
     * program holds for each connection that has a codec of its own. The model and the result of the last message count
     * only if the codec itself keeps them. The messages of the pool and static objects do not count.
     */
    static long betweenMessages(PooledState row) throws MalformedMessageException {
        try (Codec stranger = row.fresh()) {
            ObjectGraph others = new ObjectGraph();
            others.add(row.useOnce(stranger));
            others.add(stranger);
            ObjectGraph graph = new ObjectGraph(others);
            row.buffers().forEach(graph::add);
            return graph.add(row.codec) + graph.add(row.used());
        }
    }

    static MessageBuffer copy(MessageBuffer message) {
        return MessageBuffer.of(message.toByteArray());
    }
}

package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.Optional;

/** Arrays of values. Each item is a {@link Payload}. */
final class ValueContent implements Content {
    private final String spec;
    private final MessageShape shape;
    /** Losses that one reading or writing declares; none for most rows. */
    private final Tolerance tolerance;

    private final Tolerance both;

    ValueContent(String spec, CodecInfo info, Wire wire, NumberMode numbers) {
        this.spec = spec;
        shape = new MessageShape(PayloadSource.kind(spec), wire, numbers);
        tolerance = wire.tolerance().and(info.tolerance(wire));
        both = tolerance.and(info.tolerance(wire));
    }

    @Override
    public MessageShape shape() {
        return shape;
    }

    @Override
    public List<Payload> pool(long seed, int size) {
        return PayloadPool.of(PayloadSource.parse(spec), seed, size);
    }

    @Override
    public List<MessageBuffer> canonical(List<?> items) {
        CanonicalMessages writer = new CanonicalMessages(Catalogue.load());
        return items.stream()
                .map(item -> writer.write(shape.wire(), (Payload) item))
                .toList();
    }

    @Override
    public Payload read(Codec codec, MessageBuffer in) throws MalformedMessageException {
        return codec.read(in);
    }

    @Override
    public void write(Codec codec, Object item, MessageBuffer out) {
        codec.write((Payload) item, out);
    }

    @Override
    public void require(Object item, Object result, boolean written) {
        // Both steps of a written message may lose what is declared.
        requireNone((written ? both : tolerance).firstDifference((Payload) item, (Payload) result));
    }

    @Override
    public long rawBytes(Object item) {
        return ((Payload) item).rawBytes();
    }

    static void requireSame(Payload expected, Payload actual) {
        requireNone(expected.firstDifference(actual));
    }

    private static void requireNone(Optional<String> difference) {
        if (difference.isPresent()) {
            throw new IllegalStateException("wrong value: " + difference.get());
        }
    }
}

package org.xmlcost.fuzz;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A codec whose reading is compared.
 *
 * @param info description of the codec
 * @param reads which messages it is given
 * @param opener opens a new codec
 */
record Subject(CodecInfo info, Predicate<MessageShape> reads, Function<MessageShape, Codec> opener) {

    static Subject of(Catalogue.Entry entry) {
        return new Subject(entry.info(), entry.info()::reads, entry::open);
    }

    /** Returns a codec of the catalogue that is given the messages as streams. */
    static Subject ofStreams(Catalogue.Entry entry) {
        return new Subject(
                entry.info(),
                entry.info()::streams,
                shape -> new StreamReader(entry.openStreaming(shape), shape.kind()));
    }

    String id() {
        return info.id();
    }

    boolean reads(MessageStream stream) {
        return !info.numbers(stream.wire()).isEmpty() && reads.test(shape(stream, 0));
    }

    /** Returns the shape in which the codec reads a batch: its number modes take turns. */
    MessageShape shape(MessageStream stream, long batch) {
        List<NumberMode> modes = List.copyOf(info.numbers(stream.wire()));
        return new MessageShape(stream.kind(), stream.wire(), modes.get((int) (batch % modes.size())));
    }

    Tolerance tolerance(Wire wire) {
        return wire.tolerance().and(info.tolerance(wire));
    }
}

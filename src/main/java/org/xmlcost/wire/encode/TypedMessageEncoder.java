package org.xmlcost.wire.encode;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.Part;
import org.xmlcost.wire.markup.TypedSink;

import java.lang.reflect.Array;

/**
 * {@link MessageEncoder} for libraries that convert numbers and bytes themselves: passes each element and value of a
 * message to a {@link TypedSink}.
 */
public final class TypedMessageEncoder {
    private final Markup markup;
    private final MessageEncoder frame;

    /**
     * Creates an encoder for messages of one shape.
     *
     * @param shape a shape whose wire has markup, with number mode {@link NumberMode#OWN} or {@link NumberMode#BITS}
     * @throws IllegalArgumentException if the wire has no markup, or cannot carry the kind
     */
    public TypedMessageEncoder(MessageShape shape) {
        this.markup = Markup.of(shape.wire(), shape.kind());
        this.frame = new MessageEncoder(markup, null);
    }

    /** Writes a whole message. */
    public <X extends Exception> void emit(Payload payload, TypedSink<X> sink) throws X {
        frame.open(payload.count(), sink);
        Part part = markup.part();
        if (part.packed()) {
            sink.binary(Packed.bytes(payload));
        } else if (part.list()) {
            list(payload.arrays()[0], sink);
        } else if (payload instanceof Payload.Business message) {
            MessageEncoder.sections(markup, message, sink, (section, columns) -> rows(section, columns, sink));
        } else if (part.content() != Markup.Content.NONE) {
            rows(part, payload.arrays(), sink);
        }
        frame.close(sink);
    }

    private static <X extends Exception> void list(Object column, TypedSink<X> sink) throws X {
        if (column instanceof byte[] bytes) {
            int[] unsigned = new int[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                unsigned[i] = bytes[i] & 0xFF;
            }
            sink.list(unsigned);
        } else if (column instanceof int[] ints) {
            sink.list(ints);
        } else if (column instanceof float[] floats) {
            sink.list(floats);
        } else {
            sink.list((double[]) column);
        }
    }

    private static <X extends Exception> void rows(Part part, Object[] columns, TypedSink<X> sink) throws X {
        Name[] members = part.members();
        if (part.packed()) {
            sink.binary((byte[]) columns[0]);
            return;
        }
        if (members.length == 0) {
            items(columns[0], sink);
            return;
        }
        for (int i = 0, n = Array.getLength(columns[0]); i < n; i++) {
            sink.start(Markup.ITEM);
            for (int j = 0; j < members.length; j++) {
                member(members[j], columns[j], i, sink);
            }
            sink.end(Names.ITEM);
        }
    }

    private static <X extends Exception> void member(Name name, Object column, int row, TypedSink<X> sink) throws X {
        if (column instanceof int[] ints) {
            sink.leaf(name, ints[row]);
        } else if (column instanceof double[] doubles) {
            sink.leaf(name, doubles[row]);
        } else if (column instanceof String[] texts) {
            sink.leaf(name, texts[row]);
        } else if (column instanceof float[] floats) {
            sink.leaf(name, floats[row]);
        } else {
            sink.leaf(name, ((byte[]) column)[row] & 0xFF);
        }
    }

    private static <X extends Exception> void items(Object column, TypedSink<X> sink) throws X {
        if (column instanceof int[] ints) {
            sink.leaves(Names.ITEM, ints);
        } else if (column instanceof double[] doubles) {
            for (double value : doubles) {
                sink.leaf(Names.ITEM, value);
            }
        } else if (column instanceof float[] floats) {
            for (float value : floats) {
                sink.leaf(Names.ITEM, value);
            }
        } else if (column instanceof byte[] bytes) {
            for (byte value : bytes) {
                sink.leaf(Names.ITEM, value & 0xFF);
            }
        } else {
            for (String value : (String[]) column) {
                sink.leaf(Names.ITEM, value);
            }
        }
    }
}

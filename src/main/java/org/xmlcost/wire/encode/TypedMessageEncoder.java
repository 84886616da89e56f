package org.xmlcost.wire.encode;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;
import org.xmlcost.wire.markup.TypedSink;

/** {@link MessageEncoder} for libraries that convert numbers and bytes themselves: tells a {@link TypedSink} each element and value. */
public final class TypedMessageEncoder {
    private final Markup markup;
    private final MessageEncoder frame;

    /** @param shape a shape whose wire has markup, of the number mode {@link NumberMode#OWN} or {@link NumberMode#BITS} */
    public TypedMessageEncoder(MessageShape shape) {
        this.markup = Markup.of(shape.wire(), shape.kind());
        this.frame = new MessageEncoder(markup, null);
    }

    /** The whole message. */
    public <X extends Exception> void emit(Payload payload, TypedSink<X> sink) throws X {
        frame.open(payload.count(), sink);
        if (markup.part().packed()) {
            sink.binary(Packed.bytes(payload));
        } else if (markup.part().list()) {
            list(payload, sink);
        } else {
            items(payload, sink);
        }
        frame.close(sink);
    }

    private static <X extends Exception> void list(Payload payload, TypedSink<X> sink) throws X {
        switch (payload.kind()) {
            case BYTE -> {
                byte[] values = ((Payload.Bytes) payload).values();
                int[] unsigned = new int[values.length];
                for (int i = 0; i < values.length; i++) {
                    unsigned[i] = values[i] & 0xFF;
                }
                sink.list(unsigned);
            }
            case INT -> sink.list(((Payload.Ints) payload).values());
            case FLOAT -> sink.list(((Payload.Floats) payload).values());
            case DOUBLE -> sink.list(((Payload.Doubles) payload).values());
            default -> throw new IllegalArgumentException(payload.kind() + " is no list of numbers");
        }
    }

    private <X extends Exception> void items(Payload payload, TypedSink<X> sink) throws X {
        switch (payload.kind()) {
            case VOID, BLOB -> {
                // nothing stands inside, or it is packed
            }
            case BYTE -> {
                for (byte value : ((Payload.Bytes) payload).values()) {
                    sink.leaf(Names.ITEM, value & 0xFF);
                }
            }
            case INT -> sink.leaves(Names.ITEM, ((Payload.Ints) payload).values());
            case FLOAT -> {
                for (float value : ((Payload.Floats) payload).values()) {
                    sink.leaf(Names.ITEM, value);
                }
            }
            case DOUBLE -> {
                for (double value : ((Payload.Doubles) payload).values()) {
                    sink.leaf(Names.ITEM, value);
                }
            }
            case STRING -> {
                for (String value : ((Payload.Strings) payload).values()) {
                    sink.leaf(Names.ITEM, value);
                }
            }
            case MESH -> mesh((Payload.Mesh) payload, sink);
            case EVENT -> events((Payload.Events) payload, sink);
            case BUSINESS ->
                MessageEncoder.business(
                        markup, (Payload.Business) payload, sink, (name, column, row) -> put(name, column, row, sink));
        }
    }

    private static <X extends Exception> void put(Name name, Object column, int row, TypedSink<X> sink) throws X {
        if (column instanceof int[] ints) {
            sink.leaf(name, ints[row]);
        } else if (column instanceof double[] doubles) {
            sink.leaf(name, doubles[row]);
        } else if (column instanceof String[] texts) {
            sink.leaf(name, texts[row]);
        } else {
            sink.binary((byte[]) column);
        }
    }

    private static <X extends Exception> void mesh(Payload.Mesh mesh, TypedSink<X> sink) throws X {
        Name[] members = Names.members(mesh.kind());
        for (int i = 0; i < mesh.count(); i++) {
            sink.start(Markup.ITEM);
            sink.leaf(members[0], mesh.x()[i]);
            sink.leaf(members[1], mesh.y()[i]);
            sink.leaf(members[2], mesh.value()[i]);
            sink.end(Names.ITEM);
        }
    }

    private static <X extends Exception> void events(Payload.Events events, TypedSink<X> sink) throws X {
        Name[] members = Names.members(events.kind());
        for (int i = 0; i < events.count(); i++) {
            sink.start(Markup.ITEM);
            sink.leaf(members[0], events.number()[i]);
            sink.leaf(members[1], events.value()[i]);
            sink.leaf(members[2], events.text()[i]);
            sink.end(Names.ITEM);
        }
    }
}

package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import java.util.function.Function;

/**
 * The class that is bound to a message's method element on one wire for one kind, and how a payload is copied into an object
 * of it and out again. The copies are part of what binding costs a program that holds plain arrays.
 */
record Bound(Class<?> type, Function<Payload, Object> object, FromObject payload) {

    /** Objects become a payload; of packed bytes only this copy tells whether the last value is whole. */
    interface FromObject {
        Payload of(Object bound) throws MalformedMessageException;
    }

    static Bound of(MessageShape shape) {
        Kind kind = shape.kind();
        if (kind == Kind.VOID) {
            return new Bound(Messages.None.class, payload -> new Messages.None(), bound -> new Payload.Void());
        }
        if (kind == Kind.BLOB) {
            return packed(Messages.Blob.class, Messages.Blob::new, kind);
        }
        Wire wire = shape.wire().base();
        if (wire == Wire.BASE64) {
            return switch (kind) {
                case BYTE -> packed(PackedMessages.Bytes.class, PackedMessages.Bytes::new, kind);
                case INT -> packed(PackedMessages.Ints.class, PackedMessages.Ints::new, kind);
                case FLOAT -> packed(PackedMessages.Floats.class, PackedMessages.Floats::new, kind);
                case DOUBLE -> packed(PackedMessages.Doubles.class, PackedMessages.Doubles::new, kind);
                default -> throw new IllegalArgumentException(wire + " has no " + kind);
            };
        }
        return wire == Wire.LIST ? ListMessages.bound(kind) : Messages.bound(kind, wire != Wire.LITERAL);
    }

    private static Bound packed(Class<?> type, Function<byte[], Object> constructor, Kind kind) {
        return new Bound(type, payload -> constructor.apply(Packed.bytes(payload)), bound -> {
            byte[] bytes = ((PackedMessages.Message) bound).bytes();
            return Payload.of(kind, Packed.values(kind, bytes == null ? new byte[0] : bytes));
        });
    }
}

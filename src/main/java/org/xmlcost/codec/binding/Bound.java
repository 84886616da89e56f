package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import java.util.function.Function;

/**
 * The class that is bound to a message's method element on one wire for one kind, and how a payload is copied into an
 * object of it and out again. The copies are part of what binding costs a program that holds plain arrays.
 */
record Bound(Class<?> type, Function<Payload, Object> object, FromObject payload) {
    /** Objects become a payload; of packed bytes only this copy tells whether the last value is whole. */
    interface FromObject {
        Payload of(Object bound) throws MalformedMessageException;
    }

    static Bound of(MessageShape shape) {
        Kind kind = shape.kind();
        Wire wire = shape.wire().base();
        if (kind == Kind.VOID || kind == Kind.BLOB) {
            return Messages.withoutItems(kind);
        }
        if (wire == Wire.BASE64) {
            return PackedMessages.bound(kind);
        }
        return wire == Wire.LIST ? ListMessages.bound(kind) : Messages.bound(kind, wire != Wire.LITERAL);
    }

    /** A class with an array of bytes, which are the values. */
    static <T> Bound packed(
            Kind kind, Class<T> type, Function<byte[], Object> constructor, Function<T, byte[]> content) {
        return new Bound(type, payload -> constructor.apply(Packed.bytes(payload)), bound -> {
            byte[] bytes = content.apply(type.cast(bound));
            return Payload.of(kind, Packed.values(kind, bytes == null ? new byte[0] : bytes));
        });
    }
}

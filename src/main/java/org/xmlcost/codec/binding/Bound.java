package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import java.util.function.Function;

/**
 * The class that is bound to the method element of a message on one wire for one kind, with functions that copy a
 * payload into an object of that class and back. A program that uses plain arrays needs these copies, so they are part
 * of the cost of binding.
 */
record Bound(Class<?> type, Function<Payload, Object> object, FromObject payload) {
    /**
     * Function that copies an object into a payload. For packed bytes, only this copy detects an incomplete last value.
     */
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

    /**
     * Returns a value of an array.
     *
     * @throws MalformedMessageException if it is null
     */
    static <T> T requireValue(T value, int index) throws MalformedMessageException {
        if (value == null) {
            throw new MalformedMessageException("no value", "value " + index);
        }
        return value;
    }

    /** Returns the binding of a class that holds the values as an array of bytes. */
    static <T> Bound packed(
            Kind kind, Class<T> type, Function<byte[], Object> constructor, Function<T, byte[]> content) {
        return new Bound(type, payload -> constructor.apply(Packed.bytes(payload)), bound -> {
            byte[] bytes = content.apply(type.cast(bound));
            return Payload.of(kind, Packed.values(kind, bytes == null ? new byte[0] : bytes));
        });
    }
}

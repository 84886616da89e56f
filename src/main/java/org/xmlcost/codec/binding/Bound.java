package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The class that is bound to the method element of a message on one wire for one kind, with functions that copy a
 * payload into an object of that class and back. A program that uses plain arrays needs these copies, so they are part
 * of the cost of binding.
 */
record Bound(Class<?> type, Function<Payload, Object> object, FromObject<Object> payload) {
    /**
     * Function that copies an object into a payload. For packed bytes, only this copy detects an incomplete last value.
     */
    interface FromObject<M> {
        Payload of(M bound) throws MalformedMessageException;
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

    static <T> T requireValue(T value, int index) throws MalformedMessageException {
        if (value == null) {
            throw new MalformedMessageException("no value", "value " + index);
        }
        return value;
    }

    @SuppressWarnings("unchecked")
    static <M, P extends Payload> Bound of(
            Class<M> type, Supplier<M> constructor, BiConsumer<M, P> fill, FromObject<M> payload) {
        return new Bound(
                type,
                from -> {
                    M message = constructor.get();
                    fill.accept(message, (P) from);
                    return message;
                },
                bound -> payload.of(type.cast(bound)));
    }

    /** Returns the binding of a class that holds the values as an array of bytes. */
    static <M> Bound packed(
            Kind kind,
            Class<M> type,
            Supplier<M> constructor,
            BiConsumer<M, byte[]> fill,
            Function<M, byte[]> content) {
        return of(type, constructor, (M to, Payload from) -> fill.accept(to, Packed.bytes(from)), from -> {
            byte[] bytes = content.apply(from);
            return Payload.of(kind, Packed.values(kind, bytes == null ? new byte[0] : bytes));
        });
    }
}

package org.xmlcost.bench;

import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import java.lang.reflect.Array;
import java.util.Objects;

/**
 * One use of a message or of part of it, and the check of its result.
 *
 * @param access the object that is used: the codec, or its access to parts
 * @param use uses a message, and returns the result, which the caller does not ignore
 * @param check throws {@link IllegalStateException} if the result of a message with a payload is wrong
 */
record PartialUse(Object access, Use use, Check check) {
    /** The section that is read: the largest of the messages with records. */
    static final Section SECTION = Section.PRODUCTS;

    interface Use {
        Object of(MessageBuffer in) throws MalformedMessageException;
    }

    /** The check of a result. */
    interface Check {
        void of(Object sent, Object result) throws MalformedMessageException;
    }

    /** One use of part of a message with values, and the check of its result. */
    private record PayloadUse(Use use, PayloadCheck check) {}

    private interface PayloadCheck {
        void of(Payload sent, Object result) throws MalformedMessageException;
    }

    Object use(MessageBuffer in) throws MalformedMessageException {
        return use.of(in);
    }

    /** @throws IllegalStateException if the result of a message with this item is wrong */
    void require(Object sent, Object result) throws MalformedMessageException {
        check.of(sent, result);
    }

    static PartialUse of(String action, AccessPart part, CodecState row, Codec codec) {
        if (action.equals("read") && part == AccessPart.ALL) {
            return whole(row, codec);
        }
        PartialAccess access = codec.parts(row.content.shape());
        PayloadUse use = switch (action) {
            case "forward" -> forward(row, codec, access);
            case "change" -> change(row, codec, access, part);
            case "scan" -> new PayloadUse(access::sum, PartialUse::requireSum);
            default ->
                switch (part) {
                    case HEADER ->
                        new PayloadUse(
                                access::header,
                                (sent, header) ->
                                        requireHeader(Addressing.of(sent.kind()), sent, (MessageHeader) header));
                    case SECTION -> new PayloadUse(in -> access.section(in, SECTION), PartialUse::requireSection);
                    default -> values(row, access, part);
                };
        };
        return new PartialUse(access, use.use, (sent, result) -> use.check.of((Payload) sent, result));
    }

    /** Returns the use of whole messages of a row. */
    static PartialUse whole(CodecState row, Codec codec) {
        return new PartialUse(
                codec, in -> row.content.read(codec, in), (sent, result) -> row.content.require(sent, result, false));
    }

    private static Payload first(CodecState row) {
        return (Payload) row.pooled.get(0);
    }

    private static PayloadUse values(CodecState row, PartialAccess access, AccessPart part) {
        int[] indices = part.indices(first(row).count());
        return new PayloadUse(
                in -> access.values(in, indices),
                (sent, result) -> row.content.require(sent.pick(indices), result, false));
    }

    private static PayloadUse forward(CodecState row, Codec codec, PartialAccess access) {
        MessageBuffer out = new MessageBuffer(1024);
        MessageHeader[] header = new MessageHeader[1];
        return new PayloadUse(
                in -> {
                    header[0] = access.forward(in, out);
                    return out;
                },
                (sent, result) -> {
                    // By hand, messages without a header can be sent on as well.
                    Addressing none = new Addressing("", "", "", "");
                    requireHeader(
                            row.content.shape().wire().hasHeader() ? Addressing.of(sent.kind()) : none,
                            sent,
                            header[0]);
                    row.content.require(sent, codec.read(out), false);
                });
    }

    /** The new value is the last one of the first payload, so that it has the same distribution. */
    private static PayloadUse change(CodecState row, Codec codec, PartialAccess access, AccessPart part) {
        Payload first = first(row);
        int index = part.indices(first.count())[0];
        Payload value = first.pick(first.count() - 1);
        MessageBuffer out = new MessageBuffer(1024);
        return new PayloadUse(
                in -> {
                    access.change(in, index, value, out);
                    return out;
                },
                (sent, result) -> row.content.require(sent.with(index, value), codec.read(out), true));
    }

    private static void requireEqual(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new IllegalStateException("wrong result: expected " + expected + ", got " + actual);
        }
    }

    private static void requireHeader(Addressing expected, Payload sent, MessageHeader header) {
        requireEqual(expected, header.addressing());
        requireEqual(Names.method(sent.kind()).qName(), header.operation().qName());
    }

    private static void requireSection(Payload sent, Object result) {
        Object[] all = ((Payload.Business) sent).columns()[SECTION.ordinal()];
        Object[] read = (Object[]) result;
        requireEqual(all.length, read.length);
        for (int i = 0; i < all.length; i++) {
            int count = Array.getLength(all[i]);
            requireEqual(count, Array.getLength(read[i]));
            for (int j = 0; j < count; j++) {
                // Boxed numbers are equal if all their bits are.
                requireEqual(Array.get(all[i], j), Array.get(read[i], j));
            }
        }
    }

    private static void requireSum(Payload sent, Object result) {
        Object values = sent.arrays()[0];
        double sum = 0;
        for (int i = 0, n = sent.count(); i < n; i++) {
            sum += values instanceof byte[] bytes ? bytes[i] & 0xFF : Array.getDouble(values, i);
        }
        requireEqual(sum, result);
    }
}

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
        void of(Payload sent, Object result) throws MalformedMessageException;
    }

    Object use(MessageBuffer in) throws MalformedMessageException {
        return use.of(in);
    }

    /** @throws IllegalStateException if the result of a message with this payload is wrong */
    void require(Payload sent, Object result) throws MalformedMessageException {
        check.of(sent, result);
    }

    static PartialUse of(String action, AccessPart part, CodecState row, Codec codec) {
        if (action.equals("read") && part == AccessPart.ALL) {
            return whole(row, codec);
        }
        PartialAccess access = codec.parts(row.shape);
        return switch (action) {
            case "forward" -> forward(row, codec, access);
            case "change" -> change(row, codec, access, part);
            case "scan" -> new PartialUse(access, access::sum, PartialUse::requireSum);
            default ->
                switch (part) {
                    case HEADER ->
                        new PartialUse(
                                access,
                                access::header,
                                (sent, header) ->
                                        requireHeader(Addressing.of(sent.kind()), sent, (MessageHeader) header));
                    case SECTION ->
                        new PartialUse(access, in -> access.section(in, SECTION), PartialUse::requireSection);
                    default -> values(row, access, part);
                };
        };
    }

    /** Returns the use of whole messages of a row. */
    static PartialUse whole(CodecState row, Codec codec) {
        return new PartialUse(codec, codec::read, (sent, result) -> row.requireDeclared(sent, (Payload) result, false));
    }

    private static PartialUse values(CodecState row, PartialAccess access, AccessPart part) {
        int[] indices = part.indices(row.pooled.get(0).count());
        return new PartialUse(
                access,
                in -> access.values(in, indices),
                (sent, result) -> row.requireDeclared(sent.pick(indices), (Payload) result, false));
    }

    private static PartialUse forward(CodecState row, Codec codec, PartialAccess access) {
        MessageBuffer out = new MessageBuffer(1024);
        MessageHeader[] header = new MessageHeader[1];
        return new PartialUse(
                access,
                in -> {
                    header[0] = access.forward(in, out);
                    return out;
                },
                (sent, result) -> {
                    // By hand, messages without a header can be sent on as well.
                    Addressing none = new Addressing("", "", "", "");
                    requireHeader(row.wire.hasHeader() ? Addressing.of(sent.kind()) : none, sent, header[0]);
                    row.requireDeclared(sent, codec.read(out), false);
                });
    }

    /** The new value is the last one of the first payload, so that it has the same distribution. */
    private static PartialUse change(CodecState row, Codec codec, PartialAccess access, AccessPart part) {
        Payload first = row.pooled.get(0);
        int index = part.indices(first.count())[0];
        Payload value = first.pick(first.count() - 1);
        MessageBuffer out = new MessageBuffer(1024);
        return new PartialUse(
                access,
                in -> {
                    access.change(in, index, value, out);
                    return out;
                },
                (sent, result) -> row.requireDeclared(sent.with(index, value), codec.read(out), true));
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

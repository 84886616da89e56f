package org.xmlcost.bench;

import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.ChosenValueReader;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Forwarder;
import org.xmlcost.codec.HeaderReader;
import org.xmlcost.codec.SectionReader;
import org.xmlcost.codec.ValueChanger;
import org.xmlcost.codec.ValueScanner;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Names;

import java.lang.reflect.Array;
import java.util.Objects;

/** One use of a message or of part of it, and the check of its result. */
abstract class PartialUse {
    /** The section that is read: the largest of the messages with records. */
    static final Section SECTION = Section.PRODUCTS;

    /**
     * Uses a message.
     *
     * @return the result, which the caller does not ignore
     */
    abstract Object use(MessageBuffer in) throws MalformedMessageException;

    /** @throws IllegalStateException if the result of a message with this payload is wrong */
    abstract void require(Payload sent, Object result) throws MalformedMessageException;

    /**
     * Returns the use of a row.
     *
     * @param codec an open codec of the row
     */
    static PartialUse of(String action, AccessPart part, CodecState row, Codec codec) {
        return switch (action) {
            case "forward" -> new Forward(row, codec);
            case "change" -> new Change(row, codec, part);
            case "scan" -> new Scan(codec);
            default ->
                switch (part) {
                    case HEADER -> new Header(codec);
                    case SECTION -> new OneSection(codec);
                    case ALL -> whole(row, codec);
                    default -> new Values(row, codec, part);
                };
        };
    }

    /** Returns the use of whole messages of a row. */
    static PartialUse whole(CodecState row, Codec codec) {
        return new Whole(row, codec);
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

    private static final class Whole extends PartialUse {
        private final CodecState row;
        private final Codec codec;

        Whole(CodecState row, Codec codec) {
            this.row = row;
            this.codec = codec;
        }

        @Override
        Payload use(MessageBuffer in) throws MalformedMessageException {
            return codec.read(in);
        }

        @Override
        void require(Payload sent, Object result) {
            row.requireDeclared(sent, (Payload) result, false);
        }
    }

    private static final class Header extends PartialUse {
        private final HeaderReader codec;

        Header(Codec codec) {
            this.codec = (HeaderReader) codec;
        }

        @Override
        MessageHeader use(MessageBuffer in) throws MalformedMessageException {
            return codec.header(in);
        }

        @Override
        void require(Payload sent, Object result) {
            requireHeader(Addressing.of(sent.kind()), sent, (MessageHeader) result);
        }
    }

    private static final class Values extends PartialUse {
        private final CodecState row;
        private final ChosenValueReader codec;
        private final int[] indices;

        Values(CodecState row, Codec codec, AccessPart part) {
            this.row = row;
            this.codec = (ChosenValueReader) codec;
            indices = part.indices(row.pooled.get(0).count());
        }

        @Override
        Payload use(MessageBuffer in) throws MalformedMessageException {
            return codec.values(in, indices);
        }

        @Override
        void require(Payload sent, Object result) {
            row.requireDeclared(sent.pick(indices), (Payload) result, false);
        }
    }

    private static final class OneSection extends PartialUse {
        private final SectionReader codec;

        OneSection(Codec codec) {
            this.codec = (SectionReader) codec;
        }

        @Override
        Object[] use(MessageBuffer in) throws MalformedMessageException {
            return codec.section(in, SECTION);
        }

        @Override
        void require(Payload sent, Object result) {
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
    }

    private static final class Forward extends PartialUse {
        private final CodecState row;
        private final Forwarder codec;
        private final MessageBuffer out = new MessageBuffer(1024);
        private MessageHeader header;

        Forward(CodecState row, Codec codec) {
            this.row = row;
            this.codec = (Forwarder) codec;
        }

        @Override
        MessageBuffer use(MessageBuffer in) throws MalformedMessageException {
            header = codec.forward(in, out);
            return out;
        }

        @Override
        void require(Payload sent, Object result) throws MalformedMessageException {
            // By hand, messages without a header can be sent on as well.
            requireHeader(
                    row.wire.hasHeader() ? Addressing.of(sent.kind()) : new Addressing("", "", "", ""), sent, header);
            row.requireDeclared(sent, codec.read(out), false);
        }
    }

    private static final class Change extends PartialUse {
        private final CodecState row;
        private final ValueChanger codec;
        private final int index;
        private final Payload value;
        private final MessageBuffer out = new MessageBuffer(1024);

        /** The new value is the last one of the first payload, so that it has the same distribution. */
        Change(CodecState row, Codec codec, AccessPart part) {
            this.row = row;
            this.codec = (ValueChanger) codec;
            Payload first = row.pooled.get(0);
            index = part.indices(first.count())[0];
            value = first.pick(first.count() - 1);
        }

        @Override
        MessageBuffer use(MessageBuffer in) throws MalformedMessageException {
            codec.change(in, index, value, out);
            return out;
        }

        @Override
        void require(Payload sent, Object result) throws MalformedMessageException {
            row.requireDeclared(sent.with(index, value), codec.read(out), true);
        }
    }

    private static final class Scan extends PartialUse {
        private final ValueScanner codec;

        Scan(Codec codec) {
            this.codec = (ValueScanner) codec;
        }

        @Override
        Double use(MessageBuffer in) throws MalformedMessageException {
            return codec.sum(in);
        }

        @Override
        void require(Payload sent, Object result) {
            Object values = sent.arrays()[0];
            double sum = 0;
            for (int i = 0, n = sent.count(); i < n; i++) {
                sum += values instanceof byte[] bytes ? bytes[i] & 0xFF : Array.getDouble(values, i);
            }
            requireEqual(sum, result);
        }
    }
}

package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.decode.SumOfValues;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.MessageHeader;

/**
 * Access to parts of messages that a library parses. A subclass passes what the library reports to the decoders, as far
 * as a part needs it.
 *
 * @param <S> what the library gives of a message: a tree, a cursor, or a parser that wants a handler
 */
public abstract class MessageParts<S> implements PartialAccess {
    /** Decoder for the header and for sections. */
    protected final MessageDecoder decoder;

    /** Values that {@link #choosing} keeps. */
    protected final ChosenValues chosen;

    /** Decoder for some values. */
    protected final MessageDecoder choosing;

    /** Decoder that adds all values. */
    protected final MessageDecoder summing;

    private final SumOfValues sum;
    private final MessageEncoder encoder;
    private final Source<S> source;

    /**
     * A library's view of messages.
     *
     * @param <S> what the library gives of a message
     */
    public interface Source<S> {
        /**
         * Begins to parse a message, uses it, and releases the parser.
         *
         * @throws MalformedMessageException if the parser or the use throws an exception
         */
        <R> R use(MessageBuffer in, Use<S, R> use) throws MalformedMessageException;

        /**
         * Requires that the message that was used last has ended. By default, the parser does so.
         *
         * @throws MalformedMessageException if there are bytes after the document
         */
        default void requireEnd() throws MalformedMessageException {}
    }

    /** Use of a message. */
    public interface Use<S, R> {
        R of(S message) throws Exception;
    }

    /** Writes a tree. */
    public interface Writer<T> {
        void write(T tree, MessageBuffer out) throws Exception;
    }

    /** Creates the access to messages of one shape, whose wire has markup. */
    protected MessageParts(MessageShape shape, Source<S> source) {
        this.source = source;
        decoder = new MessageDecoder(shape);
        chosen = new ChosenValues(shape);
        choosing = MessageDecoder.into(shape, chosen);
        sum = new SumOfValues(shape);
        summing = MessageDecoder.into(shape, sum);
        encoder = new MessageEncoder(shape);
    }

    /** Passes a message of {@code length} bytes to {@link #decoder}, up to the name of the operation. */
    protected abstract void readHeader(S message, int length) throws Exception;

    /** Passes a message to {@link #choosing} until {@link #chosen} is complete. */
    protected abstract void readChosen(S message, int length) throws Exception;

    /** Passes a message to {@link #decoder} until it has the columns of a section. */
    protected void readSection(S message, int length, Section section) throws Exception {
        throw PartialAccess.undeclared();
    }

    /** Passes a whole message to {@link #summing}, and finishes it. */
    protected void readAll(S message, int length) throws Exception {
        throw PartialAccess.undeclared();
    }

    /** Passes a message to {@link #decoder} up to the name of the operation, and writes all of it. */
    protected void copy(S message, int length, MessageBuffer out) throws Exception {
        throw PartialAccess.undeclared();
    }

    /**
     * Writes a message with another text in the one item that is {@link #chosen}, and {@linkplain ChosenValues#pass
     * passes} that item, if the message has it.
     */
    protected void change(S message, int length, String text, MessageBuffer out) throws Exception {
        throw PartialAccess.undeclared();
    }

    @Override
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        return source.use(in, message -> {
            readHeader(message, in.length());
            return header();
        });
    }

    private MessageHeader header() throws MalformedMessageException {
        if (!decoder.hasMethod()) {
            throw new MalformedMessageException("no operation", "document");
        }
        return decoder.header();
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        chosen.choose(indices);
        return source.use(in, message -> {
            readChosen(message, in.length());
            return chosen.payload();
        });
    }

    @Override
    public final Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        return source.use(in, message -> {
            readSection(message, in.length(), section);
            Object[] columns = decoder.columns(section);
            if (columns == null) {
                throw new MalformedMessageException("no section " + section, "");
            }
            return columns;
        });
    }

    @Override
    public final double sum(MessageBuffer in) throws MalformedMessageException {
        sum.clear();
        return source.use(in, message -> {
            readAll(message, in.length());
            source.requireEnd();
            return sum.sum();
        });
    }

    @Override
    public MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        out.clear();
        return source.use(in, message -> {
            copy(message, in.length(), out);
            return header();
        });
    }

    @Override
    public final void change(MessageBuffer in, int index, Payload value, MessageBuffer out)
            throws MalformedMessageException {
        chosen.choose(index);
        out.clear();
        String text = encoder.text(value, 0);
        source.use(in, message -> {
            change(message, in.length(), text, out);
            chosen.requireComplete();
            return out;
        });
    }
}

package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.jvnet.fastinfoset.FastInfosetSerializer;

import java.io.InputStream;

/**
 * Common parts of the codecs of all Fast Infoset interfaces: a guarded stream for the parser, and a new parser after a
 * malformed message.
 *
 * @param <S> what a part of a message is read from
 */
abstract class FiCodec<S> implements Codec, MessageParts.Source<S> {
    /** Length in characters below which texts enter the vocabulary: the library's default. */
    static final int INDEXED = FastInfosetSerializer.MAX_CHARACTER_CONTENT_CHUNK_SIZE;

    /** Length with which no text enters the vocabulary. */
    static final int UNINDEXED = 0;

    private final CodecInfo info;
    /**
     * Stream of a message for the parser, with a guard against damage that the parser would not detect, or not survive.
     */
    FiStream stream;

    /**
     * @param info its {@link CodecInfo#isChecked} decides whether the guard checks a message before the parser reads it
     */
    FiCodec(CodecInfo info) {
        this.info = info;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    /** Creates the objects that all messages share. */
    abstract void prepare(MessageShape shape) throws Exception;

    abstract void serialize(Payload payload, MessageBuffer out) throws Exception;

    /**
     * @param in the message, behind the guard if the codec is checked
     * @param length bytes of the message
     */
    abstract Payload parse(InputStream in, int length) throws Exception;

    /** Begins a message of which a part is read. */
    abstract S source(InputStream in) throws Exception;

    /** Reads part of a message, which the guard checks as far as the parser reads it. */
    @Override
    public final <R> R use(MessageBuffer in, MessageParts.Use<S, R> use) throws MalformedMessageException {
        try {
            if (info.isChecked()) {
                stream.begin(in);
            }
            return use.of(source(info.isChecked() ? stream : in.in()));
        } catch (Exception e) {
            newParser();
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    /** Requires that the parser has come to the end of the document, if the guard checks it. */
    @Override
    public final void requireEnd() throws MalformedMessageException {
        if (info.isChecked()) {
            stream.requireEnd();
        }
    }

    /** Creates a new parser: one that failed may keep the namespaces that were in scope (2.1.1's DOM parser does). */
    abstract void newParser();

    @Override
    public final void open(MessageShape shape) {
        Wire wire = shape.wire().base();
        stream = new FiStream(
                new FiGuard(wire == Wire.FI_VOCABULARY ? FiStart.NAMES : FiStart.EMPTY, wire == Wire.FI_ALG));
        try {
            prepare(shape);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        newParser();
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            serialize(payload, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            if (!info.isChecked()) {
                return parse(in.in(), in.length());
            }
            stream.begin(in);
            Payload payload = parse(stream, in.length());
            stream.requireEnd();
            return payload;
        } catch (Exception e) {
            newParser();
            throw MalformedMessageException.within(info.id(), e);
        }
    }

    /** What {@link #walk} does with the library. */
    interface Action {
        void run() throws Exception;
    }

    /**
     * Reads a document of any vocabulary, without the guard, which accepts only messages.
     *
     * @param parsing passes the document to a tally
     */
    final void walk(Action parsing) throws MalformedMessageException {
        try {
            parsing.run();
        } catch (Exception | StackOverflowError e) {
            // The SAX and DOM parsers of 2.1.1 call themselves for each level of a document.
            newParser();
            throw MalformedMessageException.within(info.id(), e);
        }
    }
}

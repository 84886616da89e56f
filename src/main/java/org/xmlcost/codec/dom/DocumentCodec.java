package org.xmlcost.codec.dom;

import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.codec.infoset.MessageParts;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.xml.sax.SAXParseException;

import java.util.function.Consumer;

/**
 * Base of all codecs of this package. Reading builds a document in memory from a message and takes the values from the
 * document. Writing builds a document from the values and writes it as a message.
 *
 * @param <D> type of the document of a message, which is the codec's model
 */
abstract class DocumentCodec<D> implements DocumentAccess, MessageParts.Source<D> {
    private MessageEncoder encoder;
    private Consumer<Object> models = model -> {};

    /** Creates the objects that are reused for all messages. */
    abstract void prepare(MessageShape shape) throws Exception;

    /** Builds the document of a message and writes it. */
    abstract void write(Payload payload, MessageEncoder to, MessageBuffer out) throws Exception;

    abstract D document(MessageBuffer in) throws Exception;

    /** Returns all values of a document. The message has {@code length} bytes. */
    abstract Payload values(D document, int length) throws Exception;

    abstract void walk(D document, DocumentHandler to) throws Exception;

    @Override
    public final void open(MessageShape shape) {
        encoder = new MessageEncoder(shape);
        try {
            prepare(shape);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final void write(Payload payload, MessageBuffer out) {
        out.clear();
        try {
            write(payload, encoder, out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public final Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            return values(passed(document(in)), in.length());
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    @Override
    public final void passModels(Consumer<Object> to) {
        models = to;
    }

    /** Passes a document to whoever keeps models, and returns it. */
    final D passed(D document) {
        models.accept(document);
        return document;
    }

    @Override
    public <R> R use(MessageBuffer in, MessageParts.Use<D, R> use) throws MalformedMessageException {
        try {
            return use.of(passed(document(in)));
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    @Override
    public final void walk(MessageBuffer in, DocumentHandler to) throws MalformedMessageException {
        try {
            walk(passed(document(in)), to);
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    /**
     * Returns the exception to throw for a library's exception. Libraries wrap the exception of the parser under them,
     * and only the parser's exception has the position.
     */
    final MalformedMessageException malformed(Exception thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SAXParseException at) {
                return MalformedMessageException.reportedBy(
                        info().id() + ", line " + at.getLineNumber() + ", column " + at.getColumnNumber(), at);
            }
        }
        return MalformedMessageException.within(info().id(), thrown);
    }
}

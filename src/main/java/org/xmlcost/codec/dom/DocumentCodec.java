package org.xmlcost.codec.dom;

import org.xmlcost.codec.ModelCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.encode.MessageEncoder;

import org.xml.sax.SAXParseException;

/**
 * What all codecs of this room do: a message becomes a document in memory, of which the values are asked, and the other
 * way round.
 *
 * @param <D> the document of a message, which is the codec's model
 */
abstract class DocumentCodec<D> implements ModelCodec {
    private MessageEncoder encoder;

    /** Makes what serves many messages. */
    abstract void prepare(MessageShape shape) throws Exception;

    /** Builds the document of a message and writes it. */
    abstract void write(Payload payload, MessageEncoder to, MessageBuffer out) throws Exception;

    /** Parses a message. */
    abstract D document(MessageBuffer in) throws Exception;

    /** Asks a document for all its values; the message has {@code length} bytes. */
    abstract Payload values(D document, int length) throws Exception;

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
            return values(document(in), in.length());
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    @Override
    public final ParsedModel parse(MessageBuffer in) throws MalformedMessageException {
        try {
            D document = document(in);
            return new ParsedModel(document, values(document, in.length()));
        } catch (Exception e) {
            throw malformed(e);
        }
    }

    /** Libraries wrap what the parser under them reports, which has the position. */
    private MalformedMessageException malformed(Exception thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SAXParseException at) {
                return MalformedMessageException.reportedBy(
                        info().id() + ", line " + at.getLineNumber() + ", column " + at.getColumnNumber(), at);
            }
        }
        return MalformedMessageException.within(info().id(), thrown);
    }
}

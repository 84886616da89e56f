package org.xmlcost.codec;

import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A codec that exchanges messages of any length in constant memory: it writes the values as they are generated, and
 * passes them on as they are read. What it keeps does not grow with the number of values. The messages are those of
 * {@link Codec#write} and {@link Codec#read}.
 *
 * <p>A codec declares the kinds and wires with {@link CodecInfo.Builder#streams}. It is opened as for whole messages.
 */
public interface StreamingCodec extends Codec {

    /**
     * Writes a whole message, including the envelope.
     *
     * @param source values of the kind that the codec was opened for
     * @param out stream of the message, which is flushed but not closed; the codec writes to it in blocks, so it needs
     *     no buffer
     * @throws IOException if the stream throws it
     */
    void write(ValueSource source, OutputStream out) throws IOException;

    /**
     * Reads a whole message, to the end of the stream. Checks as much as {@link Codec#read}, but a fault is noticed
     * only when it is reached, so the sink may have taken values before.
     *
     * @param in stream of the message, which may return any number of bytes at a time, and is not closed; the codec
     *     reads it in blocks, so it needs no buffer
     * @param sink receiver of the values in their order
     * @throws MalformedMessageException if the message does not have the shape that the codec was opened for; it is
     *     thrown in bounded memory, whatever the bytes are
     * @throws IOException if the stream throws it
     */
    void read(InputStream in, ValueSink sink) throws IOException, MalformedMessageException;
}

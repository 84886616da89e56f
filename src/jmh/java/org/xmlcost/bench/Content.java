package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.document.DocumentSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;

/**
 * What the messages of a row carry: arrays of values, or documents of any vocabulary. Each message carries one item.
 */
public interface Content {

    /** Returns the content that a spec names for a row of a codec. */
    static Content of(String spec, Catalogue.Entry entry, Wire wire, NumberMode numbers) {
        if (!DocumentSource.isDocument(spec)) {
            return new ValueContent(spec, entry.info(), wire, numbers);
        }
        return DocumentSource.numbers(spec)
                .<Content>map(path -> new NumbersContent(spec, entry.info(), wire, path))
                .orElseGet(() -> new DocumentContent(spec, entry.info(), wire));
    }

    /** Returns what a codec of the row is opened for. */
    MessageShape shape();

    /**
     * Returns the items of a pool.
     *
     * @param seed seed of the first item
     * @param size number of items, or 0 for the usual number
     */
    List<?> pool(long seed, int size);

    /** Returns the canonical message of each item. */
    List<MessageBuffer> canonical(List<?> items);

    /** Reads a message. This is the measured operation of rows that read. */
    Object read(Codec codec, MessageBuffer in) throws MalformedMessageException;

    /** Writes an item. This is the measured operation of rows that write. */
    void write(Codec codec, Object item, MessageBuffer out);

    /**
     * Checks what {@link #read} returned for the message of an item.
     *
     * @param written whether the codec has also written the message
     * @throws IllegalStateException if it is wrong
     */
    void require(Object item, Object result, boolean written);

    /** Reads the message of an item and checks every bit of it, as {@link #require} does. */
    default void verify(Codec codec, Object item, MessageBuffer message, boolean written)
            throws MalformedMessageException {
        require(item, read(codec, message), written);
    }

    /** Returns the bytes of the bare values, texts or attributes of an item. */
    long rawBytes(Object item);
}

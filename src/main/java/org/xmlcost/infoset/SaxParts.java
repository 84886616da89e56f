package org.xmlcost.infoset;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.SumOfValues;
import org.xmlcost.wire.markup.MessageHeader;

import org.xml.sax.ContentHandler;

/**
 * Reads parts of a message from the events of a SAX parser. Handlers stop the parser by an exception after the last
 * event that they need, which is the only way that SAX has. What comes before is checked as {@link SaxReader} does,
 * except the number text of values that are not wanted.
 */
public final class SaxParts {
    private final MessageDecoder decoder;
    private final ChosenValues chosen;
    private final MessageDecoder choosing;
    private final SumOfValues sum;
    private final SaxReader untilMethod;
    private final SaxReader untilChosen;
    private final SaxReader untilEnd;

    /** Runs a parser. */
    public interface Parser {
        /**
         * Parses the message with a handler.
         *
         * @param handler handler of content, errors, entities and lexical events
         * @throws Exception whatever the parser and the handler throw
         */
        void parse(SaxReader handler) throws Exception;
    }

    /** Creates a reader for messages of one shape. */
    public SaxParts(MessageShape shape) {
        decoder = new MessageDecoder(shape);
        untilMethod = new StoppingReader(decoder, decoder::atMethod);
        chosen = new ChosenValues(shape);
        choosing = MessageDecoder.into(shape, chosen);
        untilChosen = new StoppingReader(choosing, chosen::isComplete);
        sum = new SumOfValues(shape);
        untilEnd = new SaxReader(MessageDecoder.into(shape, sum));
    }

    /**
     * Reads the header and the name of the operation of a message of {@code length} bytes.
     *
     * @throws Exception whatever the parser throws
     */
    public MessageHeader header(int length, Parser parser) throws Exception {
        untilMethod.begin(length);
        if (!StoppingReader.stops(untilMethod, parser)) {
            throw new MalformedMessageException("the message ends early", "document");
        }
        return decoder.header();
    }

    /**
     * Reads some values of a message of {@code length} bytes. {@link #choose} chooses them.
     *
     * @throws Exception whatever the parser throws
     */
    public Payload values(int length, Parser parser) throws Exception {
        untilChosen.begin(length);
        if (!chosen.isComplete()) {
            StoppingReader.stops(untilChosen, parser);
        }
        return chosen.payload();
    }

    /**
     * Chooses the values that {@link #values} reads.
     *
     * @param indices indices of the values, ascending
     * @throws IllegalArgumentException if they do not ascend from 0
     */
    public void choose(int... indices) {
        chosen.choose(indices);
    }

    /**
     * Reads one section of a business message of {@code length} bytes.
     *
     * @throws Exception whatever the parser throws
     */
    public Object[] section(int length, Section section, Parser parser) throws Exception {
        SaxReader handler = new SaxSectionReader(decoder, section);
        handler.begin(length);
        StoppingReader.stops(handler, parser);
        Object[] columns = decoder.columns(section);
        if (columns == null) {
            throw new MalformedMessageException("no section " + section, "");
        }
        return columns;
    }

    /**
     * Returns the sum of all values of a message of {@code length} bytes. The whole message is checked.
     *
     * @throws Exception whatever the parser throws
     */
    public double sum(int length, Parser parser) throws Exception {
        sum.clear();
        untilEnd.begin(length);
        parser.parse(untilEnd);
        untilEnd.finish();
        return sum.sum();
    }

    /**
     * Reads the header of a message of {@code length} bytes and passes all events of the message on.
     *
     * @param serializer handler that writes the message
     * @throws Exception whatever the parser throws
     */
    public MessageHeader copy(int length, Parser parser, ContentHandler serializer) throws Exception {
        HeaderCopier copier = new HeaderCopier(decoder, serializer);
        copier.begin(length);
        parser.parse(copier);
        return copier.header();
    }

    /**
     * Passes all events of a message of {@code length} bytes on, with another text in the item that is
     * {@linkplain #choose chosen}.
     *
     * @param serializer handler that writes the message
     * @throws Exception whatever the parser throws
     */
    public void change(int length, String text, Parser parser, ContentHandler serializer) throws Exception {
        ValueCopier copier = new ValueCopier(choosing, chosen, text, serializer);
        copier.begin(length);
        parser.parse(copier);
        copier.requireChanged();
    }
}

package org.xmlcost.codec.infoset;

import org.xmlcost.payload.Section;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import org.xml.sax.ContentHandler;

/**
 * Reads parts of a message from the events of a SAX parser. Handlers stop the parser by an exception after the last
 * event that they need, which is the only way that SAX has. What comes before is checked as {@link SaxReader} does,
 * except the number text of values that are not wanted.
 */
public final class SaxParts extends MessageParts<SaxParts.Parser> {
    private final SaxReader untilMethod = new StoppingReader(decoder, decoder::atMethod);
    private final SaxReader untilChosen = new StoppingReader(choosing, chosen::isComplete);
    private final SaxReader untilEnd = new SaxReader(summing);
    private final Serializer serializer;

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

    /** Creates handlers that write messages. */
    public interface Serializer {
        ContentHandler of(MessageBuffer out) throws Exception;
    }

    public SaxParts(MessageShape shape, Source<Parser> source) {
        this(shape, source, null);
    }

    public SaxParts(MessageShape shape, Source<Parser> source, Serializer serializer) {
        super(shape, source);
        this.serializer = serializer;
    }

    @Override
    protected void readHeader(Parser parser, int length) throws Exception {
        untilMethod.begin(length);
        StoppingReader.stops(untilMethod, parser);
    }

    @Override
    protected void readChosen(Parser parser, int length) throws Exception {
        untilChosen.begin(length);
        if (!chosen.isComplete()) {
            StoppingReader.stops(untilChosen, parser);
        }
    }

    @Override
    protected void readSection(Parser parser, int length, Section section) throws Exception {
        SaxReader handler = new SaxSectionReader(decoder, section);
        handler.begin(length);
        StoppingReader.stops(handler, parser);
    }

    @Override
    protected void readAll(Parser parser, int length) throws Exception {
        untilEnd.begin(length);
        parser.parse(untilEnd);
        untilEnd.finish();
    }

    @Override
    protected void copy(Parser parser, int length, MessageBuffer out) throws Exception {
        SaxCopier copier = new SaxCopier(decoder, serializer.of(out), decoder::atMethod);
        copier.begin(length);
        parser.parse(copier);
    }

    @Override
    protected void change(Parser parser, int length, String text, MessageBuffer out) throws Exception {
        SaxCopier copier = new ValueCopier(choosing, chosen, text, serializer.of(out));
        copier.begin(length);
        parser.parse(copier);
    }
}

package org.xmlcost.codec.infoset;

import org.xmlcost.wire.decode.MessageDecoder;

import org.xml.sax.Attributes;
import org.xml.sax.SAXException;

import java.util.function.BooleanSupplier;

/** A reader that stops its parser after an event. */
class StoppingReader extends SaxReader {
    private final Stop stop = new Stop();

    private final BooleanSupplier done;

    /** Exception that stops a parser. It is thrown often, so it has no stack trace. */
    private static final class Stop extends SAXException {
        private static final long serialVersionUID = 1L;

        Stop() {
            super("stopped");
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    /** @param done whether the event that came last is the last one that is needed */
    StoppingReader(MessageDecoder decoder, BooleanSupplier done) {
        super(decoder);
        this.done = done;
    }

    /**
     * Runs a parser.
     *
     * @return whether the handler stopped the parser; if not, the parser has read the whole message
     * @throws Exception whatever the parser throws for another reason
     */
    static boolean stops(SaxReader handler, SaxParts.Parser parser) throws Exception {
        try {
            parser.parse(handler);
            return false;
        } catch (Exception e) {
            // Some parsers wrap the exceptions of handlers.
            for (Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof Stop) {
                    return true;
                }
            }
            throw e;
        }
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        super.startElement(uri, localName, qName, attributes);
        stopIfDone();
    }

    @Override
    public void endElement(String uri, String localName, String qName) throws SAXException {
        super.endElement(uri, localName, qName);
        stopIfDone();
    }

    private void stopIfDone() throws SAXException {
        if (done.getAsBoolean()) {
            throw stop;
        }
    }
}

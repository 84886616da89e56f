package org.xmlcost.codec.document;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.markup.MarkupSink;

/** A document of any vocabulary: elements, attributes and text. */
public interface XmlDocument {

    /**
     * Passes the document to a sink. Comments and processing instructions are left out.
     *
     * @param <X> exception that the sink throws
     */
    <X extends Exception> void emit(MarkupSink<X> sink) throws X;

    /** Returns the kind of the values whose texts the document has; {@code string} if they can have any character. */
    default Kind kind() {
        return Kind.STRING;
    }

    /** Passes to a handler what a reader of the document must see, and returns the handler. */
    default <H extends DocumentHandler> H pass(H to) {
        emit(new HandlerSink(to));
        return to;
    }

    /**
     * Writes the text that readers get.
     *
     * @param out emptied first
     */
    default void text(MessageBuffer out) {
        emit(CanonicalText.begin(Wire.SOAP_ENC, out));
    }

    /**
     * Returns where this document differs from what a reader saw of it, for an error message: such as {@code , from
     * line 812 on}. Empty if it is not known.
     *
     * @param walk passes what the reader sees to a tally
     */
    default String place(Walk walk) {
        return "";
    }

    /** A reader's walk through this document. */
    interface Walk {
        void to(DocumentTally tally) throws MalformedMessageException;
    }
}

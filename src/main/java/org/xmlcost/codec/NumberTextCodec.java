package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

/** A codec whose library converts numbers itself, and whose conversions can be called without any message. */
public interface NumberTextCodec extends Codec {

    /**
     * Returns the conversions of the library for arrays of one kind.
     *
     * @param kind a kind with one number for each value
     */
    Conversion conversion(Kind kind);

    /** Conversion of whole arrays between numbers and texts. */
    interface Conversion extends AutoCloseable {

        /** Returns texts in the form in which {@link #parse} takes them. Each is a number of the kind. */
        MessageBuffer texts(String[] texts);

        /**
         * Converts texts to numbers.
         *
         * @throws MalformedMessageException if one of them is not a number
         */
        Payload parse(MessageBuffer texts) throws MalformedMessageException;

        void format(Payload numbers, MessageBuffer out);

        @Override
        void close();
    }
}

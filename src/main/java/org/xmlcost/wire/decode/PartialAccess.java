package org.xmlcost.wire.decode;

import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.MessageHeader;

/**
 * Uses of part of a message. Each belongs to an ability, which a codec declares with what it leaves unchecked. The
 * others throw {@link IllegalStateException}.
 *
 * <p>All throw {@link MalformedMessageException} if what is read does not have the shape that the codec was opened for,
 * or if the message does not have the part.
 */
public interface PartialAccess {

    /**
     * Reads the header of a message and the name of its operation, as a dispatcher does, and no values. The wire is one
     * {@linkplain org.xmlcost.wire.Wire#hasHeader with a header}. The rest of the message is not read, or not checked.
     */
    default MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        throw undeclared();
    }

    /**
     * Reads some values of an array without converting the others.
     *
     * @param indices indices of the values, ascending from 0
     * @return the values in the order of their indices
     * @throws IllegalArgumentException if an index is negative or not greater than the one before it
     */
    default Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        throw undeclared();
    }

    /**
     * Reads one section of a business message without converting the others.
     *
     * @return an array for each of {@link Section#members()}, in their order
     */
    default Object[] section(MessageBuffer in, Section section) throws MalformedMessageException {
        throw undeclared();
    }

    /** Visits all values of an array of numbers, keeps none, and returns their sum as doubles in their order. */
    default double sum(MessageBuffer in) throws MalformedMessageException {
        throw undeclared();
    }

    /**
     * Sends a message on, as a gateway does: reads the header, and converts no value of the body.
     *
     * @param out buffer for the message, which has the same values; emptied first, and undefined after an exception
     * @return the header
     */
    default MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        throw undeclared();
    }

    /**
     * Sends a message on with another value in one place, and converts none of the other values.
     *
     * @param index index of the value, from 0
     * @param value payload of the new value alone
     * @param out buffer for the changed message; emptied first, and undefined after an exception
     * @throws IllegalArgumentException if the index is negative
     */
    default void change(MessageBuffer in, int index, Payload value, MessageBuffer out)
            throws MalformedMessageException {
        throw undeclared();
    }

    /** Returns the exception for a use that a codec does not declare. */
    static IllegalStateException undeclared() {
        return new IllegalStateException("the codec does not declare this use of part of a message");
    }
}

package org.xmlcost.direct;

/**
 * A conforming parser of whole messages.
 *
 * @param <A> the array of the type of the values, or {@code Object[]} for rows
 * @param <E> what it throws if a message is malformed
 */
@FunctionalInterface
public interface GeneralParser<A, E extends Exception> {

    /**
     * Reads a message.
     *
     * @param message array with the message at its start
     * @param length number of bytes of the message
     * @return the values
     * @throws E if the message is malformed
     */
    A read(byte[] message, int length) throws E;
}

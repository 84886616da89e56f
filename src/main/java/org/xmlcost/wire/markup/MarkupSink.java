package org.xmlcost.wire.markup;

import org.xmlcost.wire.number.Numbers;

/**
 * Where {@code MessageEncoder} sends the markup of a message: the writing half of a codec with markup.
 *
 * @param <X> what the sink's library throws
 */
public interface MarkupSink<X extends Exception> {

    /** Opens an element with its namespace declarations and attributes. */
    void start(Markup.Tag tag) throws X;

    /** Text of the element that is open. */
    void text(String text) throws X;

    /** Closes the element that is open. */
    void end(Name name) throws X;

    /** An element without attributes that holds a text: a value, or a member of one. */
    void leaf(Name name, String text) throws X;

    /**
     * A leaf of that name for each value. A sink with a loop of its own has its library's methods compiled into it:
     * that saves a call a value.
     */
    default void leaves(Name name, int[] values, Numbers numbers) throws X {
        for (int value : values) {
            leaf(name, numbers.text(value));
        }
    }

    /** As for ints. */
    default void leaves(Name name, double[] values, Numbers numbers) throws X {
        for (double value : values) {
            leaf(name, numbers.text(value));
        }
    }
}

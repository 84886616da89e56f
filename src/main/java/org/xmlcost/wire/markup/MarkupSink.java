package org.xmlcost.wire.markup;

import org.xmlcost.wire.number.Numbers;

/**
 * Receiver of the markup that {@code MessageEncoder} generates: the writing half of a codec with markup.
 *
 * @param <X> exception that the sink's library throws
 */
public interface MarkupSink<X extends Exception> {

    /** Opens an element with its namespace declarations and attributes. */
    void start(Markup.Tag tag) throws X;

    /** Writes text into the open element. */
    void text(String text) throws X;

    /** Closes the open element. */
    void end(Name name) throws X;

    /** Writes an element that has a text and no attributes: a value, or a member of a struct. */
    void leaf(Name name, String text) throws X;

    /**
     * Writes a leaf for each value. A sink can override this method with its own loop, into which the JVM inlines the
     * methods of the sink's library. That saves a call per value.
     */
    default void leaves(Name name, int[] values, Numbers numbers) throws X {
        for (int value : values) {
            leaf(name, numbers.text(value));
        }
    }

    /** Writes a leaf for each double, as {@link #leaves(Name, int[], Numbers)} does for ints. */
    default void leaves(Name name, double[] values, Numbers numbers) throws X {
        for (double value : values) {
            leaf(name, numbers.text(value));
        }
    }
}

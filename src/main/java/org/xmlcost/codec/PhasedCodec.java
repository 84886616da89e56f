package org.xmlcost.codec;

import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.util.Set;
import java.util.function.IntSupplier;

/**
 * A codec whose work can be cut short at some phases, so that differences between phases give the cost of each. All
 * phases run the code that {@link #read} and {@link #write} run.
 */
public interface PhasedCodec extends Codec {

    /** Returns the phases at which this codec can stop. Codecs that inherit from another may have none. */
    Set<Phase> phases();

    /**
     * Opens the codec for the work up to a phase. {@link #read} and {@link #write} then stop there.
     *
     * @param shape an array of numbers, with an element for each value
     * @param extent work up to one of {@link #phases}, or all of it
     */
    void open(MessageShape shape, Extent extent);

    /**
     * Returns whether a writer keeps the text of each value until the message is written, in a tree or a table. It then
     * needs as many different Strings as in a program that converts numbers.
     */
    default boolean keepsTexts() {
        return false;
    }

    /**
     * Does the work of reading up to {@link Phase#EVENTS}, after the codec was opened for that.
     *
     * @return the parsed message; asked for it, it counts its elements, which is not part of the work
     * @throws MalformedMessageException if the message is not well-formed
     */
    IntSupplier events(MessageBuffer in) throws MalformedMessageException;
}

package org.xmlcost.wire.markup;

/**
 * Where {@code TypedMessageEncoder} sends a message: as {@link MarkupSink}, but values come as numbers and bytes, for
 * libraries that make the text themselves.
 *
 * @param <X> what the sink's library throws
 */
public interface TypedSink<X extends Exception> extends MarkupSink<X> {

    /** An element without attributes that holds an xsd:int. */
    void leaf(Name name, int value) throws X;

    /** An element without attributes that holds an xsd:float. */
    void leaf(Name name, float value) throws X;

    /** An element without attributes that holds an xsd:double. */
    void leaf(Name name, double value) throws X;

    /** A leaf of that name for each value. */
    default void leaves(Name name, int[] values) throws X {
        for (int value : values) {
            leaf(name, value);
        }
    }

    /** The element that is open holds all values, as an xs:list. */
    void list(int[] values) throws X;

    /** As for ints. */
    void list(float[] values) throws X;

    /** As for ints. */
    void list(double[] values) throws X;

    /** The element that is open holds the bytes, as xsd:base64Binary. */
    void binary(byte[] bytes) throws X;
}

package org.xmlcost.wire.markup;

/**
 * Receiver of the markup that {@code TypedMessageEncoder} generates: a {@link MarkupSink} that gets values as numbers
 * and bytes, for libraries that convert values to text themselves.
 *
 * @param <X> exception that the sink's library throws
 */
public interface TypedSink<X extends Exception> extends MarkupSink<X> {

    /** Writes an element that has an xsd:int and no attributes. */
    void leaf(Name name, int value) throws X;

    /** Writes an element that has an xsd:float and no attributes. */
    void leaf(Name name, float value) throws X;

    /** Writes an element that has an xsd:double and no attributes. */
    void leaf(Name name, double value) throws X;

    /** Writes a leaf for each value. */
    default void leaves(Name name, int[] values) throws X {
        for (int value : values) {
            leaf(name, value);
        }
    }

    /** Writes all values into the open element, as an xs:list. */
    void list(int[] values) throws X;

    void list(float[] values) throws X;

    void list(double[] values) throws X;

    /** Writes the bytes into the open element, as xsd:base64Binary. */
    void binary(byte[] bytes) throws X;
}

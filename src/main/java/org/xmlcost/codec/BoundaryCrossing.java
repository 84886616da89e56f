package org.xmlcost.codec;

/** A codec whose work is done behind a call boundary, such as JNI or {@code java.lang.foreign}. */
public interface BoundaryCrossing {

    /**
     * Crosses the boundary and returns, without any work on the other side.
     *
     * @return {@code value}, unchanged
     */
    long cross(long value);
}

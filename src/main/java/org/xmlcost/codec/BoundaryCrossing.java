package org.xmlcost.codec;

/** A codec whose work is done on the other side of a border that calls must cross. */
public interface BoundaryCrossing {

    /**
     * Crosses and comes back, without anything done there.
     *
     * @return the value given
     */
    long cross(long value);
}

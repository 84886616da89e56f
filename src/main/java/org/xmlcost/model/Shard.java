package org.xmlcost.model;

/**
 * Part of a plan that one run measures.
 *
 * @param index number of the part, from 1
 * @param plan checksum of the whole plan
 */
public record Shard(int index, int of, String plan) {
    /** Returns the part as the command line names it: {@code 2/8}. */
    @Override
    public String toString() {
        return index + "/" + of;
    }
}

package org.xmlcost.fuzz;

/**
 * Messages with which one codec differs from the reference in the same way.
 *
 * @param construct the constructs that are needed for the difference, or the mutation
 * @param reason of a changed message, why one of the two readers refused it, without what is of this message alone;
 *     otherwise empty
 */
public record Cluster(Subject subject, String wire, String construct, Disagreement difference, String reason) {}

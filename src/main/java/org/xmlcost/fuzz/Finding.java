package org.xmlcost.fuzz;

import java.util.List;
import java.util.Optional;

/**
 * A cluster of disagreements with one of its messages.
 *
 * @param count number of messages
 * @param example id of the message that was found first
 * @param messages what a new codec must read to differ at the last of them, reduced if possible: one message, or the
 *     one that the codec learned from and the one at which it differs; the whole batch up to there if that is not
 *     enough
 * @param reference what the reference makes of the last message
 * @param outcome what the codec makes of it
 * @param after id of the message that the codec must have read before, if there is one
 */
record Finding(
        Cluster cluster,
        long count,
        String example,
        List<byte[]> messages,
        Outcome reference,
        Outcome outcome,
        Optional<String> after) {

    /**
     * Messages with which one codec differs from the reference in the same way.
     *
     * @param construct the constructs that are needed for the difference, or the mutation
     * @param reason of a changed message, why one of the two readers refused it, without what is of this message alone;
     *     otherwise empty
     */
    record Cluster(Subject subject, String wire, String construct, Disagreement difference, String reason) {}

    Finding counted() {
        return new Finding(cluster, count + 1, example, messages, reference, outcome, after);
    }
}

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
public record Finding(
        Cluster cluster,
        long count,
        String example,
        List<byte[]> messages,
        Outcome reference,
        Outcome outcome,
        Optional<String> after) {

    Finding counted() {
        return new Finding(cluster, count + 1, example, messages, reference, outcome, after);
    }

    /** Returns the message at which the codec differs. */
    public byte[] message() {
        return messages.get(messages.size() - 1);
    }
}

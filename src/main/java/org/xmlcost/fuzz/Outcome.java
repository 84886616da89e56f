package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import java.util.Optional;

/**
 * What a reader made of a message.
 *
 * @param payload the values; null if there are none
 * @param words why the message was refused, or what else was thrown; empty if the message was accepted
 * @param isRefused whether the message was refused as malformed
 */
record Outcome(Payload payload, String words, boolean isRefused) {
    /** The reader did not return in time. */
    static final Outcome NO_ANSWER = new Outcome(null, "no answer in time", false);

    /** Gives a message to a reader. Whatever the reader throws is an outcome. */
    static Outcome of(Codec codec, byte[] message) {
        try {
            return new Outcome(codec.read(MessageBuffer.of(message)), "", false);
        } catch (MalformedMessageException e) {
            return new Outcome(null, String.valueOf(e.getMessage()), true);
        } catch (Throwable e) {
            return new Outcome(null, e.toString(), false);
        }
    }

    boolean isAccepted() {
        return payload != null;
    }

    /** Compares with the outcome of the reference. */
    Optional<Disagreement> difference(Outcome reference, Tolerance tolerance) {
        if (!isAccepted() && !isRefused) {
            return Optional.of(equals(NO_ANSWER) ? Disagreement.NO_ANSWER : Disagreement.THROWS);
        }
        if (!reference.isAccepted()) {
            // What the reference throws is a finding of its own.
            return isAccepted() && reference.isRefused ? Optional.of(Disagreement.ACCEPTS) : Optional.empty();
        }
        if (isRefused) {
            return Optional.of(Disagreement.REFUSES);
        }
        return tolerance.firstDifference(reference.payload, payload).map(each -> Disagreement.VALUES);
    }

    @Override
    public String toString() {
        return isAccepted() ? payload.count() + " values" : (isRefused ? "refused: " : "threw: ") + words;
    }
}

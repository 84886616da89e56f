package org.xmlcost.fuzz;

import org.xmlcost.codec.Codec;

import java.util.List;

/**
 * One message of a stream, found again by its number, and what codecs make of it.
 *
 * @param earlier the messages of the batch before it, in their order
 */
public record Replay(MessageStream stream, FuzzMessage message, List<FuzzMessage> earlier) {

    /** Returns the message of a number. */
    public static Replay of(MessageStream stream, long number) {
        List<FuzzMessage> batch = stream.batch(number / MessageStream.BATCH);
        int index = (int) (number % MessageStream.BATCH);
        return new Replay(stream, batch.get(index), batch.subList(0, index));
    }

    /** Returns what a new codec makes of the message. */
    public Outcome alone(Subject subject) {
        try (Codec codec = open(subject)) {
            return Outcome.of(codec, message.bytes());
        }
    }

    /** Returns what a codec makes of the message after the earlier ones of the batch. */
    public Outcome inSequence(Subject subject) {
        try (Codec codec = open(subject)) {
            earlier.forEach(each -> Outcome.of(codec, each.bytes()));
            return Outcome.of(codec, message.bytes());
        }
    }

    private Codec open(Subject subject) {
        return subject.opener().apply(subject.shape(stream, message.number() / MessageStream.BATCH));
    }
}

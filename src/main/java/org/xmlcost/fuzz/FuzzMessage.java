package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.Set;

/**
 * A message for readers.
 *
 * @param number place in the sequence of messages of its wire and kind
 * @param constructs forms that the generator used, in the order of their declaration
 * @param mutations changes that were made then; none for a message as the grammar has it
 * @param layout seed of the markup
 * @param values seed of the values
 */
record FuzzMessage(
        Wire wire,
        Kind kind,
        long number,
        Set<Construct> constructs,
        List<Mutation> mutations,
        long layout,
        long values,
        byte[] bytes) {

    /** Returns the name by which a message is found again, with the seed: {@code soap-enc/double/17}. */
    String id() {
        return wire + "/" + kind + "/" + number;
    }

    long batch() {
        return number / MessageStream.BATCH;
    }

    /** Returns whether the message is one of the grammar, without a change. */
    boolean isGenerated() {
        return mutations.isEmpty();
    }

    /** Returns a message of the same seeds with fewer constructs. */
    FuzzMessage with(Set<Construct> fewer) {
        return with(fewer, values);
    }

    /** Returns a message of the same markup with fewer constructs and other values. */
    FuzzMessage with(Set<Construct> fewer, long seedOfValues) {
        byte[] generated = new MessageText(wire, kind, fewer, layout, seedOfValues).bytes();
        return new FuzzMessage(wire, kind, number, fewer, List.of(), layout, seedOfValues, generated);
    }
}

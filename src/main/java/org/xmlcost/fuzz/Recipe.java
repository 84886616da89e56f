package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * What a message is made from.
 *
 * @param with constructs that suit the wire and the kind
 * @param layout random numbers of the markup
 * @param values random numbers of the count and the values
 */
record Recipe(Wire wire, Kind kind, Set<Construct> with, SplittableRandom layout, SplittableRandom values) {
    /** White space, as XML has it. */
    static final List<String> BLANKS = List.of(" ", "\n", "\t", "  ", "\r\n", " \n\t", "\n\n");

    boolean has(Construct construct) {
        return with.contains(construct);
    }

    static <T> T one(SplittableRandom random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}

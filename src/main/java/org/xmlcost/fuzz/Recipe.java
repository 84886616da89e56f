package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;

/**
 * What a message is made from.
 *
 * @param with constructs that suit the wire and the kind
 * @param layout random numbers of the markup
 * @param values random numbers of the values
 * @param count number of values
 * @param near number in places that are not that of the count, and look like it
 * @param place 0, 1 or 2: which of the elements that a construct suits has it
 */
record Recipe(
        Wire wire,
        Kind kind,
        Set<Construct> with,
        SplittableRandom layout,
        SplittableRandom values,
        int count,
        int near,
        int place) {
    /** White space, as XML has it. */
    static final List<String> BLANKS = List.of(" ", "\n", "\t", "  ", "\r\n", " \n\t", "\n\n");

    static Recipe of(Wire wire, Kind kind, Set<Construct> with, SplittableRandom layout, SplittableRandom values) {
        boolean needsValue = with.stream().anyMatch(Construct::needsValue);
        int count = switch (values.nextInt(16)) {
            case 0 -> needsValue ? 1 : 0;
            case 1, 2 -> 1;
            case 3, 4 -> 2;
            case 5 -> 17 + values.nextInt(80);
            default -> 3 + values.nextInt(6);
        };
        int near = values.nextInt(3) == 0 ? values.nextInt(9) : count;
        return new Recipe(wire, kind, with, layout, values, count, near, layout.nextInt(3));
    }

    boolean has(Construct construct) {
        return with.contains(construct);
    }

    boolean isItems() {
        return !wire.isList() && !wire.isPacked();
    }

    static <T> T one(SplittableRandom random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Returns a text in which the first element of a name has more attributes. */
    static String added(String text, String element, String attributes) {
        return text.replaceFirst(
                "(<" + element + "(?: [^ =]+=\"[^\"]*\")*)", "$1" + Matcher.quoteReplacement(attributes));
    }
}

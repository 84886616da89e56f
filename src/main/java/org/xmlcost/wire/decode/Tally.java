package org.xmlcost.wire.decode;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.number.Numbers;

/**
 * What a reader that keeps no values has seen. It shows that no value was left out.
 *
 * @param values number of values
 * @param characters number of characters of their texts; 0 if no text was asked for
 * @param checksum sum of the bit patterns of the values, modulo 2^64; for texts that were not converted, the sum of
 *     their last characters
 */
public record Tally(int values, long characters, long checksum) {

    /** Returns the sum of two tallies. */
    Tally plus(Tally other) {
        return new Tally(values + other.values, characters + other.characters, checksum + other.checksum);
    }

    /**
     * Returns a column that tallies texts and converts none.
     *
     * @return a column for values of any type
     */
    static ArrayBuilder ofTexts() {
        return new TallyBuilder.OfTexts();
    }

    /**
     * Returns a column that converts texts and tallies the values.
     *
     * @throws IllegalArgumentException if the kind is not an array of numbers
     */
    static ArrayBuilder ofValues(Kind kind, Numbers numbers) {
        return switch (kind) {
            case BYTE -> new TallyBuilder.OfBytes(numbers);
            case INT -> new TallyBuilder.OfInts(numbers);
            case FLOAT -> new TallyBuilder.OfFloats(numbers);
            case DOUBLE -> new TallyBuilder.OfDoubles(numbers);
            default -> throw new IllegalArgumentException(kind + " has no numbers to convert");
        };
    }
}

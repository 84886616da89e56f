package org.xmlcost.bench;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.number.Numbers;

/** Text of each number of an array. */
final class NumberTexts {
    private NumberTexts() {}

    /**
     * Returns the texts in the order of the values.
     *
     * @throws IllegalArgumentException if the payload is not an array of numbers
     */
    static String[] of(Payload payload, Numbers numbers) {
        String[] texts = new String[payload.count()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = text(payload, i, numbers);
        }
        return texts;
    }

    private static String text(Payload payload, int i, Numbers numbers) {
        if (payload instanceof Payload.Doubles doubles) {
            return numbers.text(doubles.values()[i]);
        }
        if (payload instanceof Payload.Ints ints) {
            return numbers.text(ints.values()[i]);
        }
        if (payload instanceof Payload.Floats floats) {
            return numbers.text(floats.values()[i]);
        }
        if (payload instanceof Payload.Bytes bytes) {
            return numbers.textUnsigned(bytes.values()[i]);
        }
        throw new IllegalArgumentException(payload.kind() + " is not an array of numbers");
    }
}
